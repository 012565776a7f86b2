import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import { runMigrations as runJobMigrations } from "graphile-worker";
import pg from "pg";
import { z } from "zod";
import { projectRoot } from "#server/project-root.ts";
import { advisoryLocks } from "./advisory-locks.ts";
import type { Connection } from "./client.ts";

/** The folder with all migrations of the program. */
export const migrationsFolder = join(projectRoot, "server/database/migrations");

const Journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string(), when: z.int() })) });
const journalFile = (folder: string): string => join(folder, "meta/_journal.json");
const readJournal = async (folder: string) => Journal.parse(JSON.parse(await readFile(journalFile(folder), "utf8")));

/** The migrations of a folder, in their order. */
export async function readMigrationJournal(
  folder: string = migrationsFolder,
): Promise<{ tag: string; when: number }[]> {
  return (await readJournal(folder)).entries;
}

/** Copies the migrations up to this one to an empty folder, to make a database as it was after it. */
export async function copyMigrationsUntil(tag: string, { from, to }: { from: string; to: string }): Promise<void> {
  const journal = await readJournal(from);
  const entries = journal.entries.slice(0, journal.entries.findIndex((entry) => entry.tag === tag) + 1);
  await cp(from, to, { recursive: true });
  await writeFile(journalFile(to), JSON.stringify({ ...journal, entries }));
}

/** Applies the pending migrations of the program and of its job queue. Safe to call from several processes at once. */
export async function migrate(connection: Connection, folder: string = migrationsFolder): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [advisoryLocks.migration]);
    await runMigrations(drizzle(client), { migrationsFolder: folder });
    const pool = new pg.Pool({ ...connection, max: 2 });
    pool.on("error", () => {});
    pool.on("connect", (connected) => connected.on("error", () => {}));
    try {
      await runJobMigrations({ pgPool: pool });
    } finally {
      await pool.end();
    }
  } finally {
    await client.end();
  }
}
