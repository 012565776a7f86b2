import { setTimeout as pause } from "node:timers/promises";
import { startFakeSmtpServer } from "#server/engine/mail/testing/fake-smtp-server.ts";
import { startProduct } from "#tests/product/start-product.ts";
import type { Bench } from "./kit/bench.ts";
import { createTempFolder, query } from "./kit/database.ts";
import { buildLimitRow, type ResultRow } from "./kit/result-row.ts";
import { insertTripsSql } from "./kit/seed-bookings.ts";
import { quantile } from "./kit/statistics.ts";
import { buildBooking, postBooking } from "./p4-create-booking.ts";

const travellerEmail = (booking: number): string => `traveller-${booking}@example.com`;
/** Milliseconds between two bookings, as on a busy day. */
const pauseBetweenBookings = 80;

/** P10: time from the response of a booking, sent after its commit, until the SMTP relay accepts the traveller's email. */
export async function measureMailLatency(bench: Bench): Promise<ResultRow[]> {
  const smtp = await startFakeSmtpServer();
  const folder = await createTempFolder();
  const databaseUrl = await (await bench.databases()).create("mail");
  await query(databaseUrl, insertTripsSql);
  const environment = { DATABASE_URL: databaseUrl, SMTP_URL: smtp.url, LOG_LEVEL: "info" };
  const product = await startProduct({ data_dir: folder.path, environment });
  try {
    for (let warm = 0; warm < 10; warm++) await postBooking(product.url, buildBooking("warm@example.com"));
    const bookings = bench.quick ? 20 : 200;
    const answered = new Map<string, number>();
    for (let booking = 0; booking < bookings; booking++) {
      const traveller = travellerEmail(booking);
      await postBooking(product.url, buildBooking(traveller));
      answered.set(traveller, performance.timeOrigin + performance.now());
      await pause(pauseBetweenBookings);
    }
    await pause(2_000);
    const took: number[] = [];
    for (const { to, at } of await smtp.received()) {
      const from = answered.get(to[0] ?? "");
      // The relay's clock has millisecond resolution, and the email may even arrive before the response.
      if (from !== undefined) took.push(Math.max(0, at + 1 - from));
    }
    if (took.length !== bookings) throw new Error(`${took.length} of ${bookings} emails arrived`);
    const what = `booking committed to email accepted, ${bookings} bookings`;
    return [
      buildLimitRow({ target: "P10", what: `${what}, p50`, unit: "ms", subject: quantile(took, 0.5), max: 50 }),
      buildLimitRow({ target: "P10", what: `${what}, p99`, unit: "ms", subject: quantile(took, 0.99), max: 500 }),
    ];
  } finally {
    await product.stop();
    await smtp.stop();
    await folder.remove();
  }
}
