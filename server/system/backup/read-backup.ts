import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline, Readable, Transform } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { createGunzip } from "node:zlib";
import { createTarDecoder, type ParsedTarEntry } from "modern-tar";
import type { z } from "zod";
import { requireSecretKey, secretKeyRule } from "#server/require-secret-key.ts";
import { checksumLine } from "./archive-writer.ts";
import { BackupFileError, damaged, notBackup } from "./backup-file-error.ts";
import { End, entryNames, Manifest, parseFileEntry, parseTableEntry } from "./backup-format.ts";
import { EntryChecker } from "./entry-checker.ts";

/** An entry of a backup. Its content has to be read to the end. */
export type BackupEntry = { name: string; size: number; content: AsyncIterable<Uint8Array> };

const mebibyte = 1024 * 1024;

/** Pictures and videos hardly get smaller by compressing, and tables get no smaller than to some hundredths. */
const maxRatio = 100;
const minUnpackedBytes = 64 * mebibyte;

const tooLarge = () => new BackupFileError("This file unpacks to far more than a backup of its size can hold.");

/** Ends a file that unpacks to more than a backup of its size can have. */
function limitBytes(packedBytes: number): Transform {
  let left = minUnpackedBytes + maxRatio * packedBytes;
  return new Transform({
    transform: (chunk: Buffer, _, callback) => {
      left -= chunk.length;
      callback(left < 0 ? tooLarge() : null, chunk);
    },
  });
}

async function openEntries(file: string): Promise<AsyncIterable<ParsedTarEntry>> {
  const stats = await stat(file);
  if (!stats.isFile()) throw notBackup();
  // Errors of each part reach the reader of the last one.
  const bytes = pipeline(createReadStream(file), createGunzip(), limitBytes(stats.size), () => {});
  const decoder = createTarDecoder({ strict: true });
  return (Readable.toWeb(bytes) as ReadableStream<Uint8Array>).pipeThrough(
    decoder,
  ) as NodeReadableStream<ParsedTarEntry>;
}

/** Bytes of the entries that are read whole. A manifest has the waiting jobs, one for each picture that was deleted. */
const maxTextBytes = {
  [entryNames.manifest]: 32 * mebibyte,
  [entryNames.secretKey]: 4 * 1024,
  [entryNames.end]: mebibyte,
};

const isTextName = (name: string): name is keyof typeof maxTextBytes => name in maxTextBytes;

async function readText(name: keyof typeof maxTextBytes, { size, content }: Omit<BackupEntry, "name">) {
  if (size > maxTextBytes[name]) throw notBackup();
  return text(content);
}

/** Errors whose message is for the operator, and those of the system that reads the file. */
const isPlainError = (error: unknown): boolean =>
  error instanceof BackupFileError || (error instanceof Error && "syscall" in error);

/**
 * The entries of a backup in their order. The last one is only given if the file is complete and unchanged. Throws
 * BackupFileError.
 */
export async function* readEntries(file: string): AsyncGenerator<BackupEntry> {
  const hash = createHash("sha256");
  const checker = new EntryChecker();
  let entries = 0;
  let end = "";
  const hashContent = async function* (body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of body as NodeReadableStream<Uint8Array>) {
        hash.update(chunk);
        yield chunk;
      }
    } catch (error) {
      // A file that ends within an entry fails where the entry is read.
      throw isPlainError(error) ? error : damaged(error);
    }
  };
  try {
    for await (const { header, body } of await openEntries(file)) {
      const { name, size } = header;
      if (end !== "") throw damaged();
      checker.check(header);
      if (name === entryNames.end) {
        end = await readText(name, { size, content: body as NodeReadableStream<Uint8Array> });
        continue;
      }
      entries += 1;
      hash.update(checksumLine(name, size));
      yield { name, size, content: hashContent(body) };
    }
    const expected = End.parse(JSON.parse(end));
    if (expected.entries !== entries || expected.sha256 !== hash.digest("hex")) throw damaged();
  } catch (error) {
    if (isPlainError(error)) throw error;
    throw entries === 0 ? notBackup(error) : damaged(error);
  }
  yield { name: entryNames.end, size: end.length, content: toAsync(end) };
}

async function* toAsync(content: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(content);
}

export type BackupContents = {
  manifest: Manifest;
  end: End;
  secret_key: string;
  /** What the tables and the files take on a disk, at least. */
  bytes: { tables: number; files: number };
};

async function skip({ content }: BackupEntry): Promise<void> {
  for await (const _ of content);
}

function parseEntry<Schema extends typeof Manifest | typeof End>(schema: Schema, json: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(json)) as z.output<Schema>;
  } catch (error) {
    throw notBackup(error);
  }
}

/** The tables and the number of files of which there are entries. */
type ArchiveEntries = { names: Set<string>; files: number };

/** Whether the entries are all those of which the description speaks. */
function isComplete({ manifest, end }: Pick<BackupContents, "manifest" | "end">, found: ArchiveEntries): boolean {
  const hasRows = ({ name }: { name: string }) => end.tables[name] === 0 || (end.tables[name] && found.names.has(name));
  return end.files === found.files && manifest.tables.every(hasRows);
}

const badKeyMessage = `The secret key in this file ${secretKeyRule}. Download a new backup, or use an earlier one.`;

/** Reads the whole file and compares it with its checksum. Throws BackupFileError. */
export async function checkBackup(file: string): Promise<BackupContents> {
  const texts = new Map<string, string>();
  const found: ArchiveEntries = { names: new Set(), files: 0 };
  const bytes = { tables: 0, files: 0 };
  for await (const entry of readEntries(file)) {
    const { name, size } = entry;
    const table = parseTableEntry(name);
    if (texts.size === 0 && name !== entryNames.manifest) throw notBackup();
    if (isTextName(name)) {
      texts.set(name, await readText(name, entry));
      continue;
    }
    if (table !== null) {
      found.names.add(table);
      bytes.tables += size;
    } else if (parseFileEntry(name) !== null) {
      found.files += 1;
      bytes.files += size;
    }
    await skip(entry);
  }
  const manifest = parseEntry(Manifest, texts.get(entryNames.manifest) ?? "");
  const end = parseEntry(End, texts.get(entryNames.end) ?? "");
  const secret_key = requireSecretKey(texts.get(entryNames.secretKey) ?? "", () => new BackupFileError(badKeyMessage));
  if (!isComplete({ manifest, end }, found)) throw damaged();
  return { manifest, end, secret_key, bytes };
}
