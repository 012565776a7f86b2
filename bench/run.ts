import { writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { type Bench, openBench, readOptions } from "./kit/bench.ts";
import type { Figure } from "./kit/figure.ts";
import { tableOf } from "./kit/table.ts";
import { pages } from "./p1-pages.ts";
import { misses } from "./p2-misses.ts";
import { lists } from "./p3-lists.ts";
import { booking } from "./p4-booking.ts";
import { bookingsList } from "./p6-bookings-list.ts";
import { mail } from "./p10-mail.ts";
import { pictures } from "./p11-pictures.ts";
import { startAndRest } from "./p12-start.ts";
import { firstViews } from "./w1-first-view.ts";
import { controls } from "./w2-controls.ts";
import { lighthouseScores } from "./w4-lighthouse.ts";
import { nextPage } from "./w7-next-page.ts";
import { backOffice } from "./w8-back-office.ts";

type Row = (bench: Bench) => Promise<Figure[]>;

/** Every benchmark by its id, in the order in which they run: P… measure the server, W… the browser. */
const rows: Readonly<Record<string, Row>> = {
  P1: pages,
  P2: misses,
  P3: lists,
  P4: booking,
  P6: bookingsList,
  P10: mail,
  P11: pictures,
  P12: startAndRest,
  W1: firstViews,
  W2: controls,
  W4: lighthouseScores,
  W7: nextPage,
  W8: backOffice,
};

async function measure(bench: Bench, names: readonly string[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const name of names) {
    const from = performance.now();
    bench.say(`${name} …`);
    const measured = (await rows[name]?.(bench)) ?? [];
    bench.say(tableOf(measured));
    bench.say(
      `${name} took ${((performance.now() - from) / 1000).toFixed(0)} s; load average ${loadavg()[0]?.toFixed(1)}\n`,
    );
    figures.push(...measured);
  }
  return figures;
}

async function main(): Promise<void> {
  const { names, quick, json } = readOptions();
  const unknown = names.filter((name) => !rows[name]);
  if (unknown.length > 0) throw new Error(`No row ${unknown.join(", ")}: there are ${Object.keys(rows).join(", ")}`);
  const bench = openBench({ quick });
  const load_before = loadavg();
  try {
    const figures = await measure(bench, names.length > 0 ? names : Object.keys(rows));
    process.stdout.write(`${tableOf(figures)}\n`);
    if (json) await writeFile(json, JSON.stringify({ quick, load_before, load_after: loadavg(), figures }, null, 2));
  } finally {
    await bench.close();
  }
}

await main();
