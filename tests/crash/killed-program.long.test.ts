import { expect, test } from "vitest";
import {
  expectNothingHappened,
  killAgainAndAgain,
  killDatabaseAgainAndAgain,
  prepareRounds,
  seed,
  statusesOf,
} from "./kill-rounds.ts";

const patience = { timeout: 3_600_000 };

test(`200 kills at random moments of booking and mailing lose nothing (CRASH_SEED=${seed})`, patience, async () => {
  const rounds = await prepareRounds();
  await killAgainAndAgain(rounds, 200);
  expect(statusesOf(rounds)).toEqual([201]);
  expect(rounds.ledger.answers.size).toBeGreaterThan(500);
  await expectNothingHappened(rounds);
});

test(
  `50 kills of the database server lose nothing, and the program lives on (CRASH_SEED=${seed})`,
  patience,
  async () => {
    const rounds = await prepareRounds();
    await killDatabaseAgainAndAgain(rounds, 50);
    expect(statusesOf(rounds)).toEqual([201, 503]);
    await expectNothingHappened(rounds);
  },
);
