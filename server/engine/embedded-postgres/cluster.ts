import { execFile } from "node:child_process";
import { chmod, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { Binaries } from "./binaries.ts";
import type { ClusterLocation } from "./cluster-location.ts";
import { syncDirectory } from "./database-state.ts";
import { DatabaseStartError, errorCodeOf, parseStartError } from "./errors.ts";
import { chownToAccount } from "./server-account.ts";

export type NewClusterOptions = { password: string; ephemeral: boolean };

const run = promisify(execFile);
export const databaseUser = "app";

/** Creates the cluster atomically if there is none. Throws DatabaseStartError for a cluster of another major version. */
export async function prepareCluster(
  location: ClusterLocation,
  binaries: Binaries,
  options: NewClusterOptions,
): Promise<void> {
  const major = await readMajorVersion(location.cluster);
  if (major === undefined) return createCluster(location, binaries, options);
  if (major === binaries.major) return;
  throw new DatabaseStartError(
    `The database in ${location.cluster} was made by PostgreSQL ${major} and this program brings PostgreSQL ${binaries.major}; start the earlier version of the program, make a backup and restore it into a new data directory.`,
  );
}

async function readMajorVersion(cluster: string): Promise<string | undefined> {
  try {
    return (await readFile(join(cluster, "PG_VERSION"), "utf8")).trim();
  } catch (error) {
    if (errorCodeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

async function createCluster(location: ClusterLocation, binaries: Binaries, options: NewClusterOptions): Promise<void> {
  await removeDrafts(location.directory);
  const draft = await mkdtemp(join(location.directory, "postgres.new-"));
  const passwordFile = join(location.directory, "postgres.new-password");
  await writeFile(passwordFile, options.password, { mode: 0o600 });
  await chmod(passwordFile, 0o600);
  for (const path of [draft, passwordFile]) await chownToAccount(path, location.account);
  try {
    await runInitdb(location, binaries, initdbArguments(draft, passwordFile, options.ephemeral));
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(draft, location.cluster);
  if (!options.ephemeral) await syncDirectory(dirname(location.cluster));
}

/** Removes drafts of killed starts. Each draft has a unique name, because the initdb of such a start may still write. */
async function removeDrafts(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    if (name.startsWith("postgres.new-")) await rm(join(directory, name), { recursive: true, force: true });
  }
}

function initdbArguments(directory: string, passwordFile: string, ephemeral: boolean): string[] {
  return [
    "-D",
    directory,
    "-U",
    databaseUser,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--data-checksums",
    "--no-instructions",
    ...(ephemeral ? ["--no-sync"] : process.platform === "linux" ? ["--sync-method=syncfs"] : []),
  ];
}

/**
 * Tries several locales. Sorting and case use the built-in provider, but pg_trgm asks the C library which characters are
 * letters: with "C" it ignores every "é". Systems without C.UTF-8 (macOS before 15) have en_US.UTF-8.
 */
async function runInitdb(location: ClusterLocation, binaries: Binaries, args: string[]): Promise<void> {
  for (const locale of ["C.UTF-8", "en_US.UTF-8", "C"]) {
    const execOptions = { ...location.account, cwd: location.directory, env: serverEnvironment() };
    const output = await run(binaries.initdb, [...args, `--locale=${locale}`, "--lc-messages=C"], execOptions).then(
      () => undefined,
      (error: Error & { stderr?: string }) => `${error.stderr ?? ""}\n${error.message}`,
    );
    if (output === undefined) return;
    if (!/invalid locale name/.test(output)) throw parseStartError(output, location.directory);
  }
  throw new DatabaseStartError(
    "The embedded database server found no usable locale on this system; set DATABASE_URL to a PostgreSQL server.",
  );
}

/** Passes only these variables to the server, because the environment contains secrets. */
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
