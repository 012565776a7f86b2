import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import type { Connection } from "#server/database/client.ts";
import { copyMigrationsUntil, migrate, migrationsFolder, readMigrationJournal } from "#server/database/migrate.ts";
import type { FileStore } from "#server/engine/files/file-store.ts";
import { createTemporaryFolder } from "#server/engine/files/temporary-folder.ts";
import { formatNumber, parseFileEntry, parseTableEntry } from "./backup-format.ts";
import { derivedTables, tablesInBackup } from "./backup-tables.ts";
import { beginLoading, finishLoading, TableLoader } from "./load-tables.ts";
import { queueRestoredWork } from "./queue-restored-work.ts";
import { type BackupContents, type BackupEntry, BackupFileError, checkBackup, readEntries } from "./read-backup.ts";
import { findMigration } from "./snapshot.ts";

/** The target can't take the backup; the message is shown to the operator. */
export class RestoreTargetError extends Error {
  override readonly name = "RestoreTargetError";
}

export type RestoreOptions = {
  file: string;
  connection: Connection;
  files: FileStore;
  /** Receives lines for the operator. */
  log: (line: string) => void;
  /** For tests: the migrations of the program. */
  migrations?: string;
};

export type RestoredBackup = Omit<BackupContents, "end"> & { rows: number; files: number; uncertain_emails: number };

async function listFilledTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname",
  );
  const filled: string[] = [];
  for (const { name } of rows) {
    if (derivedTables.includes(name)) continue;
    const found = await client.query(`select from ${pg.escapeIdentifier(name)} limit 1`);
    if (found.rowCount) filled.push(name);
  }
  return filled;
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const filled = await listFilledTables(client);
  if (filled.length === 0) return;
  throw new RestoreTargetError(
    `This database has data in it (${filled.join(", ")}). A backup is only put into an empty one: set DATA_DIR to a new folder, or DATABASE_URL to a new database.`,
  );
}

/** Migrates to where the tables of the backup were. */
async function migrateToBackup(
  { connection, migrations = migrationsFolder }: RestoreOptions,
  client: pg.Client,
  { manifest }: BackupContents,
): Promise<void> {
  const known = (await readMigrationJournal(migrations)).some(({ when }) => when === manifest.migration.when);
  if (!known || manifest.format > formatNumber) {
    throw new RestoreTargetError(
      `This backup was made by a newer version of the program (${manifest.version}). Restore it with that version or a later one.`,
    );
  }
  await using folder = await createTemporaryFolder();
  const to = join(folder.path, "migrations");
  await copyMigrationsUntil(manifest.migration.tag, { from: migrations, to });
  await migrate(connection, to);
  const { when } = await findMigration(client);
  if (when === manifest.migration.when) return;
  throw new RestoreTargetError(
    "This database is empty, but its tables are those of a later version than the backup's. Use a new database: the tables are made in it.",
  );
}

const fileTypes: Readonly<Record<string, string>> = {
  webp: "image/webp",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
  mp4: "video/mp4",
  webm: "video/webm",
  ogg: "video/ogg",
  pdf: "application/pdf",
};

async function storeFile(files: FileStore, path: string, { content }: BackupEntry, temporary: string): Promise<void> {
  await pipeline(content, createWriteStream(temporary));
  const type = fileTypes[path.slice(path.lastIndexOf(".") + 1)] ?? "application/octet-stream";
  await files.put(path, { path: temporary }, type);
  // Also shows that the folder is in use: one that doesn't change for long is taken for left over.
  await rm(temporary);
}

/** Loads tables and files. Files that are stored before a failure are overwritten by the next attempt. */
async function loadEntries(
  { file, files, log }: RestoreOptions,
  loader: TableLoader,
  { end }: BackupContents,
): Promise<number> {
  await using folder = await createTemporaryFolder();
  let stored = 0;
  for await (const entry of readEntries(file)) {
    const table = parseTableEntry(entry.name);
    const path = parseFileEntry(entry.name);
    if (table) {
      await loader.write(table, entry.content);
      continue;
    }
    await loader.finish();
    if (path) {
      await storeFile(files, path, entry, join(folder.path, "file"));
      stored += 1;
      if (stored % 500 === 0) log(`${stored} of ${end.files} files`);
    } else for await (const _ of entry.content);
  }
  return stored;
}

async function load(options: RestoreOptions, client: pg.Client, contents: BackupContents) {
  const names = contents.manifest.tables.map(({ name }) => name);
  const unknown = names.filter((name) => !(tablesInBackup as readonly string[]).includes(name));
  if (unknown.length > 0) throw new BackupFileError(`The backup has unknown tables: ${unknown.join(", ")}.`);
  await beginLoading(client, names);
  const loader = new TableLoader(client, contents);
  const files = await loadEntries(options, loader, contents);
  await finishLoading(client, contents);
  const uncertain_emails = await queueRestoredWork(client, contents.manifest);
  await client.query("commit");
  return { rows: loader.rows, files, uncertain_emails };
}

/**
 * Puts a backup into an empty database and a file store: its tables in one transaction, then the migrations since. Throws
 * BackupFileError or RestoreTargetError, and then the database is as empty as before.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoredBackup> {
  const { file, connection, log, migrations = migrationsFolder } = options;
  log("Checking the backup");
  const contents = await checkBackup(file);
  const client = new pg.Client({ ...connection, application_name: "lava-trails restore" });
  client.on("error", () => {});
  await client.connect();
  try {
    await requireEmpty(client);
    await migrateToBackup(options, client, contents);
    log(`Restoring the backup of ${contents.manifest.created_at}`);
    const loaded = await load(options, client, contents);
    await migrate(connection, migrations);
    return { manifest: contents.manifest, secret_key: contents.secret_key, ...loaded };
  } finally {
    await client.end();
  }
}
