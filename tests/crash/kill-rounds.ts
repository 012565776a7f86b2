import { setTimeout as wait } from "node:timers/promises";
import fc from "fast-check";
import { expect, onTestFinished, vi } from "vitest";
import { aTrip } from "#server/database/factories/trips.ts";
import { type SmtpBehaviour, smtpBehaviours } from "#server/kit/mail/testing/smtp-behaviour.ts";
import { type SmtpPeer, startSmtpPeer } from "#server/kit/mail/testing/smtp-peer-client.ts";
import { ask } from "#tests/running/ask.ts";
import { freePort } from "#tests/running/free-port.ts";
import { embeddedDatabase } from "#tests/running/product-database.ts";
import type { Product, ProductOptions } from "#tests/running/start-product.ts";
import { bookUntilItBreaks, type Ledger, newLedger } from "./booking-load.ts";
import { contextOn } from "./context-on.ts";
import { aDataDirectory, launched, running } from "./places.ts";
import { everythingIsSent, expectEveryMailOnce, expectNothingLost, sendAllAgain } from "./wholeness.ts";

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

const aRound = fc.record({
  answers: fc.integer({ min: 0, max: 30 }),
  after: fc.integer({ min: 0, max: 120 }),
  while_starting: fc.integer({ min: 1, max: 8 }).map((dice) => dice === 1),
  with_database: fc.integer({ min: 1, max: 3 }).map((dice) => dice === 1),
  relay: fc.constantFrom<SmtpBehaviour>("normal", ...faults),
});

/** The random seed, shown in test titles; CRASH_SEED repeats the rounds of an earlier run. */
export const seed = Number(process.env.CRASH_SEED ?? Math.floor(Math.random() * 2 ** 31));

const loadOfARound = { clients: 6, maxBookings: 45 };

export type Rounds = { options: ProductOptions & { port: number }; peer: SmtpPeer; ledger: Ledger; trip_id: number };

/** Sets up a data directory with one bookable trip, and an SMTP relay. The product is stopped again. */
export async function prepareRounds(): Promise<Rounds> {
  const peer = await startSmtpPeer();
  onTestFinished(peer.stop);
  const data_dir = await aDataDirectory();
  const options = { data_dir, port: await freePort(), environment: { SMTP_URL: peer.url } };
  const product = await running(options);
  const { id } = await aTrip(contextOn((await embeddedDatabase(data_dir)).connection));
  await product.kill();
  return { options, peer, ledger: newLedger(), trip_id: id };
}

/** The database server may already have exited because its program ended. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** Kills the program and, if the round says so, its database server at the same time. */
async function killAll(product: Product, data_dir: string, { with_database }: Round): Promise<void> {
  const database = with_database ? await embeddedDatabase(data_dir).catch(() => null) : null;
  const killed = product.kill();
  if (database) killIfThere(database.pid);
  await killed;
}

async function live({ options, peer, ledger, trip_id }: Rounds, round: Round): Promise<void> {
  await peer.behave(round.relay);
  const product = await launched(options);
  let load = Promise.resolve();
  if (round.while_starting) await wait(round.after * 10);
  else {
    await product.ready;
    const before = ledger.answers.size;
    load = bookUntilItBreaks({ url: product.url, trip_id, ledger, ...loadOfARound });
    await vi.waitUntil(() => ledger.answers.size >= before + round.answers, { timeout: 40_000, interval: 2 });
    await wait(round.after);
  }
  await killAll(product, options.data_dir, round);
  await load;
}

/** Starts and kills the program `count` times. */
export async function killAgainAndAgain(rounds: Rounds, count: number): Promise<void> {
  for (const round of fc.sample(aRound, { seed, numRuns: count })) await live(rounds, round);
}

/** Kills the database server `count` times under load, while the program keeps running. */
export async function killDatabaseAgainAndAgain(rounds: Rounds, count: number): Promise<void> {
  const { options, ledger, trip_id } = rounds;
  const product = await running(options);
  for (const { answers, after } of fc.sample(aRound, { seed, numRuns: count })) {
    const before = ledger.answers.size;
    const load = bookUntilItBreaks({ url: product.url, trip_id, ledger, ...loadOfARound });
    await vi.waitUntil(() => ledger.answers.size >= before + answers, { timeout: 40_000, interval: 2 });
    await wait(after);
    const { pid } = await embeddedDatabase(options.data_dir);
    process.kill(pid, "SIGKILL");
    await load;
    const isBack = async () => expect((await ask(`${product.url}/readyz`)).status).toBe(200);
    await vi.waitFor(isBack, { timeout: 40_000, interval: 20 });
  }
  await product.kill();
}

/** Starts the program again and checks that no booking, response or e-mail is lost or duplicated. */
export async function expectNothingHappened({ options, peer, ledger }: Rounds): Promise<void> {
  await peer.behave("normal");
  const product = await running(options);
  const ctx = contextOn((await embeddedDatabase(options.data_dir)).connection);
  await expectNothingLost(ctx, ledger);
  await sendAllAgain(product.url, ledger);
  await expectNothingLost(ctx, ledger);
  await everythingIsSent(ctx, 60_000);
  await expectEveryMailOnce(ctx, peer);
  await ctx.app.pool.end();
  expect(await product.stop()).toMatchObject({ code: 0 });
}

/** The distinct response statuses of all rounds. */
export const statusesOf = ({ ledger }: Rounds): number[] =>
  [...new Set([...ledger.answers.values()].map(({ status }) => status))].sort();
