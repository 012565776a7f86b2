import { setTimeout as wait } from "node:timers/promises";
import { expect, vi } from "vitest";
import { aTrip } from "#server/database/factories/trips.ts";
import { trips } from "#server/database/tables.ts";
import { type Context, changed, inTransaction } from "#server/kit/context.ts";
import type { SmtpPeer } from "#server/kit/mail/testing/smtp-peer-client.ts";
import { type Answered, ask } from "#tests/running/ask.ts";
import { signIn } from "#tests/running/sign-in.ts";
import type { Product } from "#tests/running/start-product.ts";
import { bookUntilItBreaks, type Ledger, newLedger } from "./booking-load.ts";
import { contextOn } from "./context-on.ts";
import { aDatabaseServer, aDataDirectory, type DatabaseServer, running } from "./places.ts";
import { everythingIsSent, expectEveryMailOnce, expectNothingLost, sendAllAgain } from "./wholeness.ts";

type Scene = {
  product: Product;
  database: DatabaseServer;
  ctx: Context;
  ledger: Ledger;
  trip: { id: number; slug: string };
};

export async function aSceneWithDatabase(peer: SmtpPeer): Promise<Scene> {
  const database = await aDatabaseServer();
  const environment = { DATABASE_URL: database.url, SMTP_URL: peer.url };
  const product = await running({ data_dir: await aDataDirectory("files"), environment });
  const ctx = contextOn({ connectionString: database.url });
  return { product, database, ctx, ledger: newLedger(), trip: await aTrip(ctx) };
}

/** Changes the trips and invalidates their cached pages, so that these are stale when the database goes away. */
const announceTrips = (ctx: Context) =>
  inTransaction(ctx, async (tx) => {
    await tx.db.update(trips).set({ title: "A title that nobody could read" });
    changed(tx, "trips");
  });

/** A page that is not cached shows labelled sample trips instead. */
const unseen = "/trips?search=never+asked+before";
const offline = "Using offline content";

const unavailable = (response: Pick<Answered, "status" | "headers">) => {
  expect(response.status).toBe(503);
  expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
};

/** Without a database, cached pages are served, others show a fallback or 503, and the API answers 503. */
async function expectHonesty({ product: { url } }: Scene, cachedPages: ReadonlyMap<string, string>, token: string) {
  for (const [path, text] of cachedPages) expect(await ask(url + path)).toMatchObject({ status: 200, text });
  expect((await ask(url + unseen)).text).toContain(offline);
  unavailable(await ask(`${url}/trips/never-asked-before`));
  unavailable(await ask(`${url}/readyz`));
  unavailable(await ask(`${url}/api/bookings`, { headers: { Authorization: `Bearer ${token}` } }));
  unavailable(await ask(`${url}/api/trips?search=never+asked+before`));
  expect((await ask(`${url}/healthz`)).status).toBe(200);
}

async function keepBooking({ product: { url }, trip, ledger }: Scene, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await bookUntilItBreaks({ url, trip_id: trip.id, ledger, clients: 3, maxBookings: 6 });
    await wait(200);
  }
}

/** Stops the database under load. Cached pages stay available, writes get 503, and all e-mails are sent afterwards. */
export async function expectOutageIsSurvived(scene: Scene, peer: SmtpPeer, milliseconds: number): Promise<void> {
  const { product, database, ctx, ledger, trip } = scene;
  const token = await signIn(product.url);
  const cachedPages = new Map<string, string>();
  for (const path of ["/", "/trips", `/trips/${trip.slug}`, "/api/trips"])
    cachedPages.set(path, (await ask(product.url + path)).text);
  await peer.behave("defer");
  const loadEnd = new AbortController();
  const load = keepBooking(scene, loadEnd.signal);
  await vi.waitUntil(() => ledger.answers.size >= 10, { timeout: 40_000, interval: 10 });

  await announceTrips(ctx);
  await database.stop();
  const outageEnd = Date.now() + milliseconds;
  const before = new Set(ledger.answers.keys());
  do {
    await expectHonesty(scene, cachedPages, token);
    await wait(100);
  } while (Date.now() < outageEnd);
  await vi.waitUntil(() => ledger.answers.size >= before.size + 20, { timeout: 40_000, interval: 10 });
  const duringOutage = [...ledger.answers].filter(([sent]) => !before.has(sent)).map(([, answer]) => answer);
  const refused = duringOutage.filter(({ status }) => status !== 201);
  expect(refused.length).toBeGreaterThan(10);
  for (const { status, headers } of refused) unavailable({ status, headers: Object.fromEntries(headers) });

  await database.start();
  await vi.waitFor(async () => expect((await ask(`${product.url}/readyz`)).status).toBe(200), { timeout: 40_000 });
  loadEnd.abort();
  await load;
  await peer.behave("normal");
  await vi.waitFor(
    async () =>
      expect((await ask(`${product.url}/trips/${trip.slug}`)).text).toContain("A title that nobody could read"),
    { timeout: 5_000, interval: 50 },
  );
  expect((await ask(product.url + unseen)).text).not.toContain(offline);
  await expectNothingLost(ctx, ledger);
  await sendAllAgain(product.url, ledger);
  await expectNothingLost(ctx, ledger);
  await everythingIsSent(ctx, 60_000);
  await expectEveryMailOnce(ctx, peer);
  expect(await product.stop()).toMatchObject({ code: 0 });
}
