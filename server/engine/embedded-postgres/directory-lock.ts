import { chmodSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { DatabaseStartError } from "./errors.ts";

export type DirectoryLock = { release: () => void };

/** SQLite result codes: busy, then read-only and can't open. */
const sqliteBusy = 5;
const sqliteAccessErrors = [8, 14];

/** Milliseconds. A program that was told to stop finishes its requests and jobs first. */
const defaultTimeout = 15_000;
const retryInterval = 100;

type LockOptions = {
  /** Milliseconds to wait for a program that is about to stop. */
  timeout?: number | undefined;
  /** Receives one line for the operator if there is something to wait for. */
  log: (line: string) => void;
};

/** Locks the directory for this process. Throws DatabaseStartError if it stays locked or is not writable. */
export async function lockDirectory(
  directory: string,
  { timeout = defaultTimeout, log }: LockOptions,
): Promise<DirectoryLock> {
  const deadline = performance.now() + timeout;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return tryLock(directory);
    } catch (error) {
      if (!isLocked(error) || performance.now() >= deadline) throw toLockError(error, directory);
    }
    if (attempt === 1) log(`The data directory ${directory} is still in use; waiting up to ${timeout / 1000} seconds.`);
    await wait(retryInterval);
  }
}

/**
 * Node has no file locks, but an open exclusive SQLite transaction holds a kernel
 * lock: it is released when the process ends in any way and does not depend on process ids, which can be reused.
 */
function tryLock(directory: string): DirectoryLock {
  const file = join(directory, "database.lock");
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file);
    database.exec("PRAGMA journal_mode = MEMORY; PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE");
    chmodSync(file, 0o600);
  } catch (error) {
    database?.close();
    throw error;
  }
  const lock = database;
  return { release: () => lock.close() };
}

const codeOf = (error: unknown): number =>
  error instanceof Error && "errcode" in error ? Number(error.errcode) & 0xff : 0;

const isLocked = (error: unknown): boolean => codeOf(error) === sqliteBusy;

function toLockError(error: unknown, directory: string): unknown {
  if (isLocked(error)) {
    return new DatabaseStartError(
      `The data directory ${directory} is in use by another running copy of this program; stop that one first or set DATA_DIR to another place.`,
    );
  }
  if (!sqliteAccessErrors.includes(codeOf(error))) return error;
  return new DatabaseStartError(
    `The data directory ${directory} can't be written by this user; give it permission or set DATA_DIR to another place.`,
  );
}
