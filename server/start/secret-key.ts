import { randomBytes } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { asStartError } from "#server/database/embedded/errors.ts";
import { makeDirectory } from "#server/database/embedded/make-directory.ts";
import type { Environment } from "#server/kit/environment.ts";

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;

/** Puts a new key there, whole or not at all: another process may start, or this one be killed, at any moment. */
async function makeKey(path: string): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  await writeFile(draft, randomBytes(32).toString("hex"), { mode: 0o600, flush: true });
  try {
    await link(draft, path);
  } catch (error) {
    // Another process was quicker: its key is everyone's.
    if (!hasCode(error, "EEXIST")) throw error;
  } finally {
    await rm(draft);
  }
}

async function keptKey(directory: string): Promise<string> {
  const path = join(directory, "secret-key");
  await makeDirectory(directory);
  const read = async () => (await readFile(path, "utf8")).trim();
  return read().catch(async (error: unknown) => {
    if (!hasCode(error, "ENOENT")) throw error;
    await makeKey(path);
    return read();
  });
}

/**
 * The key of SECRET_KEY, else one that is made once and kept in the data directory for this account alone. Throws
 * DatabaseStartError where that directory can't be had.
 */
export async function secretKey({ SECRET_KEY, DATA_DIR }: Environment): Promise<string> {
  if (SECRET_KEY) return SECRET_KEY;
  return keptKey(DATA_DIR).catch((error: unknown) => {
    throw asStartError(error, DATA_DIR);
  });
}
