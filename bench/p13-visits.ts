import { visitsPath } from "#shared/analytics/visits.ts";
import type { Bench } from "./kit/bench.ts";
import { compareServers, toComparisonRows } from "./kit/compare-servers.ts";
import { requestNumber } from "./kit/raw-request.ts";
import type { ResultRow } from "./kit/result-row.ts";
import { startBaseline } from "./kit/start-baseline.ts";

const headers = {
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0",
  "content-type": "text/plain;charset=UTF-8",
  "sec-fetch-site": "same-origin",
  "accept-language": "en-GB,en;q=0.5",
  "accept-encoding": "gzip, deflate, br",
};

/** P13: views that browsers report, compared with a bare node:http server that reads the same body. */
export async function measureVisits(bench: Bench): Promise<ResultRow[]> {
  const { url, product, trip } = await bench.site();
  const bare = await startBaseline("read-body", {});
  const view = { view: `bench-${requestNumber}`, path: trip.path, referrer: "", campaign: "" };
  const body = JSON.stringify({ ...view, time_zone: "Africa/Kigali" });
  const what = "a view of a page";
  try {
    const servers = { subject: { url, pid: product.pid }, bare };
    const comparison = await compareServers(bench, { what, path: visitsPath, headers, body }, servers);
    const baseline = { target: "P13", what: `${what}: bare node:http`, baseline: "bare" };
    return toComparisonRows(comparison, { ...baseline, minRatio: 0.5, minCostRatio: 0.5 });
  } finally {
    bare.stop();
  }
}
