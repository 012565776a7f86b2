import { setTimeout as wait } from "node:timers/promises";
import fc from "fast-check";
import { expect, onTestFinished, vi } from "vitest";
import { type FakeSmtpServer, startFakeSmtpServer } from "#server/engine/mail/testing/fake-smtp-server.ts";
import { type SmtpBehaviour, smtpBehaviours } from "#server/engine/mail/testing/smtp-behaviour.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import { findEmbeddedDatabase } from "#tests/product/embedded-database.ts";
import { findFreePort } from "#tests/product/find-free-port.ts";
import { sendRequest } from "#tests/product/send-request.ts";
import type { Product, ProductOptions } from "#tests/product/start-product.ts";
import { aDataDirectory } from "./a-data-directory.ts";
import { bookUntilDisconnected, newRequestLog, type RequestLog } from "./booking-load.ts";
import { expectEveryMailSentOnce, expectNothingLost, resendAll, waitUntilAllMailSent } from "./consistency.ts";
import { openContext } from "./open-context.ts";
import { launchTestProduct, startTestProduct } from "./test-product.ts";

/** One run of the program that ends with a kill. */
type Round = {
  /** Number of bookings that must be answered before the kill. */
  answers: number;
  /** Milliseconds to wait after that, or ten times as long after the start if `while_starting`. */
  after: number;
  /** Kills the program during its start, without load. */
  while_starting: boolean;
  /** Kills the database server at the same moment, as in a power failure. */
  with_database: boolean;
  relay: SmtpBehaviour;
};

const faults = smtpBehaviours.filter((behaviour) => behaviour !== "refuse");

const roundArbitrary = fc.record({
  answers: fc.integer({ min: 0, max: 30 }),
  after: fc.integer({ min: 0, max: 120 }),
  while_starting: fc.integer({ min: 1, max: 8 }).map((dice) => dice === 1),
  with_database: fc.integer({ min: 1, max: 3 }).map((dice) => dice === 1),
  relay: fc.constantFrom<SmtpBehaviour>("normal", ...faults),
});

/** The random seed, shown in test titles; CRASH_SEED repeats the rounds of an earlier run. */
export const crashSeed = Number(process.env.CRASH_SEED ?? Math.floor(Math.random() * 2 ** 31));

const roundLoad = { clients: 6, maxBookings: 45 };

export type KillScenario = {
  options: ProductOptions & { port: number };
  smtp: FakeSmtpServer;
  ledger: RequestLog;
  trip_id: number;
};

/** Sets up a data directory with one bookable trip, and an SMTP relay. The product is stopped again. */
export async function prepareKillScenario(): Promise<KillScenario> {
  const smtp = await startFakeSmtpServer();
  onTestFinished(smtp.stop);
  const data_dir = await aDataDirectory();
  const options = { data_dir, port: await findFreePort(), environment: { SMTP_URL: smtp.url } };
  const product = await startTestProduct(options);
  const { id } = await aTrip(openContext((await findEmbeddedDatabase(data_dir)).connection));
  await product.kill();
  return { options, smtp, ledger: newRequestLog(), trip_id: id };
}

/** The database server may already have exited because its program ended. */
function killIfRunning(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** Kills the program and, if the round says so, its database server at the same time. */
async function killProgramAndDatabase(product: Product, dataDir: string, { with_database }: Round): Promise<void> {
  const database = with_database ? await findEmbeddedDatabase(dataDir).catch(() => null) : null;
  const killed = product.kill();
  if (database) killIfRunning(database.pid);
  await killed;
}

async function runRound({ options, smtp, ledger, trip_id }: KillScenario, round: Round): Promise<void> {
  await smtp.setBehaviour(round.relay);
  const product = await launchTestProduct(options);
  let load = Promise.resolve();
  if (round.while_starting) await wait(round.after * 10);
  else {
    await product.ready;
    const before = ledger.answers.size;
    load = bookUntilDisconnected({ url: product.url, trip_id, ledger, ...roundLoad });
    await vi.waitUntil(() => ledger.answers.size >= before + round.answers, { timeout: 40_000, interval: 2 });
    await wait(round.after);
  }
  await killProgramAndDatabase(product, options.data_dir, round);
  await load;
}

/** Starts and kills the program `count` times. */
export async function killRepeatedly(rounds: KillScenario, count: number): Promise<void> {
  for (const round of fc.sample(roundArbitrary, { seed: crashSeed, numRuns: count })) await runRound(rounds, round);
}

/** Kills the database server `count` times under load, while the program keeps running. */
export async function killDatabaseRepeatedly(rounds: KillScenario, count: number): Promise<void> {
  const { options, ledger, trip_id } = rounds;
  const product = await startTestProduct(options);
  for (const { answers, after } of fc.sample(roundArbitrary, { seed: crashSeed, numRuns: count })) {
    const before = ledger.answers.size;
    const load = bookUntilDisconnected({ url: product.url, trip_id, ledger, ...roundLoad });
    await vi.waitUntil(() => ledger.answers.size >= before + answers, { timeout: 40_000, interval: 2 });
    await wait(after);
    const { pid } = await findEmbeddedDatabase(options.data_dir);
    process.kill(pid, "SIGKILL");
    await load;
    const isBack = async () => expect((await sendRequest(`${product.url}/readyz`)).status).toBe(200);
    await vi.waitFor(isBack, { timeout: 40_000, interval: 20 });
  }
  await product.kill();
}

/** Starts the program again and checks that no booking, response or email is lost or duplicated. */
export async function expectFullRecovery({ options, smtp, ledger }: KillScenario): Promise<void> {
  await smtp.setBehaviour("normal");
  const product = await startTestProduct(options);
  const ctx = openContext((await findEmbeddedDatabase(options.data_dir)).connection);
  await expectNothingLost(ctx, ledger);
  await resendAll(product.url, ledger);
  await expectNothingLost(ctx, ledger);
  await waitUntilAllMailSent(ctx, 60_000);
  await expectEveryMailSentOnce(ctx, smtp);
  await ctx.app.pool.end();
  expect(await product.stop()).toMatchObject({ code: 0 });
}

/** The distinct response statuses of all rounds. */
export const listStatuses = ({ ledger }: KillScenario): number[] =>
  [...new Set([...ledger.answers.values()].map(({ status }) => status))].sort();
