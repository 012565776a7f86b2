import { randomBytes } from "node:crypto";
import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { createDatabase, openPool } from "#server/database/client.ts";
import { migrationsFolder } from "#server/database/migrate.ts";
import { mailOutbox } from "#server/database/tables.ts";
import { createFileStore } from "#server/engine/files/create-file-store.ts";
import { createDiskFileStore } from "#server/engine/files/disk-file-store.ts";
import { startBucketServer } from "#server/engine/files/testing/start-bucket-server.ts";
import { readEnvironment } from "#server/environment.ts";
import { systemActor } from "#server/kit/actor.ts";
import { type Context, createContext, inTransaction } from "#server/kit/context.ts";
import { enqueue } from "#server/kit/jobs/enqueue.ts";
import { deleteImageFilesJob } from "#server/kit/pictures/picture-jobs.ts";
import { sampleContent } from "#server/sample-content/content.ts";
import { seedSampleContent } from "#server/sample-content/seed-sample-content.ts";
import { anAccountWithCodes, codeOf, getChallenge, sendCode } from "#server/sign-in/testing/second-step.ts";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { anEnquiry } from "#server/testing/factories/content.ts";
import { aUser } from "#server/testing/factories/people.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { anImage } from "#server/testing/test-images.ts";
import { originalPath, variantPath } from "#shared/media/renditions.ts";
import { aBackup, aFolder, aNewDatabase, dump, query, restore } from "../testing/backups.ts";
import { tablesInBackup, tablesLeftOut } from "./backup-tables.ts";

const urlOf = ({ app }: Context): string => app.environment.DATABASE_URL ?? "";

/** A business with rows in most tables. */
async function aBusiness(fields: Parameters<typeof createTestContext>[0] = {}): Promise<Context> {
  const ctx = await createTestContext(fields);
  await seedSampleContent(ctx, { ...sampleContent, scenes: [] });
  await aBooking(ctx, { special_requirements: 'Line one\nline "two", with a \\ and a tab\t.' });
  await aBooking(ctx, { status: "confirmed" });
  await anEnquiry(ctx);
  await aUser(ctx, { first_name: "Žofie", granted: ["bookings.manage"] });
  return ctx;
}

const aMessage = (fields: Partial<typeof mailOutbox.$inferInsert>): typeof mailOutbox.$inferInsert => ({
  ...{ to_address: "priya@example.com", template: "booking_pending", subject: "Your booking" },
  ...{ html: "<p>Hello</p>", text: "Hello", about_room: "bookings", about_id: 1, event: "test" },
  message_id: `<${crypto.randomUUID()}@example.com>`,
  ...fields,
});

test("every table is either in the backup or left out for a reason", async () => {
  const ctx = await createTestContext();
  const rows = await query<{ name: string }>(
    urlOf(ctx),
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition",
  );
  const listed = [...tablesInBackup, ...Object.keys(tablesLeftOut)];
  expect(rows.map(({ name }) => name).toSorted()).toEqual(listed.toSorted());
});

test("a restored copy has the same rows, counts, search words, ids to come and files", {
  timeout: 60_000,
}, async () => {
  const ctx = await aBusiness();
  const image = await anImage(ctx);
  await ctx.app.files.put("documents/license.pdf", Buffer.from("a certificate"), "application/pdf");
  await ctx.app.files.put(variantPath(image, "webp", 320), Buffer.from("small"), "image/webp");

  const { url, files, restored } = await restore(await aBackup(ctx));

  const before = await dump(urlOf(ctx), tablesInBackup);
  expect(before.bookings).toHaveLength(2);
  expect(before.search_words).not.toEqual([]);
  expect(before.trips).not.toEqual([]);
  expect(await dump(url, tablesInBackup)).toEqual(before);
  expect(restored.secret_key).toBe(ctx.app.secret_key);
  expect(Buffer.compare(await files.get(originalPath(image)), await ctx.app.files.get(originalPath(image)))).toBe(0);
  expect(Buffer.from(await files.get("documents/license.pdf")).toString()).toBe("a certificate");
  expect(await files.exists(variantPath(image, "webp", 320))).toBe(false);
});

test("triggers count again after a restore, and new records get new ids", async () => {
  const ctx = await createTestContext();
  const deleted = await aBooking(ctx);
  await ctx.db.execute(`delete from bookings where id = ${deleted.id}`);
  const { url } = await restore(await aBackup(ctx));
  const pool = openPool({ connectionString: url }, { connections: 2, log: ctx.app.log });
  onTestFinished(() => pool.end());
  const copy = createContext({ ...ctx.app, pool, db: createDatabase(pool) }, { actor: systemActor });
  const next = await aBooking(copy);
  expect(next.id).toBe(deleted.id + 1);
  expect(await query(url, "select sum(count)::int as count from booking_counts")).toEqual([{ count: 1 }]);
});

test("nobody gets an email twice: one that was waiting becomes uncertain", async () => {
  const ctx = await createTestContext();
  await ctx.db
    .insert(mailOutbox)
    .values([
      aMessage({ event: "a", status: "planned" }),
      aMessage({ event: "b", status: "accepted" }),
      aMessage({ event: "c", status: "sending" }),
      aMessage({ event: "d", status: "kept" }),
    ]);
  const { url, restored } = await restore(await aBackup(ctx));
  expect(restored.uncertain_emails).toBe(2);
  const rows = await query<{ status: string }>(url, "select status from mail_outbox order by event");
  expect(rows.map(({ status }) => status)).toEqual(["uncertain", "accepted", "uncertain", "kept"]);
});

test("sizes of pictures are made again, and files of deleted pictures are still removed", async () => {
  const ctx = await createTestContext();
  const image = await anImage(ctx);
  const { category, filename, width, height } = image;
  await inTransaction(ctx, (tx) =>
    enqueue(tx, deleteImageFilesJob, { category, filename, width, height }, { job_key: "files", run_at: ctx.now }),
  );
  const { url } = await restore(await aBackup(ctx));
  const jobs = await query<{ name: string }>(
    url,
    `select task_identifier as name from graphile_worker.jobs order by 1`,
  );
  expect(jobs.map(({ name }) => name)).toEqual(["media.make-avif", "media.make-webp", "media.take-down"]);
});

test("files come from a bucket and go to a folder", async () => {
  const bucket = await startBucketServer();
  const ctx = await createTestContext({ app: { files: await createFileStore(readEnvironment(bucket.environment)) } });
  const image = await anImage(ctx);
  const video = Buffer.alloc(20 * 1024 * 1024, "moving pictures ");
  await ctx.app.files.put("images/highlights/0123456789abcdef0123.mp4", video, "video/mp4");
  const target = createDiskFileStore(await aFolder());
  await restore(await aBackup(ctx), { files: target });
  expect((await target.get(originalPath(image))).length).toBeGreaterThan(0);
  expect(Buffer.compare(await target.get("images/highlights/0123456789abcdef0123.mp4"), video)).toBe(0);
});

test("a file that is missing is named in the backup, which is made all the same", async () => {
  const ctx = await createTestContext();
  const image = await anImage(ctx);
  await ctx.app.files.remove(originalPath(image));
  const file = await aBackup(ctx);
  expect(gunzipSync(await readFile(file)).toString("latin1")).toContain(`missing-files.txt`);
  const { url } = await restore(file);
  expect(await query(url, "select filename from images")).toEqual([{ filename: image.filename }]);
});

async function changeFile(file: string, change: (bytes: Buffer) => Buffer): Promise<string> {
  const changed = join(await aFolder(), "changed.tar.gz");
  await writeFile(changed, change(await readFile(file)));
  return changed;
}

test.for([
  ["cut off", (bytes: Buffer) => bytes.subarray(0, bytes.length - 200)],
  ["cut off within a large file", (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ["cut off and compressed again", (bytes: Buffer) => gzipSync(gunzipSync(bytes).subarray(0, -4096))],
  [
    "changed",
    (bytes: Buffer) => gzipSync(Buffer.from(gunzipSync(bytes).toString("latin1").replace("Priya", "Pryia"), "latin1")),
  ],
] as const)("a file that was %s is refused, and nothing is restored", async ([, change]) => {
  const ctx = await createTestContext();
  await aBooking(ctx);
  await ctx.app.files.put("images/highlights/0123456789abcdef0123.mp4", randomBytes(3_000_000), "video/mp4");
  const url = await aNewDatabase();
  const file = await changeFile(await aBackup(ctx), change);
  await expect(restore(file, { url })).rejects.toThrow("This file is damaged or not complete");
  expect(await query(url, "select to_regclass('public.bookings') as bookings")).toEqual([{ bookings: null }]);
});

test.for([
  ["text", Buffer.from("Not a backup")],
  ["another archive", gzipSync(Buffer.alloc(1024))],
  ["an empty file", Buffer.alloc(0)],
] as const)("%s is refused as no backup", async ([, bytes]) => {
  const file = join(await aFolder(), "other.tar.gz");
  await writeFile(file, bytes);
  await expect(restore(file, { url: await aNewDatabase() })).rejects.toThrow("This file is no backup of this program.");
});

test("a database with data is refused by the names of its tables, and stays as it is", async () => {
  const file = await aBackup(await createTestContext());
  const ctx = await createTestContext();
  await aBooking(ctx);
  await expect(restore(file, { url: urlOf(ctx) })).rejects.toThrow(/has data in it \(bookings, .*trips/);
  expect(await query(urlOf(ctx), "select count(*)::int from bookings")).toEqual([{ count: 1 }]);
});

test("a failed restore leaves the database empty, so that it can be repeated", async () => {
  const ctx = await createTestContext();
  await aBooking(ctx);
  await anImage(ctx);
  const file = await aBackup(ctx);
  const url = await aNewDatabase();
  const { files: full } = ctx.app;
  const put = () => Promise.reject(new Error("the disk is full"));
  await expect(restore(file, { url, files: { ...full, put } })).rejects.toThrow("the disk is full");
  expect(await query(url, "select id from bookings")).toEqual([]);
  await restore(file, { url });
  expect(await query(url, "select id from bookings")).toHaveLength(1);
});

/** A copy of the migrations with one more, as a later version of the program has it. */
async function addMigration(statement: string): Promise<string> {
  const folder = join(await aFolder(), "migrations");
  await cp(migrationsFolder, folder, { recursive: true });
  const file = join(folder, "meta/_journal.json");
  const journal = JSON.parse(await readFile(file, "utf8"));
  const last = journal.entries.at(-1);
  const entry = { ...last, idx: last.idx + 1, when: last.when + 1000, tag: "9999_later" };
  await writeFile(file, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }));
  await writeFile(join(folder, "9999_later.sql"), statement);
  return folder;
}

test("a backup of an earlier version is loaded as it was, then migrated", async () => {
  const ctx = await createTestContext();
  await aBooking(ctx);
  const migrations = await addMigration(
    `alter table bookings add column first_initial text; --> statement-breakpoint
     update bookings set first_initial = left(customer_first_name, 1); --> statement-breakpoint
     alter table bookings alter column first_initial set not null`,
  );
  const { url } = await restore(await aBackup(ctx), { migrations });
  expect(await query(url, "select first_initial from bookings")).toEqual([{ first_initial: "P" }]);
});

test("a backup of a newer version is refused", async () => {
  const ctx = await createTestContext();
  await ctx.db.execute("update drizzle.__drizzle_migrations set created_at = created_at + 1");
  const url = await aNewDatabase();
  await expect(restore(await aBackup(ctx), { url })).rejects.toThrow(/made by a newer version/);
});

test("changes during a backup are not in it, and do not wait for it", async () => {
  const ctx = await createTestContext();
  const booking = await aBooking(ctx);
  const files = ctx.app.files;
  // Listing the files comes after the tables.
  const list = async function* () {
    await aBooking(ctx, { trip_id: booking.trip_id });
    yield* files.list();
  };
  const { url } = await restore(await aBackup({ ...ctx, app: { ...ctx.app, files: { ...files, list } } }));
  expect(await query(url, "select id from bookings")).toHaveLength(1);
  expect(await query(urlOf(ctx), "select id from bookings")).toHaveLength(2);
});

test("who signed in with a password and a code does so on the restored copy", async () => {
  const ctx = await createTestContext();
  const { account, secret } = await anAccountWithCodes(ctx, { role: "super_admin" });
  const { url, restored } = await restore(await aBackup(ctx));
  const pool = openPool({ connectionString: url }, { connections: 2, log: ctx.app.log });
  onTestFinished(() => pool.end());
  const app = { ...ctx.app, pool, db: createDatabase(pool), secret_key: restored.secret_key };
  const copy = createContext(app, { actor: systemActor });
  expect(await query(url, "select id from sessions")).toEqual([]);
  const challenge = await getChallenge(copy, account);
  expect(await sendCode(copy, { challenge, code: codeOf(secret, copy) })).toHaveProperty("token");
});
