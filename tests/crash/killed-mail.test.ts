import { test } from "vitest";
import { seed } from "./kill-rounds.ts";
import { expectDrainSurvives } from "./killed-mail.ts";

test(`5 kills of the worker while it sends 500 confirmations lose none (CRASH_SEED=${seed})`, { timeout: 90_000 }, () =>
  expectDrainSurvives({ mails: 500, kills: 5 }),
);
