import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { RecordedResponse } from "./baselines/bare-process.ts";
import { startNginx } from "./baselines/nginx.ts";
import type { Bench } from "./kit/bench.ts";
import { CpuCosts } from "./kit/cpu-costs.ts";
import { type Figure, ratioFigure } from "./kit/figure.ts";
import { request } from "./kit/request.ts";
import { startBaseline } from "./kit/start-baseline.ts";
import { measureInterleaved } from "./kit/statistics.ts";

const connections = 32;
const unpack = { br: brotliDecompressSync, gzip: gunzipSync } as const;
type Encoding = keyof typeof unpack;

/** The product's response, which the baselines send with the same bytes and headers. */
async function recordResponse(url: string, path: string, encoding: Encoding): Promise<RecordedResponse> {
  const { status, headers, body } = await request(`${url}${path}`, { "accept-encoding": encoding });
  if (status !== 200 || headers["content-encoding"] !== encoding || !unpack[encoding](body).includes("</html>"))
    throw new Error(`${path} is not an HTML page in ${encoding}`);
  const sentHeaders = Object.entries(headers).filter(([name]) => !["date", "connection", "keep-alive"].includes(name));
  return { path, headers: Object.fromEntries(sentHeaders.map(([name, value]) => [name, String(value)])), body };
}

async function measurePage(bench: Bench, page: { what: string; path: string; encoding: Encoding }): Promise<Figure[]> {
  const { url, product } = await bench.site();
  const { what, path, encoding } = page;
  const answer = await recordResponse(url, path, encoding);
  const bare = await startBaseline("bare", [answer]);
  const nginx = await startNginx([answer]);
  const costs = new CpuCosts();
  const rate = (name: string, base: string, pid: number) =>
    costs.recordCost(name, pid, async () => {
      const headers = { "accept-encoding": encoding };
      const load = { url: `${base}${path}`, connections, seconds: bench.seconds, headers };
      const result = await bench.load().run(load);
      if (result.bad > 0) throw new Error(`${result.bad} failed responses from ${base}${path}`);
      return result;
    });
  try {
    const measures = { subject: rate("subject", url, product.pid), bare: rate("bare", bare.url, bare.pid) };
    const rates: Partial<Record<"nginx", number>> & Record<keyof typeof measures, number> = nginx
      ? await measureInterleaved(bench.rounds, { ...measures, nginx: rate("nginx", nginx.url, nginx.pid) })
      : await measureInterleaved(bench.rounds, measures);
    const figure = { row: "P1", unit: "/s", subject: rates.subject };
    const name = `${what}, ${encoding}, ${(answer.body.length / 1024).toFixed(1)} KB`;
    return [
      ratioFigure({
        ...figure,
        what: `${name}: nginx, one worker`,
        baseline: rates.nginx ?? null,
        minRatio: 0.7,
      }),
      ratioFigure({ ...figure, what: `${name}: bare node:http`, baseline: rates.bare, minRatio: 0.9 }),
      ...costs.toFigures("P1", `${name}: nginx`, ["subject", "nginx"]),
      ...costs.toFigures("P1", `${name}: bare node:http`, ["subject", "bare"]),
    ];
  } finally {
    bare.stop();
    nginx?.stop();
  }
}

/** P1: requests per second for cached pages, compared with nginx and bare node:http sending the same bytes. */
export async function measureCachedPages(bench: Bench): Promise<Figure[]> {
  const { trip } = await bench.site();
  return [
    ...(await measurePage(bench, { what: "home", path: "/", encoding: "br" })),
    ...(await measurePage(bench, { what: "home", path: "/", encoding: "gzip" })),
    ...(await measurePage(bench, { what: "trip page", path: trip.path, encoding: "br" })),
  ];
}
