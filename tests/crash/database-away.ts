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

/** Announced as changed a moment before the database goes, so that what was kept of it is stale already. */
const announceTrips = (ctx: Context) =>
  inTransaction(ctx, async (tx) => {
    await tx.db.update(trips).set({ title: "A title that nobody could read" });
    changed(tx, "trips");
  });

/** A list that was never shown before has samples instead, and says that they are. */
const unseen = "/trips?search=never+asked+before";
const offline = "Using offline content";

const unavailable = (answered: Pick<Answered, "status" | "headers">) => {
  expect(answered.status).toBe(503);
  expect(Number(answered.headers["retry-after"])).toBeGreaterThan(0);
};

/** Without a database: what was seen before is shown, what wasn't says so, and nothing is promised. */
async function expectHonesty({ product: { url } }: Scene, seen: ReadonlyMap<string, string>, token: string) {
  for (const [path, text] of seen) expect(await ask(url + path)).toMatchObject({ status: 200, text });
  expect((await ask(url + unseen)).text).toContain(offline);
  unavailable(await ask(`${url}/trips/never-asked-before`));
  unavailable(await ask(`${url}/readyz`));
  unavailable(await ask(`${url}/api/bookings`, { headers: { Authorization: `Bearer ${token}` } }));
  unavailable(await ask(`${url}/api/trips?search=never+asked+before`));
  expect((await ask(`${url}/healthz`)).status).toBe(200);
}

async function keepBooking({ product: { url }, trip, ledger }: Scene, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    await bookUntilItBreaks({ url, trip_id: trip.id, ledger, clients: 3, most: 6 });
    await wait(200);
  }
}

/** Takes the database away for so long under load. Pages go on, writes are refused honestly, all drains afterwards. */
export async function expectOutageIsSurvived(scene: Scene, peer: SmtpPeer, milliseconds: number): Promise<void> {
  const { product, database, ctx, ledger, trip } = scene;
  const token = await signIn(product.url);
  const seen = new Map<string, string>();
  for (const path of ["/", "/trips", `/trips/${trip.slug}`, "/api/trips"])
    seen.set(path, (await ask(product.url + path)).text);
  await peer.behave("defer");
  const over = new AbortController();
  const load = keepBooking(scene, over.signal);
  await vi.waitUntil(() => ledger.answers.size >= 10, { timeout: 40_000, interval: 10 });

  await announceTrips(ctx);
  await database.stop();
  const until = Date.now() + milliseconds;
  const before = new Set(ledger.answers.keys());
  do {
    await expectHonesty(scene, seen, token);
    await wait(100);
  } while (Date.now() < until);
  await vi.waitUntil(() => ledger.answers.size >= before.size + 20, { timeout: 40_000, interval: 10 });
  const meanwhile = [...ledger.answers].filter(([sent]) => !before.has(sent)).map(([, answer]) => answer);
  const refused = meanwhile.filter(({ status }) => status !== 201);
  expect(refused.length).toBeGreaterThan(10);
  for (const { status, headers } of refused) unavailable({ status, headers: Object.fromEntries(headers) });

  await database.start();
  await vi.waitFor(async () => expect((await ask(`${product.url}/readyz`)).status).toBe(200), { timeout: 40_000 });
  over.abort();
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
