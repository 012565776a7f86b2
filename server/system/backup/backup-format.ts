import { z } from "zod";
import { isFilePath } from "#server/engine/files/file-path.ts";

/**
 * The file is a gzipped tar archive: `manifest.json`, `secret-key`, `tables/<name>/<part>.csv` in an order in which every
 * row comes after those that it refers to, `files/<path>`, `missing-files.txt` if files were missing, and `end.json`.
 */
export const entryNames = {
  manifest: "manifest.json",
  secretKey: "secret-key",
  missingFiles: "missing-files.txt",
  end: "end.json",
} as const;

/** Raised when an older version could not read the file any more. */
export const formatNumber = 1;
export const productName = "lava-trails";

const Job = z.object({
  name: z.string(),
  payload: z.unknown(),
  run_at: z.iso.datetime(),
  key: z.string().nullable(),
});

export const Manifest = z.object({
  product: z.literal(productName),
  format: z.int(),
  version: z.string(),
  created_at: z.iso.datetime(),
  /** The last migration of the database: its name, and the time by which the journal of migrations knows it. */
  migration: z.object({ tag: z.string(), when: z.int() }),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
  /** The last number that each sequence gave, so that the ids of deleted records are not given again. */
  sequences: z.record(z.string(), z.string().regex(/^[1-9]\d{0,17}$/)),
  /** Waiting jobs that move or delete files. */
  jobs: z.array(Job),
});
export type Manifest = z.output<typeof Manifest>;

/** The last entry. A file without it is not complete. */
export const End = z.object({
  entries: z.int(),
  /** Of the names, sizes and contents of all entries before it. */
  sha256: z.string(),
  /** Rows by table. */
  tables: z.record(z.string(), z.int()),
  files: z.int(),
  missing_files: z.int(),
});
export type End = z.output<typeof End>;

const tableEntryPattern = /^tables\/([a-z_]+)\/\d+\.csv$/;
const filesFolder = "files/";

export const tableEntryName = (table: string, part: number): string =>
  `tables/${table}/${String(part).padStart(5, "0")}.csv`;
export const fileEntryName = (path: string): string => `${filesFolder}${path}`;

/** The table of an entry; null for any other entry. */
export const parseTableEntry = (name: string): string | null => tableEntryPattern.exec(name)?.[1] ?? null;

/** The path in the file store of an entry; null for any other entry. */
export function parseFileEntry(name: string): string | null {
  const path = name.startsWith(filesFolder) ? name.slice(filesFolder.length) : "";
  return isFilePath(path) ? path : null;
}
