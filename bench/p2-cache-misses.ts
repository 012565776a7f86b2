import { Agent, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { PageCache } from "#server/engine/page-cache/page-cache.ts";
import { featureRoutes } from "#server/feature-routes.ts";
import { createPageServer } from "#server/web/page-server.ts";
import { loadSiteBuild, type SiteBuild } from "#server/web/site-build.ts";
import type { Bench } from "./kit/bench.ts";
import { CpuCosts } from "./kit/cpu-costs.ts";
import { createApp } from "./kit/create-app.ts";
import { query } from "./kit/database.ts";
import { request } from "./kit/request.ts";
import { buildLimitRow, buildRatioRow, type ResultRow } from "./kit/result-row.ts";
import type { SampleSite } from "./kit/sample-site.ts";
import { startBaseline } from "./kit/start-baseline.ts";
import { measureInterleaved, measureMs } from "./kit/statistics.ts";

const TripsResponse = z.object({ data: z.object({ trips: z.array(z.object({ slug: z.string() })) }) });
const allFeatures = ["trips", "categories", "media", "pages", "settings"].join(",");

async function listPages({ url }: SampleSite): Promise<string[]> {
  const { body } = await request(`${url}/api/trips?limit=24`);
  const { trips } = TripsResponse.parse(JSON.parse(body.toString())).data;
  return ["/", "/trips", "/safaris", "/bike-trips", ...trips.map(({ slug }) => `/trips/${slug}`)];
}

const fetchPage = async (url: string): Promise<string> => {
  const { status, body } = await request(url, { "accept-encoding": "br" });
  if (status !== 200) throw new Error(`${url} answered ${status}`);
  return body.toString("latin1");
};

/** Sends the notification with which a transaction invalidates the caches of every process. */
async function invalidateAll({ database_url }: SampleSite): Promise<void> {
  await query(database_url, `select pg_notify('changed', '${allFeatures}')`);
  await pause(60);
}

async function fetchAll(url: string, paths: readonly string[], concurrency: number): Promise<void> {
  const remaining = [...paths];
  const worker = async () => {
    for (let path = remaining.shift(); path !== undefined; path = remaining.shift()) await fetchPage(url + path);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

async function measureMissRate(bench: Bench): Promise<ResultRow[]> {
  const site = await bench.site();
  const paths = await listPages(site);
  const baseline = await startBaseline("render", { database_url: site.database_url, public_url: site.url, paths });
  const times = bench.quick ? 1 : 4;
  const costs = new CpuCosts();
  const good = paths.length * times;
  const misses = (concurrency: number) => async () => {
    let took = 0;
    for (let round = 0; round < times; round++) {
      await invalidateAll(site);
      took += await measureMs(() => fetchAll(site.url, paths, concurrency));
    }
    return { rate: (good * 1000) / took, good };
  };
  const rendering = async () => {
    const { took } = await baseline.request<{ took: number }>({ rounds: times });
    return { rate: (paths.length * 1000) / took, good };
  };
  try {
    await misses(4)();
    const rates = await measureInterleaved(bench.rounds, {
      concurrent: costs.recordCost("concurrent", site.product.pid, misses(4)),
      sequential: costs.recordCost("sequential", site.product.pid, misses(1)),
      rendering: costs.recordCost("rendering", baseline.pid, rendering),
    });
    const row = { target: "P2", unit: "/s", baseline: rates.rendering, minRatio: 0.6 };
    return [
      buildRatioRow({ ...row, what: "misses, four at a time: React in a bare loop", subject: rates.concurrent }),
      buildRatioRow({ ...row, what: "misses, one at a time: React in a bare loop", subject: rates.sequential }),
      ...costs.toRows({
        target: "P2",
        what: "misses, one at a time: React in a bare loop",
        names: ["sequential", "rendering"],
      }),
    ];
  } finally {
    baseline.stop();
  }
}

/** Milliseconds from the save until the page contains the new title. */
async function waitUntilShown(
  url: string,
  { path, title, saved }: { path: string; title: string; saved: Promise<number> },
) {
  const from = await saved;
  const timeout = 10_000;
  while (performance.now() - from < timeout) {
    const { body } = await request(url + path);
    if (body.includes(title)) return performance.now() - from;
  }
  return timeout;
}

async function measureFreshness(bench: Bench): Promise<ResultRow> {
  const site = await bench.site();
  const second = await site.startSecondProcess();
  const urls = [site.url, second.url];
  const took: number[] = [];
  for (let round = 0; round < bench.rounds * 2; round++) {
    const title = `Changed in round ${round} of the bench`;
    await Promise.all(urls.map((url) => fetchPage(url + site.trip.path)));
    const save = async () => {
      const change = `update trips set title = '${title}' where slug = '${site.trip.slug}'`;
      await query(site.database_url, "begin", change, "select pg_notify('changed', 'trips')", "commit");
      return performance.now();
    };
    const saved = save();
    took.push(...(await Promise.all(urls.map((url) => waitUntilShown(url, { path: site.trip.path, title, saved })))));
  }
  await second.stop();
  const what = "new page after a save, two processes, slowest";
  return buildLimitRow({ target: "P2", what, unit: "ms", subject: Math.max(...took), max: 1_000 });
}

/** Slows the renderer down, so that all requests arrive during one render, and counts the renders. */
function countRenders({ renderer, ...build }: SiteBuild): { build: SiteBuild; count: () => number } {
  let renders = 0;
  const findPage: typeof renderer.findPage = (path) => {
    const match = renderer.findPage(path);
    if (!match) return null;
    return {
      ...match,
      render: async (request) => {
        renders += 1;
        await pause(1_500);
        return match.render(request);
      },
    };
  };
  return { build: { ...build, renderer: { ...renderer, findPage } }, count: () => renders };
}

async function measureStampede(bench: Bench): Promise<ResultRow> {
  const site = await bench.site();
  const app = createApp(site.database_url);
  const cache = new PageCache({ recompressAfterMs: null });
  const { build, count } = countRenders(await loadSiteBuild());
  const appHandler = () => {
    throw new Error("Only pages are requested");
  };
  const server = createServer(
    createPageServer({ app, featureRoutes: Object.values(featureRoutes), build, cache, appHandler }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", 1_000, resolve));
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ maxSockets: 1_000 });
  const send = () => request(`http://127.0.0.1:${port}${site.trip.path}`, {}, { agent });
  const responses = await Promise.all(Array.from({ length: 1_000 }, send));
  const good = responses.filter(({ status }) => status === 200).length;
  agent.destroy();
  server.close();
  server.closeAllConnections();
  cache.close();
  await app.pool.end();
  if (good !== 1_000) throw new Error(`Only ${good} of 1,000 requests succeeded`);
  const what = `1,000 misses at once: renders (${cache.stats.misses} miss, ${good} responses)`;
  return buildLimitRow({ target: "P2", what, unit: "", subject: count(), max: 1 });
}

/** P2: cache misses: render rate, time until a change is visible, and concurrent misses for one page. */
export const measureCacheMisses = async (bench: Bench): Promise<ResultRow[]> => [
  ...(await measureMissRate(bench)),
  await measureFreshness(bench),
  await measureStampede(bench),
];
