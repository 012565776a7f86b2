import { expect, test } from "vitest";
import { sessionContract } from "./sessions-contract.ts";

test.each([
  ["2026-11-23T06:00:00.000Z_12", true],
  ["2026-13-45T99:99:99.999Z_12", false],
  ["2026-11-23T06:00:00.000Z_", false],
  ["2026-11-23T06:00:00.000Z_9999999999999999", false],
  ["1; drop table sessions", false],
])("the cursor %s is accepted: %s", (before, isAccepted) => {
  expect(sessionContract.listAll.input.safeParse({ before }).success).toBe(isAccepted);
});
