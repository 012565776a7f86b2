import { test } from "vitest";
import { seed } from "./kill-rounds.ts";
import { expectDrainSurvives } from "./killed-mail.ts";

test(
  `50 kills of the worker while it sends 5,000 confirmations lose none (CRASH_SEED=${seed})`,
  { timeout: 1_800_000 },
  () => expectDrainSurvives({ mails: 5_000, kills: 50 }),
);
