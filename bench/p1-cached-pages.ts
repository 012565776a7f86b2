import { setTimeout as pause } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { RecordedResponse } from "./baselines/bare-process.ts";
import { startNginx } from "./baselines/nginx.ts";
import type { Bench } from "./kit/bench.ts";
import { compareServers, toComparisonRows } from "./kit/compare-servers.ts";
import { request } from "./kit/request.ts";
import type { ResultRow } from "./kit/result-row.ts";
import type { SampleSite } from "./kit/sample-site.ts";
import { startBaseline } from "./kit/start-baseline.ts";

const unpack = { br: brotliDecompressSync, gzip: gunzipSync } as const;
type MeasuredPage = { what: string; path: string; encoding: keyof typeof unpack };

/** Milliseconds: the product recompresses a page at the maximum level once it was idle for some seconds. */
const recompressionTime = 5_000;
const maxRecordings = 10;

/** The product's response, which the baselines send with the same bytes and headers. */
async function recordResponse(url: string, { path, encoding }: MeasuredPage): Promise<RecordedResponse> {
  const { status, headers, body } = await request(`${url}${path}`, { "accept-encoding": encoding });
  if (status !== 200 || headers["content-encoding"] !== encoding || !unpack[encoding](body).includes("</html>"))
    throw new Error(`${path} is not an HTML page in ${encoding}: ${status}, ${headers["content-encoding"]}`);
  const sentHeaders = Object.entries(headers).filter(([name]) => !["date", "connection", "keep-alive"].includes(name));
  return { path, headers: Object.fromEntries(sentHeaders.map(([name, value]) => [name, String(value)])), body };
}

/** Waits until the pages have been recompressed, so that their responses stay the same while they are measured. */
async function waitUntilRecompressed(url: string, pages: readonly MeasuredPage[]): Promise<void> {
  const record = async () =>
    (await Promise.all(pages.map((page) => recordResponse(url, page)))).map(({ body }) => body);
  let before = await record();
  for (let recording = 0; recording < maxRecordings; recording++) {
    await pause(recompressionTime);
    const after = await record();
    if (Buffer.concat(before).equals(Buffer.concat(after))) return;
    before = after;
  }
  throw new Error("The pages keep changing");
}

async function measurePage(bench: Bench, { url, product }: SampleSite, page: MeasuredPage): Promise<ResultRow[]> {
  const { path, encoding } = page;
  const response = await recordResponse(url, page);
  const what = `${page.what}, ${encoding}, ${(response.body.length / 1024).toFixed(1)} KB`;
  const bare = await startBaseline("bare", [response]);
  const nginx = await startNginx([response]);
  try {
    const comparison = await compareServers(
      bench,
      { what, path, headers: { "accept-encoding": encoding } },
      { subject: { url, pid: product.pid }, bare, ...(nginx && { nginx }) },
    );
    return [
      ...toComparisonRows(comparison, {
        target: "P1",
        what: `${what}: bare node:http`,
        baseline: "bare",
        minRatio: 0.95,
        minCostRatio: 0.95,
      }),
      ...toComparisonRows(comparison, {
        target: "P1",
        what: `${what}: nginx, one worker`,
        baseline: "nginx",
        minRatio: 0.45,
      }),
    ];
  } finally {
    bare.stop();
    nginx?.stop();
  }
}

/** P1: requests per second for cached pages, compared with nginx and bare node:http sending the same bytes. */
export async function measureCachedPages(bench: Bench): Promise<ResultRow[]> {
  const site = await bench.site();
  const pages: MeasuredPage[] = [
    { what: "home", path: "/", encoding: "br" },
    { what: "home", path: "/", encoding: "gzip" },
    { what: "trip page", path: site.trip.path, encoding: "br" },
  ];
  await waitUntilRecompressed(site.url, pages);
  const rows: ResultRow[] = [];
  for (const page of pages) rows.push(...(await measurePage(bench, site, page)));
  return rows;
}
