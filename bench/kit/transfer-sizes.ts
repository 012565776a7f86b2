import type { Page } from "playwright-core";

/** Transferred bytes by type, as compressed, and the number of requests. */
export type TransferSizes = {
  document: number;
  script: number;
  style: number;
  /** Render-blocking stylesheets, without inlined styles. */
  blocking_style: number;
  font: number;
  image: number;
  other: number;
  all: number;
  requests: number;
  foreign: number;
  by_url: Readonly<Record<string, number>>;
};

type Timing = PerformanceResourceTiming & { renderBlockingStatus?: string };
type ResourceKind = "script" | "style" | "font" | "image" | "other";

function resourceKind(path: string): ResourceKind {
  if (/\.m?js$/.test(path)) return "script";
  if (/\.css$/.test(path)) return "style";
  if (/\.woff2?$/.test(path)) return "font";
  return /\.(webp|avif|png|jpe?g|svg|ico)$/.test(path) ? "image" : "other";
}

/** Sums the resource timings of the page. */
export async function getTransferSizes(page: Page): Promise<TransferSizes> {
  const loaded = await page.evaluate(() =>
    [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].map((entry) => {
      const { name, entryType, encodedBodySize, renderBlockingStatus } = entry as Timing;
      const isBlocking = renderBlockingStatus === "blocking";
      return { name, isDocument: entryType === "navigation", isBlocking, bytes: encodedBodySize };
    }),
  );
  const { origin } = new URL(page.url());
  const sums = {
    document: 0,
    script: 0,
    style: 0,
    blocking_style: 0,
    font: 0,
    image: 0,
    other: 0,
    all: 0,
    requests: 0,
    foreign: 0,
  };
  for (const { name, isDocument, isBlocking, bytes } of loaded.filter(({ name }) => !name.startsWith("data:"))) {
    sums[isDocument ? "document" : resourceKind(new URL(name).pathname)] += bytes;
    if (isBlocking && resourceKind(new URL(name).pathname) === "style") sums.blocking_style += bytes;
    sums.all += bytes;
    sums.requests += 1;
    if (new URL(name).origin !== origin) sums.foreign += 1;
  }
  return { ...sums, by_url: Object.fromEntries(loaded.map(({ name, bytes }) => [name, bytes])) };
}
