import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from "playwright-core";

export type NetworkProfile = { latency: number; bitsPerSecond: number; cpuSlowdown: number };

/** Emulated networks: round trip in ms, bitsPerSecond per second, and CPU slowdown relative to this machine. */
export const networkProfiles = {
  "slow 4G": { latency: 150, bitsPerSecond: 1_600_000, cpuSlowdown: 4 },
  "weak 3G": { latency: 400, bitsPerSecond: 400_000, cpuSlowdown: 6 },
} as const satisfies Record<string, NetworkProfile>;
export type NetworkProfileName = keyof typeof networkProfiles;

const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};
export const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

export type OpenedPage = { page: Page; context: BrowserContext; session: CDPSession; close: () => Promise<void> };
type OpenPageOptions = { network: NetworkProfileName | null; cpuSlowdown?: number; device?: BrowserContextOptions };

/** Opens a page in a new browser context with an empty cache, over the given network. */
export async function openPage(
  browser: Browser,
  { network, cpuSlowdown, device = phone }: OpenPageOptions,
): Promise<OpenedPage> {
  const context = await browser.newContext({ locale: "en-GB", ...device });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  const {
    latency,
    bitsPerSecond,
    cpuSlowdown: defaultSlowdown,
  } = network ? networkProfiles[network] : { latency: 0, bitsPerSecond: 0, cpuSlowdown: 1 };
  if (network) {
    const throughput = bitsPerSecond / 8;
    const conditions = { latency, downloadThroughput: throughput, uploadThroughput: throughput / 2 };
    await session.send("Network.emulateNetworkConditions", { offline: false, ...conditions });
  }
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown ?? defaultSlowdown });
  await page.addInitScript(collectMetrics);
  return { page, context, session, close: () => context.close() };
}

/** Metrics that a page records about itself from its start. */
export type PageMetrics = {
  lcp: number;
  lcp_url: string;
  shift: number;
  /** Elements that the first layout shift moved. */
  shifted: string;
  interactions: { name: string; took: number; target: string }[];
};
declare global {
  interface Window {
    benchMetrics: PageMetrics;
  }
}

/** Runs in the page, before its own scripts. */
function collectMetrics(): void {
  const metrics: PageMetrics = { lcp: 0, lcp_url: "", shift: 0, shifted: "", interactions: [] };
  window.benchMetrics = metrics;
  type Entry = PerformanceEntry & {
    url?: string;
    value?: number;
    sources?: { node?: Node | null }[];
    interactionId?: number;
    target?: Element | null;
  };
  const nameOf = (node?: Node | null): string =>
    node instanceof Element ? `${node.tagName.toLowerCase()}.${String(node.className).split(" ")[0]}` : "text";
  const observe = (type: string, callback: (entry: Entry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(callback)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit);
  observe("largest-contentful-paint", (entry) => {
    metrics.lcp = entry.startTime;
    metrics.lcp_url = entry.url ?? "";
  });
  observe("layout-shift", (entry) => {
    // Counts shifts with recent input too: no input happens while shifts are measured.
    metrics.shift += entry.value ?? 0;
    metrics.shifted ||= (entry.sources ?? []).map(({ node }) => nameOf(node)).join(", ");
  });
  observe("event", (entry) => {
    const { target } = entry;
    const label = target?.getAttribute("aria-label") ?? target?.textContent ?? "";
    const where = target ? `${target.tagName.toLowerCase()} ${label.trim().slice(0, 40)}` : "";
    if (entry.interactionId) metrics.interactions.push({ name: entry.name, took: entry.duration, target: where });
  });
}

export const getPageMetrics = (page: Page): Promise<PageMetrics> => page.evaluate(() => window.benchMetrics);
