import { loadavg } from "node:os";
import type { Bench } from "./bench.ts";
import { CpuCosts } from "./cpu-costs.ts";
import { buildRatioRow, type ResultRow } from "./result-row.ts";
import { type LoadResult, runLoad } from "./run-load.ts";
import { measureInterleaved } from "./statistics.ts";

type Server = { url: string; pid: number };
type PageRequest = { what: string; path: string; headers?: Readonly<Record<string, string>>; body?: string };

const connections = 32;
/** A server that uses less of its core waits for its client, or for a core that other programs use. */
const minBusyShare = 0.85;

export type ServerComparison = {
  /** Responses per second, by server. */
  rates: Readonly<Record<string, number>>;
  costs: CpuCosts;
  /** Servers that waited: their rates are those of the client, or of what other programs left of the machine. */
  idle: ReadonlySet<string>;
};

async function sendLoad(
  { url }: Server,
  { path, headers = {}, body }: PageRequest,
  seconds: number,
): Promise<LoadResult> {
  const result = await runLoad({ url: url + path, connections, seconds, headers, body });
  if (result.bad > 0) throw new Error(`${result.bad} failed responses from ${url}${path}`);
  return result;
}

function reportShares({ report }: Bench, what: string, shares: readonly (readonly [string, number])[]): void {
  if (shares.some(([, share]) => Number.isNaN(share))) return;
  const used = shares.map(([name, share]) => `${name} ${Math.round(share * 100)} %`).join(", ");
  report(`  ${what}: share of a core used: ${used}; load average ${loadavg()[0]?.toFixed(1)}`);
  if (shares.some(([, share]) => share < minBusyShare))
    report("  Below 85 %, the client or other programs limit the rate, which says nothing about the server.");
}

/** Sends the same request to each server in turn, after one round that warms them up. */
export async function compareServers(
  bench: Bench,
  request: PageRequest,
  servers: Readonly<Record<string, Server>>,
): Promise<ServerComparison> {
  const costs = new CpuCosts();
  const measures: Record<string, () => Promise<number>> = {};
  for (const [name, server] of Object.entries(servers)) {
    const load = () => sendLoad(server, request, bench.seconds);
    await load();
    measures[name] = costs.recordCost(name, server.pid, load);
  }
  const rates = await measureInterleaved(bench.rounds, measures);
  const shares = Object.entries(rates).map(([name, rate]) => [name, (rate * costs.getCost(name)) / 1e6] as const);
  reportShares(bench, request.what, shares);
  return { rates, costs, idle: new Set(shares.flatMap(([name, share]) => (share < minBusyShare ? [name] : []))) };
}

type ComparisonOptions = {
  target: string;
  what: string;
  /** The server to compare with; the row says that it is missing if it was not measured. */
  baseline: string;
  minRatio: number;
  /** Minimum ratio of the CPU times; without it that row is for comparison. */
  minCostRatio?: number;
};

/** Rows for the rates and the CPU times of "subject" and a baseline; no ratio of rates if one of the two waited. */
export function toComparisonRows(
  { rates, costs, idle }: ServerComparison,
  { target, what, baseline, minRatio, minCostRatio }: ComparisonOptions,
): ResultRow[] {
  const measured = { subject: rates.subject ?? Number.NaN, baseline: rates[baseline] ?? null };
  const row = buildRatioRow({ target, what, unit: "/s", ...measured, minRatio });
  const isInconclusive = row.ratio !== null && (idle.has("subject") || idle.has(baseline));
  return [
    isInconclusive ? { ...row, ratio: null, verdict: "inconclusive" } : row,
    ...costs.toRows({ target, what, names: ["subject", baseline], minRatio: minCostRatio }),
  ];
}
