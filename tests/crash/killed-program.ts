import { expect, test } from "vitest";
import {
  expectNothingHappened,
  killAgainAndAgain,
  killDatabaseAgainAndAgain,
  prepareRounds,
  seed,
  statusesOf,
} from "./kill-rounds.ts";

type Counts = {
  kills: number;
  /** Minimum number of bookings during the kills, below which the test proves nothing. */
  least_bookings: number;
  database_kills: number;
  /** Timeout of each of the two tests, in milliseconds. */
  timeout: number;
};

/** Defines the tests that kill the program and its database server during booking and mailing. */
export function killedProgram({ kills, least_bookings, database_kills, timeout }: Counts): void {
  const name = `${kills} kills at random moments of booking and mailing lose nothing (CRASH_SEED=${seed})`;
  test(name, { timeout }, async () => {
    const rounds = await prepareRounds();
    await killAgainAndAgain(rounds, kills);
    expect(statusesOf(rounds)).toEqual([201]);
    expect(rounds.ledger.answers.size).toBeGreaterThan(least_bookings);
    await expectNothingHappened(rounds);
  });

  const ofDatabase = `${database_kills} kills of the database server lose nothing, and the program keeps running (CRASH_SEED=${seed})`;
  test(ofDatabase, { timeout }, async () => {
    const rounds = await prepareRounds();
    await killDatabaseAgainAndAgain(rounds, database_kills);
    expect(statusesOf(rounds)).toEqual([201, 503]);
    await expectNothingHappened(rounds);
  });
}
