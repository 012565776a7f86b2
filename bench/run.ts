import { writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { type Bench, createBench, readOptions } from "./kit/bench.ts";
import { formatTable } from "./kit/format-table.ts";
import type { ResultRow } from "./kit/result-row.ts";
import { measureCachedPages } from "./p1-cached-pages.ts";
import { measureCacheMisses } from "./p2-cache-misses.ts";
import { measureLists } from "./p3-json-lists.ts";
import { measureBooking } from "./p4-create-booking.ts";
import { measureBookingsList } from "./p6-bookings-list.ts";
import { measureOtherLists } from "./p6-other-lists.ts";
import { measureSearch } from "./p7-search.ts";
import { measureAnalytics } from "./p8-analytics.ts";
import { measureMailLatency } from "./p10-mail-latency.ts";
import { measurePagesDuringUploads } from "./p11-pages-during-uploads.ts";
import { measurePictures } from "./p11-picture-renditions.ts";
import { measureStartAndMemory } from "./p12-start-and-memory.ts";
import { measureVisits } from "./p13-visits.ts";
import { measureHostileInput } from "./r22-hostile-input.ts";
import { measureFirstViews } from "./w1-first-visit.ts";
import { measureControls } from "./w2-interaction-latency.ts";
import { measureLighthouse } from "./w4-lighthouse.ts";
import { measureNextPage } from "./w7-link-navigation.ts";
import { measureBackOffice } from "./w8-back-office.ts";

type Benchmark = (bench: Bench) => Promise<ResultRow[]>;

/** Every benchmark by its id, in the order in which they run: P… measure the server, W… the browser, R… what a hostile caller can do. */
const benchmarks: Readonly<Record<string, Benchmark>> = {
  P1: measureCachedPages,
  P2: measureCacheMisses,
  P3: measureLists,
  P4: measureBooking,
  P6: measureBookingsList,
  P6B: measureOtherLists,
  P7: measureSearch,
  P8: measureAnalytics,
  P10: measureMailLatency,
  P11: async (bench) => [...(await measurePictures(bench)), ...(await measurePagesDuringUploads(bench))],
  P12: measureStartAndMemory,
  P13: measureVisits,
  R22: measureHostileInput,
  W1: measureFirstViews,
  W2: measureControls,
  W4: measureLighthouse,
  W7: measureNextPage,
  W8: measureBackOffice,
};

async function runBenchmarks(bench: Bench, names: readonly string[]): Promise<ResultRow[]> {
  const rows: ResultRow[] = [];
  for (const name of names) {
    const from = performance.now();
    bench.report(`${name} …`);
    const measured = (await benchmarks[name]?.(bench)) ?? [];
    bench.report(formatTable(measured));
    bench.report(
      `${name} took ${((performance.now() - from) / 1000).toFixed(0)} s; load average ${loadavg()[0]?.toFixed(1)}\n`,
    );
    rows.push(...measured);
  }
  return rows;
}

async function main(): Promise<void> {
  const { names, quick, json } = readOptions();
  const unknown = names.filter((name) => !benchmarks[name]);
  if (unknown.length > 0)
    throw new Error(`No row ${unknown.join(", ")}: there are ${Object.keys(benchmarks).join(", ")}`);
  const bench = createBench({ quick });
  const load_before = loadavg();
  try {
    const rows = await runBenchmarks(bench, names.length > 0 ? names : Object.keys(benchmarks));
    process.stdout.write(`${formatTable(rows)}\n`);
    if (rows.some(({ verdict }) => verdict === "missed")) process.exitCode = 1;
    if (json) await writeFile(json, JSON.stringify({ quick, load_before, load_after: loadavg(), rows }, null, 2));
  } finally {
    await bench.close();
  }
}

await main();
