import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { addDays, toOperatorDate } from "#shared/kit/dates.ts";
import { type Product, startProduct } from "#tests/product/start-product.ts";
import type { RecordedStatement } from "./baselines/record-statements.ts";
import type { Recording } from "./baselines/replay-process.ts";
import type { Bench } from "./kit/bench.ts";
import { CpuCosts, type LoadOutcome } from "./kit/cpu-costs.ts";
import { createTempFolder, query } from "./kit/database.ts";
import { request } from "./kit/request.ts";
import { buildRatioRow, formatAmount, type ResultRow } from "./kit/result-row.ts";
import { insertTripsSql } from "./kit/seed-bookings.ts";
import { startBaseline } from "./kit/start-baseline.ts";
import { measureInterleaved } from "./kit/statistics.ts";

/** The size of the product's connection pool. */
const connections = 12;
const CreatedResponse = z.object({ data: z.object({ id: z.int() }) });

export const buildBooking = (customer_email = `priya-${randomUUID()}@example.com`) => ({
  customer_first_name: "Priya",
  customer_last_name: "Nair",
  customer_email,
  customer_phone: "+44 7700 900118",
  trip_id: 1,
  start_date: addDays(toOperatorDate(new Date()), 40),
  participants: 2,
  special_requirements: "One of us eats no meat.",
  participant_details: [
    { name: "Priya Nair", age: 34, dietary_requirements: "Vegetarian" },
    { name: "Tom Nair", age: 36 },
  ],
});

export async function postBooking(url: string, booking: object, key: string = randomUUID()): Promise<number> {
  const headers = { "content-type": "application/json", "idempotency-key": key };
  const { status, body } = await request(`${url}/api/bookings`, headers, {
    method: "POST",
    body: JSON.stringify(booking),
  });
  if (status !== 201) throw new Error(`Booking failed with ${status}: ${body.toString().slice(0, 300)}`);
  return CreatedResponse.parse(JSON.parse(body.toString())).data.id;
}

/** The SQL of one booking over HTTP, in order, without statements of other work at the same time. */
async function recordBooking(
  { url }: Product,
  file: string,
): Promise<Pick<Recording, "statements" | "booking_id" | "key">> {
  for (let warm = 0; warm < 3; warm++) await postBooking(url, buildBooking());
  await writeFile(file, "");
  const key = randomUUID();
  const booking_id = await postBooking(url, buildBooking(), key);
  const lines = (await readFile(file, "utf8")).trim().split("\n");
  const all = lines.map((line) => JSON.parse(line) as RecordedStatement);
  const bookingClient = all.find(({ text }) => text.startsWith('insert into "bookings"'))?.client;
  const statements = all.filter(({ client, text }) => client === bookingClient || text.includes("rate_limits"));
  if (!statements.some(({ text }) => text === "commit")) throw new Error("The booking's statements were not recorded");
  return { statements, booking_id, key };
}

/** Posts bookings for so many seconds, one at a time on each connection. */
async function postBookings(url: string, seconds: number): Promise<LoadOutcome> {
  const from = performance.now();
  let good = 0;
  const worker = async () => {
    while (performance.now() - from < seconds * 1000) {
      await postBooking(url, buildBooking());
      good += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return { rate: (good * 1000) / (performance.now() - from), good };
}

/** P4: bookings per second over HTTP, compared with the same SQL over plain driver connections. */
export async function measureBooking(bench: Bench): Promise<ResultRow[]> {
  const databases = await bench.databases();
  const folder = await createTempFolder();
  const file = join(folder.path, "statements.jsonl");
  const databaseUrl = await databases.create("booking");
  await query(databaseUrl, insertTripsSql);
  const environment = { DATABASE_URL: databaseUrl, LOG_LEVEL: "info" };
  const record = new URL("./baselines/record-statements.ts", import.meta.url).href;
  const recorder = await startProduct({
    data_dir: folder.path,
    environment: { ...environment, NODE_OPTIONS: `--import=${record}`, BENCH_STATEMENTS: file },
  });
  const recording = await recordBooking(recorder, file).finally(() => recorder.stop());
  const product = await startProduct({ data_dir: folder.path, environment });
  const baseline = await startBaseline("replay", { url: databaseUrl, connections, ...recording });
  const measures = {
    subject: () => postBookings(product.url, bench.seconds),
    baseline: async () => {
      const { rate } = await baseline.request<{ rate: number }>({ seconds: bench.seconds });
      return { rate, good: rate * bench.seconds };
    },
  };
  try {
    await measures.subject();
    const costs = new CpuCosts();
    const rates = await measureInterleaved(bench.rounds, {
      subject: costs.recordCost("subject", product.pid, measures.subject),
      baseline: costs.recordCost("baseline", baseline.pid, measures.baseline),
    });
    const what = `booking over HTTP, ${connections} at a time: its ${formatAmount(recording.statements.length, "statements")} over the bare driver`;
    return [
      buildRatioRow({ target: "P4", what, unit: "/s", ...rates, minRatio: 0.5 }),
      ...costs.toRows({
        target: "P4",
        what: "booking over HTTP: the bare driver, both without the database",
        names: ["subject", "baseline"],
      }),
    ];
  } finally {
    baseline.stop();
    await product.stop();
    await folder.remove();
  }
}
