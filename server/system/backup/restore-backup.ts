import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";
import type { Connection } from "#server/database/client.ts";
import { copyMigrationsUntil, migrate, migrationsFolder, readMigrationJournal } from "#server/database/migrate.ts";
import type { FileStore } from "#server/engine/files/file-store.ts";
import { createTemporaryFolder } from "#server/engine/files/temporary-folder.ts";
import { BackupFileError } from "./backup-file-error.ts";
import { formatNumber, parseFileEntry, parseTableEntry } from "./backup-format.ts";
import { derivedTables, tablesInBackup } from "./backup-tables.ts";
import { beginLoading, finishLoading, TableLoader } from "./load-tables.ts";
import { queueRestoredWork } from "./queue-restored-work.ts";
import { type BackupContents, type BackupEntry, checkBackup, readEntries } from "./read-backup.ts";
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
  /** Throws RestoreTargetError if there is no room for this much. */
  requireSpace?: (bytes: BackupContents["bytes"]) => Promise<void>;
  /** For tests: the migrations of the program. */
  migrations?: string;
};

export type RestoredBackup = Omit<BackupContents, "end" | "bytes"> & {
  rows: number;
  files: number;
  uncertain_emails: number;
};

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
  const last = (await readMigrationJournal(migrations)).find(({ when }) => when === manifest.migration.when);
  if (!last || manifest.format > formatNumber) {
    throw new RestoreTargetError(
      `This backup was made by a newer version of the program (${manifest.version}). Restore it with that version or a later one.`,
    );
  }
  await using folder = await createTemporaryFolder();
  const to = join(folder.path, "migrations");
  await copyMigrationsUntil(last.tag, { from: migrations, to });
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

type LoadOptions = RestoreOptions & { loader: TableLoader; stored: string[] };

/** Loads tables and files, and lists the paths of the files that it stores. */
async function loadEntries({ file, files, log, loader, stored }: LoadOptions, { end }: BackupContents): Promise<void> {
  await using folder = await createTemporaryFolder();
  for await (const entry of readEntries(file)) {
    const table = parseTableEntry(entry.name);
    const path = parseFileEntry(entry.name);
    if (table) {
      await loader.write(table, entry.content);
      continue;
    }
    await loader.finish();
    if (path) {
      stored.push(path);
      await storeFile(files, path, entry, join(folder.path, "file"));
      if (stored.length % 500 === 0) log(`${stored.length} of ${end.files} files`);
    } else for await (const _ of entry.content);
  }
}

/** Runs the work, which lists the files that it stores. If it fails, those are removed that weren't there before. */
async function withStoredFiles<T>(files: FileStore, work: (stored: string[]) => Promise<T>): Promise<T> {
  const existing = new Set<string>();
  for await (const { path } of files.list()) existing.add(path);
  const stored: string[] = [];
  try {
    return await work(stored);
  } catch (error) {
    for (const path of stored) if (!existing.has(path)) await files.remove(path);
    throw error;
  }
}

/** Classes and codes (SQLSTATE) of errors that are about rows: values, references, sizes and columns that can't be. */
const rowErrors = /^(22|23|54|42701|42703|42P10|428C9)/;

function toLoadError(error: unknown): unknown {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof pg.DatabaseError && rowErrors.test(cause.code ?? ""))) return error;
  const reason = (cause.message.split("\n")[0] ?? "").slice(0, 200);
  return new BackupFileError(
    `This file has rows that can't be stored (${reason}). Download a new backup, or use an earlier one.`,
    { cause: error },
  );
}

async function load(options: RestoreOptions, client: pg.Client, contents: BackupContents) {
  const names = contents.manifest.tables.map(({ name }) => name);
  const unknown = names.filter((name) => !(tablesInBackup as readonly string[]).includes(name));
  if (unknown.length > 0) throw new BackupFileError(`The backup has unknown tables: ${unknown.join(", ")}.`);
  await beginLoading(client, names);
  const loader = new TableLoader(client, contents);
  return withStoredFiles(options.files, async (stored) => {
    await loadEntries({ ...options, loader, stored }, contents);
    await finishLoading(client, contents);
    const uncertain_emails = await queueRestoredWork(client, contents.manifest);
    await client.query("commit");
    return { rows: loader.rows, files: stored.length, uncertain_emails };
  }).catch((error: unknown) => {
    throw toLoadError(error);
  });
}

/**
 * Puts a backup into an empty database and a file store: its tables in one transaction, then the migrations since. Throws
 * BackupFileError or RestoreTargetError, and then the database is as empty as before, and no file is left.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoredBackup> {
  const { file, connection, log, migrations = migrationsFolder } = options;
  log("Checking the backup");
  const contents = await checkBackup(file);
  await options.requireSpace?.(contents.bytes);
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
