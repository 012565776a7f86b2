import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { createGunzip } from "node:zlib";
import { createTarDecoder, type ParsedTarEntry } from "modern-tar";
import type { z } from "zod";
import { checksumLine } from "./archive-writer.ts";
import { End, entryNames, Manifest } from "./backup-format.ts";

/** The file can't be restored; the message is shown to the operator. */
export class BackupFileError extends Error {
  override readonly name = "BackupFileError";
}

const damaged = (cause?: unknown) =>
  new BackupFileError("This file is damaged or not complete. Download a new backup, or use an earlier one.", { cause });
const notBackup = (cause?: unknown) => new BackupFileError("This file is no backup of this program.", { cause });

/** An entry of a backup. Its content has to be read to the end. */
export type BackupEntry = { name: string; size: number; content: AsyncIterable<Uint8Array> };

function openEntries(file: string): AsyncIterable<ParsedTarEntry> {
  // Errors of each part reach the reader of the last one.
  const bytes = pipeline(createReadStream(file), createGunzip(), () => {});
  const decoder = createTarDecoder({ strict: true });
  return (Readable.toWeb(bytes) as ReadableStream<Uint8Array>).pipeThrough(
    decoder,
  ) as NodeReadableStream<ParsedTarEntry>;
}

/** Bytes of an entry that is read whole. */
const maxTextBytes = 256 * 1024 * 1024;

const isSystemError = (error: unknown): boolean => error instanceof Error && "syscall" in error;

/**
 * The entries of a backup in their order. The last one is only given if the file is complete and unchanged. Throws
 * BackupFileError.
 */
export async function* readEntries(file: string): AsyncGenerator<BackupEntry> {
  const hash = createHash("sha256");
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
      throw isSystemError(error) ? error : damaged(error);
    }
  };
  try {
    for await (const { header, body } of openEntries(file)) {
      const { name, size } = header;
      if (end !== "") throw damaged();
      if (name === entryNames.end) {
        end = await text(body as NodeReadableStream<Uint8Array>);
        continue;
      }
      entries += 1;
      hash.update(checksumLine(name, size));
      yield { name, size, content: hashContent(body) };
    }
    const expected = End.parse(JSON.parse(end));
    if (expected.entries !== entries || expected.sha256 !== hash.digest("hex")) throw damaged();
  } catch (error) {
    if (error instanceof BackupFileError || isSystemError(error)) throw error;
    throw entries === 0 ? notBackup(error) : damaged(error);
  }
  yield { name: entryNames.end, size: end.length, content: toAsync(end) };
}

async function* toAsync(content: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(content);
}

export type BackupContents = { manifest: Manifest; end: End; secret_key: string };

async function readText({ content, size }: BackupEntry): Promise<string> {
  if (size > maxTextBytes) throw damaged();
  return text(content);
}

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

/** Reads the whole file and compares it with its checksum. Throws BackupFileError. */
export async function checkBackup(file: string): Promise<BackupContents> {
  const texts = new Map<string, string>();
  const wanted: readonly string[] = [entryNames.manifest, entryNames.secretKey, entryNames.end];
  for await (const entry of readEntries(file)) {
    if (texts.size === 0 && entry.name !== entryNames.manifest) throw notBackup();
    if (wanted.includes(entry.name)) texts.set(entry.name, await readText(entry));
    else await skip(entry);
  }
  const [manifest = "", secret_key = "", end = ""] = wanted.map((name) => texts.get(name));
  return { manifest: parseEntry(Manifest, manifest), secret_key, end: parseEntry(End, end) };
}
