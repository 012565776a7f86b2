import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Environment } from "#server/kit/environment.ts";

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;

/** The key of SECRET_KEY, else one that is made once and kept in the data directory for this account alone. */
export async function secretKey({ SECRET_KEY, DATA_DIR }: Environment): Promise<string> {
  if (SECRET_KEY) return SECRET_KEY;
  const path = join(DATA_DIR, "secret-key");
  await mkdir(DATA_DIR, { recursive: true });
  try {
    await writeFile(path, randomBytes(32).toString("hex"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  }
  return (await readFile(path, "utf8")).trim();
}
