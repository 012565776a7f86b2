import { execFile } from "node:child_process";
import { chmod, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { give } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { codeOf, DatabaseStartError, startErrorFrom } from "./errors.ts";
import type { Home } from "./home.ts";
import { syncDirectory } from "./memory.ts";

export type NewCluster = { password: string; throw_away: boolean };

const run = promisify(execFile);
export const database_user = "app";

/** Makes the cluster if there is none, whole or not at all, and refuses one that these binaries can't open. */
export async function prepareCluster(home: Home, binaries: Binaries, fresh: NewCluster): Promise<void> {
  const major = await majorOf(home.cluster);
  if (major === undefined) return makeCluster(home, binaries, fresh);
  if (major === binaries.major) return;
  throw new DatabaseStartError(
    `The database in ${home.cluster} was made by PostgreSQL ${major} and this program brings PostgreSQL ${binaries.major}; start the earlier version of the program, make a backup and restore it into a new data directory.`,
  );
}

async function majorOf(cluster: string): Promise<string | undefined> {
  try {
    return (await readFile(join(cluster, "PG_VERSION"), "utf8")).trim();
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

async function makeCluster(home: Home, binaries: Binaries, fresh: NewCluster): Promise<void> {
  await removeDrafts(home.directory);
  const draft = await mkdtemp(join(home.directory, "postgres.new-"));
  const password_file = join(home.directory, "postgres.new-password");
  await writeFile(password_file, fresh.password, { mode: 0o600 });
  await chmod(password_file, 0o600);
  for (const path of [draft, password_file]) await give(path, home.account);
  try {
    await initialise(home, binaries, initdbArguments(draft, password_file, fresh.throw_away));
  } finally {
    await rm(password_file, { force: true });
  }
  await rename(draft, home.cluster);
  if (!fresh.throw_away) await syncDirectory(dirname(home.cluster));
}

/** Of starts that were killed; every draft has another name, since the initdb of such a start may still be writing. */
async function removeDrafts(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    if (name.startsWith("postgres.new-")) await rm(join(directory, name), { recursive: true, force: true });
  }
}

function initdbArguments(directory: string, password_file: string, throw_away: boolean): string[] {
  return [
    "-D",
    directory,
    "-U",
    database_user,
    `--pwfile=${password_file}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--data-checksums",
    "--no-instructions",
    ...(throw_away ? ["--no-sync"] : process.platform === "linux" ? ["--sync-method=syncfs"] : []),
  ];
}

/**
 * Sorting and case come from the built-in provider, but trigrams still ask the C library which characters are letters:
 * under "C" every "é" would be dropped from a search. Systems without C.UTF-8 (macOS before 15) have the second.
 */
async function initialise(home: Home, binaries: Binaries, args: string[]): Promise<void> {
  for (const locale of ["C.UTF-8", "en_US.UTF-8", "C"]) {
    const options = { ...home.account, cwd: home.directory, env: serverEnvironment() };
    const output = await run(binaries.initdb, [...args, `--locale=${locale}`, "--lc-messages=C"], options).then(
      () => undefined,
      (error: Error & { stderr?: string }) => `${error.stderr ?? ""}\n${error.message}`,
    );
    if (output === undefined) return;
    if (!/invalid locale name/.test(output)) throw startErrorFrom(output, home.directory);
  }
  throw new DatabaseStartError(
    "The embedded database server found no usable locale on this system; set DATABASE_URL to a PostgreSQL server.",
  );
}

/** The server needs nothing of our environment, which holds secrets. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMP } = process.env;
  return {
    ...(PATH && { PATH }),
    ...(SystemRoot && { SystemRoot }),
    ...(TEMP && { TEMP }),
    ...(TMP && { TMP }),
    LC_ALL: "C",
  };
}
