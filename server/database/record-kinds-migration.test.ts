import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { projectRoot } from "#server/project-root.ts";
import { cloneDatabase, dropDatabase } from "#server/testing/test-database-server.ts";
import { makeTestFolder, removeTestFolder } from "#server/testing/test-folder.ts";
import { migrate } from "./migrate.ts";

/** A folder with the migrations before the one with this name. */
async function copyMigrationsBefore(name: string): Promise<string> {
  const folder = await makeTestFolder("migrations-");
  onTestFinished(() => removeTestFolder(folder));
  await cp(join(projectRoot, "server/database/migrations"), folder, { recursive: true });
  const file = join(folder, "meta/_journal.json");
  const journal = JSON.parse(await readFile(file, "utf8")) as { entries: { tag: string }[] };
  const entries = journal.entries.slice(
    0,
    journal.entries.findIndex(({ tag }) => tag.endsWith(name)),
  );
  expect(entries.length).toBeGreaterThan(1);
  await writeFile(file, JSON.stringify({ ...journal, entries }));
  return folder;
}

/** A database as it was before the migration with this name. */
async function createDatabaseBefore(name: string): Promise<{ url: string; client: pg.Client }> {
  const url = await cloneDatabase(inject("admin_url"), "template0");
  const client = new pg.Client(url);
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await dropDatabase(url);
  });
  await runMigrations(drizzle(client), { migrationsFolder: await copyMigrationsBefore(name) });
  return { url, client };
}

/** Feature and event of former entries, and the kind of their record. */
const formerEntries = [
  ["bookings", "booking.created", "booking"],
  ["bookings", "mail.queued", "booking"],
  ["bookings", "mail.sent_again", "booking"],
  ["enquiries", "enquiry.answered", "enquiry"],
  ["enquiries", "mail.sent_again", "enquiry"],
  ["newsletter", "subscriber.confirmed", "subscriber"],
  ["newsletter", "mail.sent_again", "subscriber"],
  ["people", "person.registered", "person"],
  ["people", "mail.sent_again", "person"],
  ["people", "user.made_super_administrator", "person"],
  ["sign-in", "password.changed", "person"],
  ["mail", "mail.template_updated", "mail_template"],
  ["mail", "mail.sent_again", "mail_message"],
  ["settings", "settings.saved", "settings"],
  ["trips", "trip.updated", "trip"],
  ["categories", "category.reordered", "category"],
  ["media", "image.replaced", "image"],
  ["media", "highlight.created", "highlight"],
  ["testimonials", "testimonial.deleted", "testimonial"],
  ["pages", "hero_slide.created", "hero_slide"],
  ["pages", "about.updated", "about"],
  ["pages", "about_feature.updated", "about_feature"],
  ["pages", "social_link.updated", "social_link"],
  ["pages", "faq_entry.updated", "faq_entry"],
  ["pages", "claim.updated", "claim"],
  ["pages", "text.updated", "text"],
] as const;

test("entries of the former history get the kind of their record, and stay as they are otherwise", async () => {
  const { url, client } = await createDatabaseBefore("record_kinds");
  for (const [room, what] of formerEntries) {
    await client.query(
      `insert into history (actor_name, room, record_id, what, after) values ('Amina', $1, 7, $2, '{"status":"x"}')`,
      [room, what],
    );
  }
  await migrate({ connectionString: url });
  const { rows } = await client.query("select kind, record_id::int, what, actor_name, after from history order by id");
  expect(rows).toEqual(
    formerEntries.map(([, what, kind]) => ({
      kind,
      record_id: 7,
      what,
      actor_name: "Amina",
      after: { status: "x" },
    })),
  );
});
