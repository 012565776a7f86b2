import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from "playwright-core";

export type Line = { latency: number; bits: number; slower: number };

/** The lines of the targets: round trip in milliseconds, bits a second, and how much slower the phone is than this machine. */
export const lines = {
  "slow 4G": { latency: 150, bits: 1_600_000, slower: 4 },
  "weak 3G": { latency: 400, bits: 400_000, slower: 6 },
} as const satisfies Record<string, Line>;
export type LineName = keyof typeof lines;

const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};
export const desk: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

export type Visit = { page: Page; context: BrowserContext; session: CDPSession; close: () => Promise<void> };
type Coming = { line: LineName | null; slower?: number; device?: BrowserContextOptions };

/** Someone who comes for the first time, over this line: nothing is in the browser's cache. */
export async function visitor(browser: Browser, { line, slower, device = phone }: Coming): Promise<Visit> {
  const context = await browser.newContext({ locale: "en-GB", ...device });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  const { latency, bits, slower: usual } = line ? lines[line] : { latency: 0, bits: 0, slower: 1 };
  if (line) {
    const throughput = bits / 8;
    const conditions = { latency, downloadThroughput: throughput, uploadThroughput: throughput / 2 };
    await session.send("Network.emulateNetworkConditions", { offline: false, ...conditions });
  }
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower ?? usual });
  await page.addInitScript(watch);
  return { page, context, session, close: () => context.close() };
}

/** What a page notes about itself from its first moment on. */
export type Noted = {
  lcp: number;
  lcp_url: string;
  shift: number;
  /** What the first shift moved. */
  shifted: string;
  interactions: { name: string; took: number; target: string }[];
};
declare global {
  interface Window {
    benchNotes: Noted;
  }
}

/** Runs in the page. */
function watch(): void {
  const notes: Noted = { lcp: 0, lcp_url: "", shift: 0, shifted: "", interactions: [] };
  window.benchNotes = notes;
  type Seen = PerformanceEntry & {
    url?: string;
    value?: number;
    sources?: { node?: Node | null }[];
    interactionId?: number;
    target?: Element | null;
  };
  const nameOf = (node?: Node | null): string =>
    node instanceof Element ? `${node.tagName.toLowerCase()}.${String(node.className).split(" ")[0]}` : "text";
  const observe = (type: string, note: (entry: Seen) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit);
  observe("largest-contentful-paint", (entry) => {
    notes.lcp = entry.startTime;
    notes.lcp_url = entry.url ?? "";
  });
  observe("layout-shift", (entry) => {
    // Also those that a browser puts down to an input: where shifts are measured, nobody touches the page.
    notes.shift += entry.value ?? 0;
    notes.shifted ||= (entry.sources ?? []).map(({ node }) => nameOf(node)).join(", ");
  });
  observe("event", (entry) => {
    const { target } = entry;
    const called = target?.getAttribute("aria-label") ?? target?.textContent ?? "";
    const where = target ? `${target.tagName.toLowerCase()} ${called.trim().slice(0, 40)}` : "";
    if (entry.interactionId) notes.interactions.push({ name: entry.name, took: entry.duration, target: where });
  });
}

export const notesOf = (page: Page): Promise<Noted> => page.evaluate(() => window.benchNotes);
