import { test } from "vitest";
import { seed } from "./kill-rounds.ts";
import { expectDrainSurvives } from "./killed-mail.ts";

test(`5 kills while 500 confirmations drain lose none (CRASH_SEED=${seed})`, { timeout: 90_000 }, () =>
  expectDrainSurvives({ mails: 500, kills: 5 }),
);
