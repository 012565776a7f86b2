import { chmodSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DatabaseStartError } from "./errors.ts";

export type DirectoryLock = { release: () => void };

/** SQLite result codes: busy, then read-only and can't open. */
const sqliteBusy = 5;
const sqliteAccessErrors = [8, 14];

/**
 * Locks the directory for this process. Node has no file locks, but an open exclusive SQLite transaction holds a kernel
 * lock: it is released when the process ends in any way and does not depend on process ids, which can be reused. Throws
 * DatabaseStartError if the directory is locked or not writable.
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
    throw toLockError(error, directory);
  }
  const lock = database;
  return { release: () => lock.close() };
}

function toLockError(error: unknown, directory: string): unknown {
  const code = error instanceof Error && "errcode" in error ? Number(error.errcode) & 0xff : 0;
  if (code === sqliteBusy) {
    return new DatabaseStartError(
      `The data directory ${directory} is in use by another running copy of this program; stop that one first or set DATA_DIR to another place.`,
    );
  }
  if (!sqliteAccessErrors.includes(code)) return error;
  return new DatabaseStartError(
    `The data directory ${directory} can't be written by this user; give it permission or set DATA_DIR to another place.`,
  );
}
