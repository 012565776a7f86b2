import { test } from "vitest";
import { crashSeed } from "./kill-rounds.ts";
import { expectMailSurvivesKills } from "./mail-worker-kills.ts";

test(
  `5 kills of the worker while it sends 500 confirmations lose none (CRASH_SEED=${crashSeed})`,
  { timeout: 90_000 },
  () => expectMailSurvivesKills({ mails: 500, kills: 5 }),
);
