import type { ParsedTarEntry } from "modern-tar";
import { BackupFileError } from "./backup-file-error.ts";
import { entryNames, parseFileEntry, parseTableEntry, tableEntryName } from "./backup-format.ts";

const textNames: ReadonlySet<string> = new Set(Object.values(entryNames));

/** More files than a business has. Their names are in memory. */
const maxEntries = 1_000_000;

const foldersOf = (path: string): string[] => {
  const parts = path.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
};

/** Refuses what no backup has: links, other names, a name that comes twice, parts of a table that are not in a row. */
export class EntryChecker {
  readonly #names = new Set<string>();
  readonly #folders = new Set<string>();
  #table = "";
  #part = 0;

  #isNextPart(name: string, table: string): boolean {
    this.#part = table === this.#table ? this.#part + 1 : 1;
    this.#table = table;
    return name === tableEntryName(table, this.#part);
  }

  /** Whether no other file has one of its folders as its path, or the other way round. */
  #hasFolders(name: string): boolean {
    const folders = foldersOf(name);
    for (const folder of folders) this.#folders.add(folder);
    return !this.#folders.has(name) && !folders.some((folder) => this.#names.has(folder));
  }

  #isExpected(name: string): boolean {
    const table = parseTableEntry(name);
    if (table !== null) return this.#isNextPart(name, table);
    this.#table = "";
    return textNames.has(name) || (parseFileEntry(name) !== null && this.#hasFolders(name));
  }

  /** Throws BackupFileError. */
  check({ name, type }: ParsedTarEntry["header"]): void {
    if (type !== "file" || this.#names.has(name) || this.#names.size >= maxEntries || !this.#isExpected(name)) {
      throw new BackupFileError(
        `This file is no backup of this program: ${JSON.stringify(name.slice(0, 200))} doesn't belong in one.`,
      );
    }
    this.#names.add(name);
  }
}
