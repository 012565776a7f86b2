import { expect, test } from "vitest";
import {
  crashSeed,
  expectFullRecovery,
  killDatabaseRepeatedly,
  killRepeatedly,
  listStatuses,
  prepareKillScenario,
} from "./kill-rounds.ts";

type KillCounts = {
  kills: number;
  /** Minimum number of bookings during the kills, below which the test proves nothing. */
  least_bookings: number;
  database_kills: number;
  /** Timeout of each of the two tests, in milliseconds. */
  timeout: number;
};

/** Defines the tests that kill the program and its database server during booking and mailing. */
export function testProgramKills({ kills, least_bookings, database_kills, timeout }: KillCounts): void {
  const name = `${kills} kills at random moments of booking and mailing lose nothing (CRASH_SEED=${crashSeed})`;
  test(name, { timeout }, async () => {
    const rounds = await prepareKillScenario();
    await killRepeatedly(rounds, kills);
    expect(listStatuses(rounds)).toEqual([201]);
    expect(rounds.ledger.answers.size).toBeGreaterThan(least_bookings);
    await expectFullRecovery(rounds);
  });

  const ofDatabase = `${database_kills} kills of the database server lose nothing, and the program keeps running (CRASH_SEED=${crashSeed})`;
  test(ofDatabase, { timeout }, async () => {
    const rounds = await prepareKillScenario();
    await killDatabaseRepeatedly(rounds, database_kills);
    expect(listStatuses(rounds)).toEqual([201, 503]);
    await expectFullRecovery(rounds);
  });
}
