import { chmodSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DatabaseStartError } from "./errors.ts";

export type DirectoryLock = { release: () => void };

/** SQLite's own codes for "busy", "read-only" and "can't open". */
const busy = 5;
const refused = [8, 14];

/**
 * Takes the directory for this process or throws. Node has no file locks of its own, but its SQLite has: an open
 * exclusive transaction is a lock of the kernel, which no two starts can both get, which ends with the process however
 * that ends, and which knows nothing of process ids that a reboot or a container hands out again.
 */
export function lockDirectory(directory: string): DirectoryLock {
  const file = join(directory, "database.lock");
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file);
    database.exec("PRAGMA journal_mode = MEMORY; PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE");
    chmodSync(file, 0o600);
  } catch (error) {
    database?.close();
    throw refusalOf(error, directory);
  }
  const taken = database;
  return { release: () => taken.close() };
}

function refusalOf(error: unknown, directory: string): unknown {
  const code = error instanceof Error && "errcode" in error ? Number(error.errcode) & 0xff : 0;
  if (code === busy) {
    return new DatabaseStartError(
      `The data directory ${directory} is in use by another running copy of this program; stop that one first or set DATA_DIR to another place.`,
    );
  }
  if (!refused.includes(code)) return error;
  return new DatabaseStartError(
    `The data directory ${directory} can't be written by this user; give it permission or set DATA_DIR to another place.`,
  );
}
