import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#server/project-root.ts";
import { listFiles } from "./list-files.ts";

/** What reads the real clock, in TypeScript and in SQL. Waits are measured by `performance.now()`, which nobody sets. */
const clocks =
  /\bnew Date(?:\(\s*\)|(?=[;,)\]}]))|\bDate\.now\b|(?<![\w.]|new )Date\(\)|\bTemporal\.Now\b|\.format\(\)|(?<![\w.#]|default )now\(\)|\b(?:clock|statement|transaction)_timestamp\(\)|\bcurrent_(?:date|time|timestamp)\b|\blocaltime(?:stamp)?\b|\btimeofday\(\)|'(?:now|today|yesterday|tomorrow)'/gi;

/** The real clocks of the program, each with the reason why it is neither `ctx.now` nor `app.clock`. */
const allowed: Readonly<Record<string, string>> = {
  "server/start/app.ts: new Date()": "This is the clock of the program.",
  "server/database/columns.ts: now()": "Default of columns; what is compared with `ctx.now` is stored with it.",
  "server/database/migrations/0016_bin.sql: now()": "A migration has no context.",
  "server/kit/undo/record-undoable-change.ts: now()": "Emails wait until then, and the database runs their jobs.",
  "server/undo/undo-change.ts: clock_timestamp()": "The same clock as that of the emails.",
  "server/mail/deliver-message.ts: clock_timestamp()": "The database has run the job of a held email by it.",
  "server/system/backup/queue-restored-work.ts: now()": "The command that restores has no context.",
  "server/engine/files/disk-file-store.ts: Date.now": "The times of files are real.",
  "server/engine/files/temporary-folder.ts: Date.now": "The times of files are real.",
  "server/engine/embedded-postgres/cluster-location.ts: Date.now": "Part of the name of a folder.",
};

const withoutComments = (text: string): string => text.replaceAll(/^\s*(?:\/\*\*|\*|\/\/|--).*$/gm, "");

/** Where a file reads the real clock: its path with what it calls. */
const findClocks = (path: string, text: string): string[] =>
  [...withoutComments(text).matchAll(clocks)].map(([call]) => `${path}: ${call}`);

const isProgram = (path: string): boolean => /\.(?:tsx?|sql)$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path);

test("the program reads no clock but that of its context", () => {
  const files = listFiles(["server", "shared"]).filter(isProgram);
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((path) => findClocks(path, readFileSync(join(projectRoot, path), "utf8")));
  expect(found.toSorted()).toEqual(Object.keys(allowed).toSorted());
});

test.each([
  "const at = new Date();",
  "list(new Date)",
  "const at = Date.now() - hour;",
  "const clock = Date.now;",
  "const text = Date();",
  "const day = dayFormat.format();",
  "const day = Temporal.Now.plainDateISO();",
  "sql`update trips set updated_at = now()`",
  "sql`select NOW()`",
  "sql`where start_date < current_date`",
  "sql`where expires_at < clock_timestamp()`",
  "sql`where at > 'now'::timestamptz`",
])("%s is a real clock", (line) => {
  expect(findClocks("server/bookings/a.ts", line)).toHaveLength(1);
});

test.each([
  "const at = new Date(row.at);",
  "const at = ctx.app.clock();",
  "const startedAt = performance.now();",
  "if (last > this.#now()) return;",
  "// A default of now() is fine.",
  "created_at timestamptz DEFAULT now() NOT NULL",
  'const word = "now";',
])("%s is none", (line) => {
  expect(findClocks("server/bookings/a.ts", line)).toEqual([]);
});
