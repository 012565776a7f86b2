import { randomBytes } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
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

async function readOrCreateKey(directory: string): Promise<string> {
  const path = join(directory, "secret-key");
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
