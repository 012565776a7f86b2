import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { runMigrations as runJobMigrations } from "graphile-worker";
import type pg from "pg";
import { pino } from "pino";
import { inject, onTestFinished } from "vitest";
import { z } from "zod";
import { openPool } from "#server/database/client.ts";
import { projectRoot } from "#server/project-root.ts";
import { cloneDatabase, dropDatabase } from "./test-database-server.ts";
import { makeTestFolder, removeTestFolder } from "./test-folder.ts";

const Journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });

/** Copies the migrations before `tag` to a folder of their own. */
async function copyMigrationsBefore(tag: string): Promise<string> {
  const folder = await makeTestFolder("migrations-");
  onTestFinished(() => removeTestFolder(folder));
  await cp(join(projectRoot, "server/database/migrations"), folder, { recursive: true });
  const journalFile = join(folder, "meta/_journal.json");
  const journal = Journal.parse(JSON.parse(await readFile(journalFile, "utf8")));
  const entries = journal.entries.slice(
    0,
    journal.entries.findIndex((entry) => entry.tag === tag),
  );
  await writeFile(journalFile, JSON.stringify({ ...journal, entries }));
  return folder;
}

/** Creates a database as it was before a migration, with the tables of the job queue, to be migrated by the test. */
export async function createDatabaseBefore(tag: string): Promise<{ url: string; pool: pg.Pool }> {
  const url = await cloneDatabase(inject("admin_url"), "template0");
  const pool = openPool({ connectionString: url }, { connections: 2, log: pino({ level: "silent" }) });
  onTestFinished(async () => {
    await pool.end();
    await dropDatabase(url);
  });
  await migrate(drizzle(pool), { migrationsFolder: await copyMigrationsBefore(tag) });
  await runJobMigrations({ pgPool: pool });
  return { url, pool };
}
