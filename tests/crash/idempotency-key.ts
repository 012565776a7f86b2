import { expect } from "vitest";
import { bookings, idempotencyKeys, mailOutbox } from "#server/database/tables.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import { findFreePort } from "#tests/product/find-free-port.ts";
import { aDataDirectory } from "./a-data-directory.ts";
import { aDatabase } from "./a-database.ts";
import { type BookingRequest, type BookingResponse, newBookingRequest, sendBooking } from "./booking-load.ts";
import { openContext } from "./open-context.ts";
import { startTestProduct } from "./test-product.ts";

const sendAtOnce = (url: string, sent: BookingRequest, posts: number): Promise<BookingResponse | null>[] =>
  Array.from({ length: posts }, () => sendBooking(url, sent).catch(() => null));

/** All responses are 201 with the same body. */
function expectSameResponse(answers: readonly (BookingResponse | null)[]): string {
  expect(answers.filter((answer) => answer?.status !== 201)).toEqual([]);
  const texts = new Set(answers.map((answer) => answer?.text ?? ""));
  expect(texts.size).toBe(1);
  return [...texts].join();
}

/** Posts concurrently with one key, again after a kill, and with a second key during the kill. */
export async function expectOneBookingPerKey(posts: number): Promise<void> {
  const url = await aDatabase();
  const ctx = openContext({ connectionString: url });
  const trip = await aTrip(ctx);
  const options = {
    data_dir: await aDataDirectory("files"),
    port: await findFreePort(),
    environment: { DATABASE_URL: url },
  };
  const first = await startTestProduct(options);
  const [one, other] = [newBookingRequest(trip.id), newBookingRequest(trip.id)];

  const answer = expectSameResponse(await Promise.all(sendAtOnce(first.url, one, posts)));
  const inFlight = sendAtOnce(first.url, other, posts);
  await Promise.race(inFlight);
  await first.kill();
  const answered = (await Promise.all(inFlight)).filter((outcome) => outcome?.status === 201);

  const second = await startTestProduct(options);
  expect(expectSameResponse(await Promise.all(sendAtOnce(second.url, one, posts)))).toBe(answer);
  expect((await sendBooking(second.url, { ...one, body: other.body })).status).toBe(422);
  const after = expectSameResponse(await Promise.all(sendAtOnce(second.url, other, posts)));
  for (const before of answered) expect(before?.text).toBe(after);

  const counts = await Promise.all([bookings, idempotencyKeys, mailOutbox].map((table) => ctx.db.$count(table)));
  expect(counts).toEqual([2, 2, 4]);
}
