import type { Bench } from "./kit/bench.ts";
import { compareServers, toComparisonRows } from "./kit/compare-servers.ts";
import { query } from "./kit/database.ts";
import { request } from "./kit/request.ts";
import { buildLimitRow, type ResultRow } from "./kit/result-row.ts";
import { startBaseline } from "./kit/start-baseline.ts";

const path = "/api/trips?limit=20";

async function countStaleAnswers(bench: Bench, writes: number): Promise<number> {
  const { url, database_url, trip } = await bench.site();
  let stale = 0;
  for (let write = 0; write < writes; write++) {
    const title = `Title ${write} of the bench`;
    await request(url + path);
    const change = `update trips set title = '${title}' where slug = '${trip.slug}'`;
    await query(database_url, "begin", change, "select pg_notify('changed', 'trips')", "commit");
    // The invalidation may take this long to reach the process; a later old answer counts as stale.
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (!(await request(url + path)).body.includes(title)) stale += 1;
  }
  return stale;
}

/** P3: requests per second for a public JSON list, compared with a minimal Hono route sending the same list. */
export async function measureLists(bench: Bench): Promise<ResultRow[]> {
  const { url, product } = await bench.site();
  const { body } = await request(url + path);
  const baseline = await startBaseline("minimal-route", JSON.parse(body.toString()) as object);
  const baselineResponse = await request(`${baseline.url}${path}`);
  if (!baselineResponse.body.equals(body)) throw new Error("The baseline and the product send different bytes");
  try {
    const what = `20 trips as JSON, ${(body.length / 1024).toFixed(0)} KB: Hono's minimal route`;
    const servers = { subject: { url, pid: product.pid }, baseline };
    const comparison = await compareServers(bench, { what, path }, servers);
    const writes = bench.quick ? 3 : 20;
    return [
      ...toComparisonRows(comparison, { target: "P3", what, baseline: "baseline", minRatio: 1.3 }),
      buildLimitRow({
        target: "P3",
        what: `stale answers after ${writes} writes`,
        unit: "",
        subject: await countStaleAnswers(bench, writes),
        max: 0,
      }),
    ];
  } finally {
    baseline.stop();
  }
}
