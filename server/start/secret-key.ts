import { randomBytes } from "node:crypto";
import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseStartError, errorCodeOf, toStartError } from "#server/engine/embedded-postgres/errors.ts";
import { makeDirectory } from "#server/engine/embedded-postgres/make-directory.ts";
import type { Environment } from "#server/environment.ts";
import { requireSecretKey, secretKeyRule } from "#server/require-secret-key.ts";

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

/** A new key in its place would end what was signed and encrypted with the old one. */
const damagedMessage = (path: string): string =>
  `The secret key in ${path} is damaged: it ${secretKeyRule}. Put the file back from a copy of the folder, or from the file secret-key in a backup. Without either, delete it: a new key is made, and codes from an app and links in emails end.`;

async function readOrCreateKey(directory: string): Promise<string> {
  const path = keyFile(directory);
  await makeDirectory(directory);
  const read = async () =>
    requireSecretKey((await readFile(path, "utf8")).trim(), () => new DatabaseStartError(damagedMessage(path)));
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
