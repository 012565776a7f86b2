import { join } from "node:path";
import { expect, test } from "vitest";
import { createDiskFileStore } from "#server/engine/files/disk-file-store.ts";
import type { FileStore } from "#server/engine/files/file-store.ts";
import { requireSpace } from "#server/start/require-space.ts";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { aBackup, aFolder, aNewDatabase, query, restore } from "../testing/backups.ts";
import { type Entries, repack } from "../testing/repack-backup.ts";
import { BackupFileError } from "./backup-file-error.ts";
import { RestoreTargetError } from "./restore-backup.ts";

/** A backup with a booking and two files. */
async function aSmallBackup(): Promise<string> {
  const ctx = await createTestContext();
  await aBooking(ctx);
  await ctx.app.files.put("documents/a.pdf", Buffer.from("a certificate"), "application/pdf");
  await ctx.app.files.put("documents/b.pdf", Buffer.from("another one"), "application/pdf");
  return aBackup(ctx);
}

async function listPaths(files: FileStore): Promise<string[]> {
  const paths: string[] = [];
  for await (const { path } of files.list()) paths.push(path);
  return paths;
}

/** Nothing is stored where the backup should have been put back: no row, no file. */
async function expectNothingRestored(file: string): Promise<Error> {
  const url = await aNewDatabase();
  const files = createDiskFileStore(await aFolder());
  const error = await restore(file, { url, files }).then(
    () => new Error("the backup was restored"),
    (reason: unknown) => reason as Error,
  );
  expect(await listPaths(files)).toEqual([]);
  const [bookings] = await query<{ name: string | null }>(url, "select to_regclass('public.bookings')::text as name");
  if (bookings?.name) expect(await query(url, "select id from bookings")).toEqual([]);
  return error;
}

async function expectRefused(file: string): Promise<string> {
  const error = await expectNothingRestored(file);
  expect(error).toBeInstanceOf(BackupFileError);
  expect(error.message).toMatch(/^[^\n]+\.$/);
  return error.message;
}

const changeManifest = (entries: Entries, change: (manifest: Record<string, never>) => object) =>
  entries.change("manifest.json", (json) => JSON.stringify(change(JSON.parse(json))));

test("a repacked backup is as good as the one before", async () => {
  const { url, files } = await restore(await repack(await aSmallBackup(), () => {}));
  expect(await query(url, "select id from bookings")).toHaveLength(1);
  expect(String(await files.get("documents/a.pdf"))).toBe("a certificate");
});

test.for([
  ["missing", (entries: Entries) => entries.remove("secret-key")],
  ["empty", (entries: Entries) => entries.change("secret-key", () => "")],
  ["one letter", (entries: Entries) => entries.change("secret-key", () => "k")],
  ["of two lines", (entries: Entries) => entries.change("secret-key", (key) => `${key}\n${key}`)],
  ["blank", (entries: Entries) => entries.change("secret-key", () => " ".repeat(64))],
  ["of two thousand letters", (entries: Entries) => entries.change("secret-key", () => "k".repeat(2000))],
] as const)("a backup whose secret key is %s is refused", async ([, change]) => {
  expect(await expectRefused(await repack(await aSmallBackup(), change))).toMatch(
    /^The secret key in this file must be one line of 32 to 1024 characters/,
  );
});

test.for([
  ["a key of a megabyte", (entries: Entries) => entries.change("secret-key", () => "k".repeat(1024 * 1024))],
  ["a manifest of 40 MB", (entries: Entries) => entries.change("manifest", (json) => json + " ".repeat(40_000_000))],
  ["a link", (entries: Entries) => entries.add("files/documents/c.pdf", "", { type: "symlink", linkname: "/etc" })],
  ["a folder", (entries: Entries) => entries.add("files/documents/", "", { type: "directory" })],
  ["a path out of its folder", (entries: Entries) => entries.add("files/../../etc/passwd", "x")],
  ["another file", (entries: Entries) => entries.add("notes.txt", "x")],
  ["the same file twice", (entries: Entries) => entries.add("files/documents/a.pdf", "x")],
  ["the same table twice", (entries: Entries) => entries.add("tables/faq_entries/00001.csv", "x")],
  ["a part of a table apart from it", (entries: Entries) => entries.add("tables/bookings/00002.csv", "x")],
  ["a file where a folder is", (entries: Entries) => entries.add("files/documents", "x")],
  ["a folder where a file is", (entries: Entries) => entries.add("files/documents/a.pdf/x", "x")],
] as const)("a backup with %s is refused", async ([, change]) => {
  expect(await expectRefused(await repack(await aSmallBackup(), change))).toMatch(/^This file is no backup/);
});

test.for([
  ["a sequence that is no number", (m: Record<string, never>) => ({ ...m, sequences: { trips_id_seq: "abc" } })],
  ["a sequence below one", (m: Record<string, never>) => ({ ...m, sequences: { trips_id_seq: "0" } })],
  ["a day that can't be", (m: Record<string, never>) => ({ ...m, created_at: "2026-02-30T10:00:00.000Z" })],
  [
    "a job at no time",
    (m: Record<string, never>) => ({ ...m, jobs: [{ name: "x", payload: {}, run_at: "soon", key: null }] }),
  ],
] as const)("a backup whose description has %s is refused", async ([, change]) => {
  const file = await repack(await aSmallBackup(), (entries) => changeManifest(entries, change));
  expect(await expectRefused(file)).toBe("This file is no backup of this program.");
});

test.for([
  ["a date that can't be", (csv: string) => csv.replaceAll("2026-12-23", "2026-13-23")],
  ["a number that is none", (csv: string) => csv.replace(",200.00,", ",many,")],
  ["a value that a rule forbids", (csv: string) => csv.replace(",pending,", ",broken,")],
] as const)("a backup with %s in a row is refused, and its files are taken away again", async ([, change]) => {
  const file = await repack(await aSmallBackup(), (entries) => {
    const before = entries.textOf("tables/bookings/");
    entries.change("tables/bookings/", change);
    expect(entries.textOf("tables/bookings/")).not.toBe(before);
  });
  expect(await expectRefused(file)).toMatch(/^This file has rows that can't be stored \(/);
});

test("a backup with a column that the table doesn't have is refused", async () => {
  const file = await repack(await aSmallBackup(), (entries) =>
    entries.change("manifest.json", (json) => json.replace('"customer_email"', '"customer_mail"')),
  );
  expect(await expectRefused(file)).toMatch(/^This file has rows that can't be stored \(|^This file is damaged/);
});

test.for([
  ["more files", (end: Record<string, unknown>) => ({ ...end, files: 3 })],
  ["fewer files", (end: Record<string, unknown>) => ({ ...end, files: 1 })],
  ["more rows", (end: { tables?: object }) => ({ ...end, tables: { ...end.tables, bookings: 2 } })],
  ["rows of a table without entry", (end: { tables?: object }) => ({ ...end, tables: { ...end.tables, videos: 2 } })],
  ["no number of rows", (end: Record<string, unknown>) => ({ ...end, tables: {} })],
] as const)("a backup whose end speaks of %s is refused", async ([, changeEnd]) => {
  await expectRefused(await repack(await aSmallBackup(), () => {}, changeEnd));
});

test("a backup without the rows of a table is refused", async () => {
  await expectRefused(await repack(await aSmallBackup(), (entries) => entries.remove("tables/bookings/")));
});

test("a small file that unpacks to far more than a backup can is refused", { timeout: 60_000 }, async () => {
  const zeros = Buffer.alloc(128 * 1024 * 1024);
  const add = (entries: Entries) => entries.add("files/documents/zeros.pdf", zeros);
  const file = await repack(await aSmallBackup(), add, (end) => ({ ...end, files: 3 }));
  expect(await expectRefused(file)).toBe("This file unpacks to far more than a backup of its size can hold.");
});

test("a folder is no backup", async () => {
  expect(await expectRefused(await aFolder())).toBe("This file is no backup of this program.");
});

test("files that a failed restore has stored are removed, and those of before stay", async () => {
  const folder = await aFolder();
  const files = createDiskFileStore(folder);
  await files.put("documents/a.pdf", Buffer.from("a certificate"), "application/pdf");
  const put: typeof files.put = (path, content, type) =>
    path === "documents/b.pdf" ? Promise.reject(new Error("the disk is full")) : files.put(path, content, type);
  const file = await repack(
    await aSmallBackup(),
    (entries) => {
      entries.remove("files/documents/b.pdf");
      entries.add("files/documents/0.pdf", "first");
      entries.add("files/documents/b.pdf", "another one");
    },
    (end) => ({ ...end, files: 3 }),
  );
  await expect(restore(file, { files: { ...files, put } })).rejects.toThrow("the disk is full");
  expect(await listPaths(files)).toEqual(["documents/a.pdf"]);
});

test("a backup that is larger than the free space is refused before anything is stored", async () => {
  const file = await aSmallBackup();
  const sizes: object[] = [];
  const url = await aNewDatabase();
  const requireNone = async (bytes: { tables: number; files: number }) => {
    sizes.push(bytes);
    throw new RestoreTargetError("no room");
  };
  await expect(restore(file, { url, requireSpace: requireNone })).rejects.toThrow("no room");
  expect(sizes).toEqual([{ tables: expect.any(Number), files: "a certificate".length + "another one".length }]);
  expect(await query(url, "select to_regclass('public.bookings') as bookings")).toEqual([{ bookings: null }]);
});

test("space is needed for what is stored in the data directory", async () => {
  const DataDir = join(await aFolder(), "data");
  const huge = 2 ** 60;
  const needs = (
    bytes: { tables: number; files: number },
    places: { DATABASE_URL?: string; S3_BUCKET?: string } = {},
  ) => requireSpace({ DATA_DIR: DataDir, DATABASE_URL: undefined, S3_BUCKET: undefined, ...places }, bytes);
  await needs({ tables: 1, files: 1 });
  await expect(needs({ tables: 1, files: huge })).rejects.toThrow(/^This backup takes \d+\.0 GB, and the disk of /);
  await needs({ tables: 1, files: huge }, { S3_BUCKET: "files" });
  await needs({ tables: huge, files: 1 }, { DATABASE_URL: "postgres://elsewhere/db" });
});
