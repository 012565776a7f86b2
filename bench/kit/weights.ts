import type { Page } from "playwright-core";

/** What has come over the line, in bytes as compressed, and in how many requests. */
export type Weights = {
  document: number;
  script: number;
  style: number;
  /** Of the style that nothing is painted without, besides what stands in the document. */
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
type Kind = "script" | "style" | "font" | "image" | "other";

function kindOf(path: string): Kind {
  if (/\.m?js$/.test(path)) return "script";
  if (/\.css$/.test(path)) return "style";
  if (/\.woff2?$/.test(path)) return "font";
  return /\.(webp|avif|png|jpe?g|svg|ico)$/.test(path) ? "image" : "other";
}

/** Sums up what the page tells of itself and of its parts. */
export async function weightsOf(page: Page): Promise<Weights> {
  const loaded = await page.evaluate(() =>
    [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].map((entry) => {
      const { name, entryType, encodedBodySize, renderBlockingStatus } = entry as Timing;
      const is_blocking = renderBlockingStatus === "blocking";
      return { name, is_document: entryType === "navigation", is_blocking, bytes: encodedBodySize };
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
  for (const { name, is_document, is_blocking, bytes } of loaded.filter(({ name }) => !name.startsWith("data:"))) {
    sums[is_document ? "document" : kindOf(new URL(name).pathname)] += bytes;
    if (is_blocking && kindOf(new URL(name).pathname) === "style") sums.blocking_style += bytes;
    sums.all += bytes;
    sums.requests += 1;
    if (new URL(name).origin !== origin) sums.foreign += 1;
  }
  return { ...sums, by_url: Object.fromEntries(loaded.map(({ name, bytes }) => [name, bytes])) };
}
