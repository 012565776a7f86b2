import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { inject, onTestFinished } from "vitest";
import type { Context } from "#server/kit/context.ts";
import { createMemoryFileStore } from "#server/testing/memory-file-store.ts";
import { cloneDatabase, dropDatabase } from "#server/testing/test-database-server.ts";
import { makeTestFolder, removeTestFolder } from "#server/testing/test-folder.ts";
import { openBackupConnection } from "../backup/backup-connection.ts";
import { type RestoreOptions, restoreBackup } from "../backup/restore-backup.ts";
import { streamBackup } from "../backup/stream-backup.ts";

export async function aFolder(): Promise<string> {
  const folder = await makeTestFolder("backup-");
  onTestFinished(() => removeTestFolder(folder));
  return folder;
}

/** Makes a backup of everything that the context has, and returns the path of its file. */
export async function aBackup({ app, now }: Context): Promise<string> {
  const client = await openBackupConnection(app);
  if (!client) throw new Error("another backup is being made");
  const { stream, done } = streamBackup({ client, files: app.files, secret_key: app.secret_key, now });
  const file = join(await aFolder(), "backup.tar.gz");
  await Promise.all([pipeline(stream, createWriteStream(file)), done]);
  return file;
}

/** A database without tables, as it is before the first start. */
export async function aNewDatabase(): Promise<string> {
  const url = await cloneDatabase(inject("admin_url"), "template0");
  onTestFinished(() => dropDatabase(url));
  return url;
}

type TargetOptions = Partial<Omit<RestoreOptions, "file">> & { url?: string };

/** Restores a backup, by default into a new database and an empty file store. */
export async function restore(file: string, { url, ...options }: TargetOptions = {}) {
  const connectionString = url ?? (await aNewDatabase());
  const files = createMemoryFileStore();
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const target = { connection: { connectionString }, files, log, ...options };
  const restored = await restoreBackup({ file, ...target });
  return { ...target, url: connectionString, restored, lines };
}

export async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Every row of the tables as text, by table, and the next number of each sequence. */
export async function dump(url: string, tables: readonly string[]): Promise<Record<string, unknown>> {
  const rows = await Promise.all(
    tables.map(async (name) => [
      name,
      (await query<{ row: string }>(url, `select row_to_json(t)::text as row from ${name} t`))
        .map(({ row }) => row)
        .toSorted(),
    ]),
  );
  const sequences = await query(
    url,
    "select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1",
  );
  return { ...Object.fromEntries(rows), sequences };
}
