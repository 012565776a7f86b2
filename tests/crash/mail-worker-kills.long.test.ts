import { test } from "vitest";
import { crashSeed } from "./kill-rounds.ts";
import { expectMailSurvivesKills } from "./mail-worker-kills.ts";

test(
  `50 kills of the worker while it sends 5,000 confirmations lose none (CRASH_SEED=${crashSeed})`,
  { timeout: 1_800_000 },
  () => expectMailSurvivesKills({ mails: 5_000, kills: 50 }),
);
