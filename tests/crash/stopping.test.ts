import { once } from "node:events";
import { Agent, request } from "node:http";
import { expect, onTestFinished, test, vi } from "vitest";
import { aTrip } from "#server/database/factories/trips.ts";
import { mailOutbox } from "#server/database/tables.ts";
import { startSmtpPeer } from "#server/kit/mail/testing/smtp-peer-client.ts";
import { ask } from "#tests/running/ask.ts";
import { embeddedDatabase } from "#tests/running/product-database.ts";
import type { Product } from "#tests/running/start-product.ts";
import { book, newBooking } from "./booking-load.ts";
import { contextOn } from "./context-on.ts";
import { aDatabase, aDataDirectory, launched, running } from "./places.ts";

const patience = { timeout: 60_000 };
/** Stopping takes a few seconds at most, and longer on a machine busy with other tests. */
const soon = 10_000;

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Sends half of a booking request; `finish` sends the rest. */
async function halfSent(product: Product, body: string) {
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
  patience,
  async () => {
    const data_dir = await aDataDirectory();
    const product = await running({ data_dir });
    const { pid, connection } = await embeddedDatabase(data_dir);
    const ctx = contextOn(connection);
    const trip = await aTrip(ctx);
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    await ask(`${product.url}/`, { agent });
    const half = await halfSent(product, newBooking(trip.id).body);
    await ask(`${product.url}/healthz`);
    const stopped = product.stop(soon);
    await expect.poll(() => ask(`${product.url}/healthz`).catch(() => "refused"), { timeout: 5_000 }).toBe("refused");
    half.finish();
    expect(await half.answered).toBe(201);
    expect(await stopped).toMatchObject({ code: 0, errors: "" });
    expect(isAlive(pid)).toBe(false);
  },
);

test("SIGTERM during the start stops it without leaving a database server behind", patience, async () => {
  const data_dir = await aDataDirectory();
  for (const when of ["new", "again", "once more"]) {
    const product = await launched({ data_dir });
    const { pid } = await vi.waitFor(() => embeddedDatabase(data_dir), { timeout: 20_000, interval: 5 });
    const { code, errors } = await product.stop(soon);
    expect({ when, code, errors }).toEqual({ when, code: 0, errors: "" });
    await expect.poll(() => isAlive(pid), { timeout: 5_000 }).toBe(false);
  }
  const product = await running({ data_dir });
  expect(await product.stop(soon)).toMatchObject({ code: 0, errors: "" });
});

test(
  "SIGTERM stops it although the SMTP relay hangs, and the e-mail in progress is sent after the next start",
  patience,
  async () => {
    const peer = await startSmtpPeer();
    onTestFinished(peer.stop);
    const url = await aDatabase();
    const ctx = contextOn({ connectionString: url });
    const trip = await aTrip(ctx);
    const environment = { DATABASE_URL: url, SMTP_URL: peer.url };
    const options = { data_dir: await aDataDirectory("files"), environment };
    const first = await running(options);
    await peer.behave("stall");
    await book(first.url, newBooking(trip.id));
    await expect.poll(() => peer.stalled(), { timeout: 10_000 }).toBe(2);
    expect(await first.stop(15_000)).toMatchObject({ code: 0 });
    await peer.behave("normal");
    await running(options);
    const statuses = async () => (await ctx.db.select().from(mailOutbox)).map(({ status }) => status);
    await expect.poll(statuses, { timeout: 20_000, interval: 100 }).toEqual(["accepted", "accepted"]);
    expect(await peer.received()).toHaveLength(2);
  },
);
