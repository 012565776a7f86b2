import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { projectRoot } from "#server/project-root.ts";

const Journal = z.object({ entries: z.array(z.object({ when: z.int(), tag: z.string() })) });
const journalFile = join(projectRoot, "server/database/migrations/meta/_journal.json");

// A database that has run a later migration skips one with an earlier timestamp.
test("each migration has a later timestamp than the one before", () => {
  const { entries } = Journal.parse(JSON.parse(readFileSync(journalFile, "utf8")));
  const times = entries.map(({ when }) => when);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
});
