import { expect, test } from "vitest";
import { expectNothingHappened, killAgainAndAgain, prepareRounds, seed } from "./kill-rounds.ts";

test(`20 kills at random moments of booking and mailing lose nothing (seed ${seed})`, {
  timeout: 240_000,
}, async () => {
  const rounds = await prepareRounds();
  await killAgainAndAgain(rounds, 20);
  const acknowledged = [...rounds.ledger.answers.values()];
  expect(acknowledged.length).toBeGreaterThan(50);
  expect(acknowledged.filter(({ status }) => status !== 201)).toEqual([]);
  await expectNothingHappened(rounds);
});
