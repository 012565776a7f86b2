import { test } from "vitest";
import { crashSeed } from "./kill-rounds.ts";
import { expectMailSurvivesKills } from "./mail-worker-kills.ts";

test(
  `3 kills of the worker while it sends 300 confirmations lose none (CRASH_SEED=${crashSeed})`,
  { timeout: 90_000 },
  () => expectMailSurvivesKills({ mails: 300, kills: 3 }),
);
