import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { PageCache } from "#server/kit/page-cache/page-cache.ts";
import { openFront } from "#server/kit/web/front.ts";
import { loadSiteBuild, type SiteBuild } from "#server/kit/web/site-build.ts";
import { roomRoutes } from "#server/rooms.ts";
import { appOn } from "./kit/app-on.ts";
import type { Bench } from "./kit/bench.ts";
import { startAnchor } from "./kit/child.ts";
import { CpuCosts } from "./kit/cpu.ts";
import { query } from "./kit/database.ts";
import { atLeast, atMost, type Figure } from "./kit/figure.ts";
import { request } from "./kit/request.ts";
import type { SampleSite } from "./kit/sample-site.ts";
import { interleaved, timed } from "./kit/statistics.ts";

const Trips = z.object({ data: z.object({ trips: z.array(z.object({ slug: z.string() })) }) });
const everything = ["trips", "categories", "media", "pages", "settings"].join(",");

async function pagesOf({ url }: SampleSite): Promise<string[]> {
  const { body } = await request(`${url}/api/trips?limit=24`);
  const { trips } = Trips.parse(JSON.parse(body.toString())).data;
  return ["/", "/trips", "/safaris", "/bike-trips", ...trips.map(({ slug }) => `/trips/${slug}`)];
}

const get = async (url: string): Promise<string> => {
  const { status, body } = await request(url, { "accept-encoding": "br" });
  if (status !== 200) throw new Error(`${url} answered ${status}`);
  return body.toString("latin1");
};

/** As the transaction of a change announces it to every process. */
async function makeStale({ database_url }: SampleSite): Promise<void> {
  await query(database_url, `select pg_notify('changed', '${everything}')`);
  await pause(60);
}

async function fetchAll(url: string, paths: readonly string[], at_once: number): Promise<void> {
  const left = [...paths];
  const work = async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) await get(url + path);
  };
  await Promise.all(Array.from({ length: at_once }, work));
}

async function missesAgainstRendering(bench: Bench): Promise<Figure[]> {
  const site = await bench.site();
  const paths = await pagesOf(site);
  const anchor = await startAnchor("render", { database_url: site.database_url, public_url: site.url, paths });
  const times = bench.quick ? 1 : 4;
  const costs = new CpuCosts();
  const good = paths.length * times;
  const misses = (at_once: number) => async () => {
    let took = 0;
    for (let round = 0; round < times; round++) {
      await makeStale(site);
      took += await timed(() => fetchAll(site.url, paths, at_once));
    }
    return { rate: (good * 1000) / took, good };
  };
  const rendering = async () => {
    const { took } = await anchor.ask<{ took: number }>({ rounds: times });
    return { rate: (paths.length * 1000) / took, good };
  };
  try {
    await misses(4)();
    const rates = await interleaved(bench.rounds, {
      together: costs.noting("together", site.product.pid, misses(4)),
      alone: costs.noting("alone", site.product.pid, misses(1)),
      rendering: costs.noting("rendering", anchor.pid, rendering),
    });
    const figure = { row: "P2", unit: "/s", anchor: rates.rendering, least: 0.6 };
    return [
      atLeast({ ...figure, what: "misses, four at a time: React in a bare loop", subject: rates.together }),
      atLeast({ ...figure, what: "misses, one at a time: React in a bare loop", subject: rates.alone }),
      ...costs.figures("P2", "misses, one at a time: React in a bare loop", ["alone", "rendering"]),
    ];
  } finally {
    anchor.stop();
  }
}

/** How long after the save a page shows it, in milliseconds. */
async function shownAfter(
  url: string,
  { path, title, saved }: { path: string; title: string; saved: Promise<number> },
) {
  const from = await saved;
  const patience = 10_000;
  while (performance.now() - from < patience) {
    const { body } = await request(url + path);
    if (body.includes(title)) return performance.now() - from;
  }
  return patience;
}

async function freshEverywhere(bench: Bench): Promise<Figure> {
  const site = await bench.site();
  const second = await site.startSecond();
  const urls = [site.url, second.url];
  const took: number[] = [];
  for (let round = 0; round < bench.rounds * 2; round++) {
    const title = `Changed in round ${round} of the bench`;
    await Promise.all(urls.map((url) => get(url + site.trip.path)));
    const save = async () => {
      const change = `update trips set title = '${title}' where slug = '${site.trip.slug}'`;
      await query(site.database_url, "begin", change, "select pg_notify('changed', 'trips')", "commit");
      return performance.now();
    };
    const saved = save();
    took.push(...(await Promise.all(urls.map((url) => shownAfter(url, { path: site.trip.path, title, saved })))));
  }
  await second.stop();
  const what = "new page after a save, two processes, slowest";
  return atMost({ row: "P2", what, unit: "ms", subject: Math.max(...took), most: 1_000 });
}

/** The renderer, slow enough that all who ask meet while the page is made; counts what it makes. */
function counted({ renderer, ...build }: SiteBuild): { build: SiteBuild; count: () => number } {
  let renders = 0;
  const find: typeof renderer.find = (path) => {
    const match = renderer.find(path);
    if (!match) return null;
    return {
      ...match,
      render: async (asked) => {
        renders += 1;
        await pause(1_500);
        return match.render(asked);
      },
    };
  };
  return { build: { ...build, renderer: { ...renderer, find } }, count: () => renders };
}

async function thousandAtOnce(bench: Bench): Promise<Figure> {
  const site = await bench.site();
  const app = appOn(site.database_url);
  const cache = new PageCache({ improveAfter: null });
  const { build, count } = counted(await loadSiteBuild());
  const inner = () => {
    throw new Error("Only pages are asked for");
  };
  const server = createServer(openFront({ app, rooms: Object.values(roomRoutes), build, cache, inner }));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const load = { url: `http://127.0.0.1:${port}${site.trip.path}`, connections: 1_000, requests: 1_000, seconds: 30 };
  const { good } = await bench.load().run(load);
  server.close();
  server.closeAllConnections();
  cache.close();
  await app.pool.end();
  if (good !== 1_000) throw new Error(`Only ${good} of 1,000 were answered`);
  const what = `1,000 misses at once: renders (${cache.counts.misses} miss, ${good} answers)`;
  return atMost({ row: "P2", what, unit: "", subject: count(), most: 1 });
}

/** P2: pages just made stale by a change. */
export const misses = async (bench: Bench): Promise<Figure[]> => [
  ...(await missesAgainstRendering(bench)),
  await freshEverywhere(bench),
  await thousandAtOnce(bench),
];
