import { expect, test } from "vitest";
import {
  expectNothingHappened,
  killAgainAndAgain,
  killDatabaseAgainAndAgain,
  prepareRounds,
  seed,
  statusesOf,
} from "./kill-rounds.ts";

const patience = { timeout: 300_000 };

test(`20 kills at random moments of booking and mailing lose nothing (CRASH_SEED=${seed})`, patience, async () => {
  const rounds = await prepareRounds();
  await killAgainAndAgain(rounds, 20);
  expect(statusesOf(rounds)).toEqual([201]);
  expect(rounds.ledger.answers.size).toBeGreaterThan(50);
  await expectNothingHappened(rounds);
});

test(
  `5 kills of the database server lose nothing, and the program lives on (CRASH_SEED=${seed})`,
  patience,
  async () => {
    const rounds = await prepareRounds();
    await killDatabaseAgainAndAgain(rounds, 5);
    expect(statusesOf(rounds)).toEqual([201, 503]);
    await expectNothingHappened(rounds);
  },
);
