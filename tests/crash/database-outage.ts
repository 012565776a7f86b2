import { setTimeout as wait } from "node:timers/promises";
import { expect, vi } from "vitest";
import { trips } from "#server/database/tables.ts";
import type { FakeSmtpServer } from "#server/engine/mail/testing/fake-smtp-server.ts";
import { type Context, inTransaction, invalidate } from "#server/kit/context.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import { type HttpResponse, sendRequest } from "#tests/product/send-request.ts";
import { signIn } from "#tests/product/sign-in.ts";
import type { Product } from "#tests/product/start-product.ts";
import { aDataDirectory } from "./a-data-directory.ts";
import { aDatabaseServer, type DatabaseServer } from "./a-database.ts";
import { bookUntilDisconnected, newRequestLog, type RequestLog } from "./booking-load.ts";
import { expectEveryMailSentOnce, expectNothingLost, resendAll, waitUntilAllMailSent } from "./consistency.ts";
import { openContext } from "./open-context.ts";
import { startTestProduct } from "./test-product.ts";

type OutageScenario = {
  product: Product;
  database: DatabaseServer;
  ctx: Context;
  ledger: RequestLog;
  trip: { id: number; slug: string };
};

export async function startOutageScenario(smtp: FakeSmtpServer): Promise<OutageScenario> {
  const database = await aDatabaseServer();
  const environment = { DATABASE_URL: database.url, SMTP_URL: smtp.url };
  const product = await startTestProduct({ data_dir: await aDataDirectory("files"), environment });
  const ctx = openContext({ connectionString: database.url });
  return { product, database, ctx, ledger: newRequestLog(), trip: await aTrip(ctx) };
}

/** Changes the trips and invalidates their cached pages, so that these are stale when the database goes away. */
const invalidateTrips = (ctx: Context) =>
  inTransaction(ctx, async (tx) => {
    await tx.db.update(trips).set({ title: "A title that nobody could read" });
    invalidate(tx, "trips");
  });

/** A page that is not cached shows labelled sample trips instead. */
const uncachedPath = "/trips?search=never+asked+before";
const fallbackNotice = "Using offline content";

const expectUnavailable = (response: Pick<HttpResponse, "status" | "headers">) => {
  expect(response.status).toBe(503);
  expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
};

/** Without a database, cached pages are served, others show a fallback or 503, and the API answers 503. */
async function expectDegradedService(
  { product: { url } }: OutageScenario,
  cachedPages: ReadonlyMap<string, string>,
  token: string,
) {
  for (const [path, text] of cachedPages) expect(await sendRequest(url + path)).toMatchObject({ status: 200, text });
  expect((await sendRequest(url + uncachedPath)).text).toContain(fallbackNotice);
  expectUnavailable(await sendRequest(`${url}/trips/never-asked-before`));
  expectUnavailable(await sendRequest(`${url}/readyz`));
  const headers = { Authorization: `Bearer ${token}` };
  expectUnavailable(await sendRequest(`${url}/api/bookings`, { headers }));
  const performance = await sendRequest(`${url}/api/analytics/performance`, { headers });
  expectUnavailable(performance);
  expect(performance.text).toContain("The database can't be reached.");
  expectUnavailable(await sendRequest(`${url}/api/trips?search=never+asked+before`));
  expect((await sendRequest(`${url}/healthz`)).status).toBe(200);
}

async function bookContinuously(
  { product: { url }, trip, ledger }: OutageScenario,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await bookUntilDisconnected({ url, trip_id: trip.id, ledger, clients: 3, maxBookings: 6 });
    await wait(200);
  }
}

/** Stops the database under load. Cached pages stay available, writes get 503, and all emails are sent afterwards. */
export async function expectOutageSurvived(
  scene: OutageScenario,
  smtp: FakeSmtpServer,
  milliseconds: number,
): Promise<void> {
  const { product, database, ctx, ledger, trip } = scene;
  const token = await signIn(product.url);
  const cachedPages = new Map<string, string>();
  for (const path of ["/", "/trips", `/trips/${trip.slug}`, "/api/trips"])
    cachedPages.set(path, (await sendRequest(product.url + path)).text);
  await smtp.setBehaviour("defer");
  const loadEnd = new AbortController();
  const load = bookContinuously(scene, loadEnd.signal);
  await vi.waitUntil(() => ledger.answers.size >= 10, { timeout: 40_000, interval: 10 });

  await invalidateTrips(ctx);
  await database.stop();
  const outageEnd = Date.now() + milliseconds;
  const before = new Set(ledger.answers.keys());
  do {
    await expectDegradedService(scene, cachedPages, token);
    await wait(100);
  } while (Date.now() < outageEnd);
  await vi.waitUntil(() => ledger.answers.size >= before.size + 20, { timeout: 40_000, interval: 10 });
  const duringOutage = [...ledger.answers].filter(([sent]) => !before.has(sent)).map(([, answer]) => answer);
  const refused = duringOutage.filter(({ status }) => status !== 201);
  expect(refused.length).toBeGreaterThan(10);
  for (const { status, headers } of refused) expectUnavailable({ status, headers: Object.fromEntries(headers) });

  await database.start();
  await vi.waitFor(async () => expect((await sendRequest(`${product.url}/readyz`)).status).toBe(200), {
    timeout: 40_000,
  });
  loadEnd.abort();
  await load;
  await smtp.setBehaviour("normal");
  await vi.waitFor(
    async () =>
      expect((await sendRequest(`${product.url}/trips/${trip.slug}`)).text).toContain("A title that nobody could read"),
    { timeout: 5_000, interval: 50 },
  );
  expect((await sendRequest(product.url + uncachedPath)).text).not.toContain(fallbackNotice);
  await expectNothingLost(ctx, ledger);
  await resendAll(product.url, ledger);
  await expectNothingLost(ctx, ledger);
  await waitUntilAllMailSent(ctx, 60_000);
  await expectEveryMailSentOnce(ctx, smtp);
  expect(await product.stop()).toMatchObject({ code: 0 });
}
