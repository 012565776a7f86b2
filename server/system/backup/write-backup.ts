import type { Readable } from "node:stream";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { FileStore } from "#server/engine/files/file-store.ts";
import type { ArchiveWriter } from "./archive-writer.ts";
import { type End, entryNames, type Manifest, tableEntryName } from "./backup-format.ts";
import { beginSnapshot } from "./snapshot.ts";
import { addFiles } from "./stored-files.ts";

export type BackupSource = { client: pg.Client; files: FileStore; secret_key: string; now: Date };

/** Bytes. The size of an entry stands before its content, so tables are written in parts that fit into memory. */
const maxPartBytes = 2 * 1024 * 1024;

async function* toParts(stream: Readable): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes < maxPartBytes) continue;
    yield Buffer.concat(chunks);
    chunks = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(chunks);
}

export const columnList = (columns: readonly string[]): string => columns.map(pg.escapeIdentifier).join(", ");

/** Writes a table as CSV, whose first line has the names of the columns. Returns the number of rows. */
async function addTable(
  archive: ArchiveWriter,
  client: pg.Client,
  { name, columns }: Manifest["tables"][number],
): Promise<number> {
  const table = `${pg.escapeIdentifier(name)} (${columnList(columns)})`;
  const copy = client.query(copyTo(`copy ${table} to stdout (format csv, header true)`));
  let part = 0;
  for await (const content of toParts(copy)) {
    part += 1;
    await archive.add(tableEntryName(name, part), content.length, [content]);
  }
  // The number of rows comes after the last one; the next answer comes after the number.
  await client.query("select");
  return copy.rowCount;
}

/** Writes everything that the business has, as it is at one moment, into the archive, and finishes it. */
export async function writeBackup(
  archive: ArchiveWriter,
  { client, files, secret_key, now }: BackupSource,
): Promise<End> {
  const manifest = await beginSnapshot(client, now);
  await archive.addText(entryNames.manifest, JSON.stringify(manifest, null, 2));
  await archive.addText(entryNames.secretKey, secret_key);
  const tables: Record<string, number> = {};
  for (const table of manifest.tables) tables[table.name] = await addTable(archive, client, table);
  const { added, missing } = await addFiles(archive, client, files);
  if (missing.length > 0) await archive.addText(entryNames.missingFiles, `${missing.join("\n")}\n`);
  await client.query("commit");
  const end = { ...archive.getChecksum(), tables, files: added, missing_files: missing.length };
  await archive.addText(entryNames.end, JSON.stringify(end, null, 2));
  archive.finish();
  return end;
}
