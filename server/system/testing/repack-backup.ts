import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { packTar, type TarEntry, unpackTar } from "modern-tar";
import { checksumLine } from "../backup/archive-writer.ts";
import { entryNames } from "../backup/backup-format.ts";
import { aFolder } from "./backups.ts";

/** The entries of a backup but the last one, to be changed by hand. */
export class Entries {
  readonly list: TarEntry[] = [];

  add(name: string, content: string | Uint8Array, header: Partial<TarEntry["header"]> = {}): void {
    const body = Buffer.from(content);
    this.list.push({ header: { name, size: body.length, ...header }, body });
  }

  #indexOf(part: string): number {
    const index = this.list.findIndex(({ header }) => header.name.includes(part));
    if (index < 0) throw new Error(`no entry ${part}`);
    return index;
  }

  textOf(part: string): string {
    return String(this.list[this.#indexOf(part)]?.body);
  }

  remove(part: string): void {
    this.list.splice(this.#indexOf(part), 1);
  }

  change(part: string, change: (text: string) => string): void {
    const index = this.#indexOf(part);
    const name = this.list[index]?.header.name ?? "";
    const body = Buffer.from(change(this.textOf(part)));
    this.list[index] = { header: { name, size: body.length }, body };
  }
}

type End = Record<string, unknown>;

/** Writes a changed copy of a backup, whose last entry has the right checksum, and what `changeEnd` makes of the rest. */
export async function repack(
  file: string,
  change: (entries: Entries) => void,
  changeEnd: (end: End) => End = (end) => end,
): Promise<string> {
  const entries = new Entries();
  let end: End = {};
  for (const { header, data } of await unpackTar(gunzipSync(await readFile(file)))) {
    if (header.name === entryNames.end) end = JSON.parse(String(Buffer.from(data ?? [])));
    else entries.add(header.name, data ?? "");
  }
  change(entries);
  const hash = createHash("sha256");
  for (const { header, body } of entries.list)
    hash.update(checksumLine(header.name, header.size)).update(body as Uint8Array);
  const checksum = { entries: entries.list.length, sha256: hash.digest("hex") };
  entries.add(entryNames.end, JSON.stringify(changeEnd({ ...end, ...checksum })));
  const path = join(await aFolder(), "repacked.tar.gz");
  await writeFile(path, gzipSync(await packTar(entries.list)));
  return path;
}
