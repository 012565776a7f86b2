import { randomBytes } from "node:crypto";
import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { errorCodeOf, toStartError } from "#server/engine/embedded-postgres/errors.ts";
import { makeDirectory } from "#server/engine/embedded-postgres/make-directory.ts";
import type { Environment } from "#server/environment.ts";

/** Creates the key file atomically: another process may start, or this one be killed, at any moment. */
async function createKeyFile(path: string): Promise<void> {
  const temporary = `${path}.${randomBytes(6).toString("hex")}`;
  await writeFile(temporary, randomBytes(32).toString("hex"), { mode: 0o600, flush: true });
  try {
    await link(temporary, path);
  } catch (error) {
    // Another process created the key first; use that one.
    if (errorCodeOf(error) !== "EEXIST") throw error;
  } finally {
    await rm(temporary);
  }
}

const keyFile = (directory: string): string => join(directory, "secret-key");

async function readOrCreateKey(directory: string): Promise<string> {
  const path = keyFile(directory);
  await makeDirectory(directory);
  const read = async () => (await readFile(path, "utf8")).trim();
  return read().catch(async (error: unknown) => {
    if (errorCodeOf(error) !== "ENOENT") throw error;
    await createKeyFile(path);
    return read();
  });
}

/**
 * Returns SECRET_KEY, else a key that is generated once and stored in the data directory, readable by this account
 * only. Throws DatabaseStartError if the directory is not usable.
 */
export async function loadSecretKey({ SECRET_KEY, DATA_DIR }: Environment): Promise<string> {
  if (SECRET_KEY) return SECRET_KEY;
  return readOrCreateKey(DATA_DIR).catch((error: unknown) => {
    throw toStartError(error, DATA_DIR);
  });
}

/**
 * Stores the key of a restored copy in place of the one that the data directory has. Returns whether the program uses it:
 * not if SECRET_KEY says another one.
 */
export async function replaceSecretKey({ SECRET_KEY, DATA_DIR }: Environment, key: string): Promise<boolean> {
  if (SECRET_KEY) return SECRET_KEY === key;
  await makeDirectory(DATA_DIR);
  const temporary = `${keyFile(DATA_DIR)}.${randomBytes(6).toString("hex")}`;
  await writeFile(temporary, key, { mode: 0o600, flush: true });
  await rename(temporary, keyFile(DATA_DIR));
  return true;
}
