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
  /** Bookings that must at least have been tried meanwhile: else nothing was shown. */
  least_bookings: number;
  database_kills: number;
  /** How long each of the two may take, in milliseconds. */
  timeout: number;
};

/** The program, and its database server, killed in the middle of booking and mailing. */
export function killedProgram({ kills, least_bookings, database_kills, timeout }: Counts): void {
  const name = `${kills} kills at random moments of booking and mailing lose nothing (CRASH_SEED=${seed})`;
  test(name, { timeout }, async () => {
    const rounds = await prepareRounds();
    await killAgainAndAgain(rounds, kills);
    expect(statusesOf(rounds)).toEqual([201]);
    expect(rounds.ledger.answers.size).toBeGreaterThan(least_bookings);
    await expectNothingHappened(rounds);
  });

  const ofDatabase = `${database_kills} kills of the database server lose nothing, and the program lives on (CRASH_SEED=${seed})`;
  test(ofDatabase, { timeout }, async () => {
    const rounds = await prepareRounds();
    await killDatabaseAgainAndAgain(rounds, database_kills);
    expect(statusesOf(rounds)).toEqual([201, 503]);
    await expectNothingHappened(rounds);
  });
}
