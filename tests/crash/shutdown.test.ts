import { once } from "node:events";
import { Agent, request } from "node:http";
import { expect, onTestFinished, test, vi } from "vitest";
import { mailOutbox } from "#server/database/tables.ts";
import { startFakeSmtpServer } from "#server/engine/mail/testing/fake-smtp-server.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import { findEmbeddedDatabase } from "#tests/product/embedded-database.ts";
import { sendRequest } from "#tests/product/send-request.ts";
import type { Product } from "#tests/product/start-product.ts";
import { aDataDirectory } from "./a-data-directory.ts";
import { aDatabase } from "./a-database.ts";
import { newBookingRequest, sendBooking } from "./booking-load.ts";
import { openContext } from "./open-context.ts";
import { launchTestProduct, startTestProduct } from "./test-product.ts";

const testTimeout = { timeout: 60_000 };
/** Stopping takes a few seconds at most, and longer on a machine busy with other tests. */
const stopTimeout = 10_000;

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Sends half of a booking request; `finish` sends the rest. */
async function sendHalfBooking(product: Product, body: string) {
  const headers = { "Content-Type": "application/json", "Content-Length": String(Buffer.byteLength(body)) };
  const sent = request(`${product.url}/api/bookings`, { method: "POST", headers });
  const answered = once(sent, "response").then(([response]) => {
    response.resume();
    return Number(response.statusCode);
  });
  sent.write(body.slice(0, 20));
  await once(sent, "socket");
  return { answered, finish: () => void sent.end(body.slice(20)) };
}

test(
  "SIGTERM finishes open requests, closes idle connections, stops the database server and exits with 0",
  testTimeout,
  async () => {
    const data_dir = await aDataDirectory();
    const product = await startTestProduct({ data_dir });
    const { pid, connection } = await findEmbeddedDatabase(data_dir);
    const ctx = openContext(connection);
    const trip = await aTrip(ctx);
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    await sendRequest(`${product.url}/`, { agent });
    const half = await sendHalfBooking(product, newBookingRequest(trip.id).body);
    await sendRequest(`${product.url}/healthz`);
    const stopped = product.stop(stopTimeout);
    await expect
      .poll(() => sendRequest(`${product.url}/healthz`).catch(() => "refused"), { timeout: 5_000 })
      .toBe("refused");
    half.finish();
    expect(await half.answered).toBe(201);
    expect(await stopped).toMatchObject({ code: 0, errors: "" });
    expect(isAlive(pid)).toBe(false);
  },
);

test("SIGTERM during the start stops it without leaving a database server behind", testTimeout, async () => {
  const data_dir = await aDataDirectory();
  for (const when of ["new", "again", "once more"]) {
    const product = await launchTestProduct({ data_dir });
    const { pid } = await vi.waitFor(() => findEmbeddedDatabase(data_dir), { timeout: 20_000, interval: 5 });
    const { code, errors } = await product.stop(stopTimeout);
    expect({ when, code, errors }).toEqual({ when, code: 0, errors: "" });
    await expect.poll(() => isAlive(pid), { timeout: 5_000 }).toBe(false);
  }
  const product = await startTestProduct({ data_dir });
  expect(await product.stop(stopTimeout)).toMatchObject({ code: 0, errors: "" });
});

test(
  "SIGTERM stops it although the SMTP relay hangs, and the email in progress is sent after the next start",
  testTimeout,
  async () => {
    const smtp = await startFakeSmtpServer();
    onTestFinished(smtp.stop);
    const url = await aDatabase();
    const ctx = openContext({ connectionString: url });
    const trip = await aTrip(ctx);
    const environment = { DATABASE_URL: url, SMTP_URL: smtp.url };
    const options = { data_dir: await aDataDirectory("files"), environment };
    const first = await startTestProduct(options);
    await smtp.setBehaviour("stall");
    await sendBooking(first.url, newBookingRequest(trip.id));
    await expect.poll(() => smtp.stalled(), { timeout: 10_000 }).toBe(2);
    expect(await first.stop(15_000)).toMatchObject({ code: 0 });
    await smtp.setBehaviour("normal");
    await startTestProduct(options);
    const statuses = async () => (await ctx.db.select().from(mailOutbox)).map(({ status }) => status);
    await expect.poll(statuses, { timeout: 20_000, interval: 100 }).toEqual(["accepted", "accepted"]);
    expect(await smtp.received()).toHaveLength(2);
  },
);
