import { randomBytes } from "node:crypto";
import { chmod, cp, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type DatabaseState, writeDatabaseState } from "./database-state.ts";
import { DatabaseStartError } from "./errors.ts";
import { exists } from "./exists.ts";
import { stopOrphanServer } from "./orphan-server.ts";
import { canOwnDirectoryIn, canWriteTo, chooseAccount, chownToAccount, type ServerAccount } from "./server-account.ts";

/** Directory of the cluster, the socket and copied binaries; `isMoved` if it is not the data directory. */
export type ClusterLocation = { directory: string; cluster: string; account: ServerAccount; isMoved: boolean };

export type LocationOptions = { data_dir: string; name: string; state: DatabaseState; logLine: (line: string) => void };

/** Chooses the data directory, or one under /var/lib if the server's account can't enter root's data directory. */
export async function chooseLocation(options: LocationOptions): Promise<ClusterLocation> {
  const { data_dir, state } = options;
  if (state.moved_to !== undefined) return getMovedLocation(data_dir, state.moved_to);
  const cluster = join(data_dir, "postgres");
  const account = await chooseAccount(cluster, data_dir);
  if (account === undefined) return { directory: data_dir, cluster, account, isMoved: false };
  if (!(await canOwnDirectoryIn(data_dir, account))) return moveCluster(options, account);
  const owner = await stat(cluster).catch(() => undefined);
  // For example after root has restored the cluster from a backup.
  if (owner !== undefined && owner.uid !== account.uid) await chownTree(cluster, account);
  return { directory: data_dir, cluster, account, isMoved: false };
}

async function getMovedLocation(dataDir: string, directory: string): Promise<ClusterLocation> {
  const cluster = join(directory, "postgres");
  const account = await chooseAccount(cluster, directory);
  if (!(await exists(cluster))) {
    throw new DatabaseStartError(
      `The database of ${dataDir} was kept in ${directory}, which is missing; bring it back, or delete ${join(dataDir, "database.json")} to begin with an empty database.`,
    );
  }
  if (process.getuid?.() !== 0 && !(await canWriteTo(cluster, undefined))) {
    throw new DatabaseStartError(
      `The database of ${dataDir} is kept in ${directory} and was made by root; start the program as root again.`,
    );
  }
  return { directory, cluster, account, isMoved: true };
}

async function moveCluster(
  { data_dir, name, state, logLine }: LocationOptions,
  account: ServerAccount,
): Promise<ClusterLocation> {
  const directory = state.moving_to ?? join("/var/lib", name, randomBytes(6).toString("hex"));
  const cluster = join(directory, "postgres");
  await writeDatabaseState(data_dir, { ...state, moving_to: directory });
  try {
    await mkdir(directory, { recursive: true });
    for (const path of [dirname(directory), directory]) await chmod(path, 0o755);
  } catch (error) {
    throw new DatabaseStartError(
      `The database server can't run as root, its account can't reach ${data_dir}, and ${directory} can't be made; set DATA_DIR to a place open to other accounts, or DATABASE_URL.`,
      { cause: error },
    );
  }
  await copyCluster(join(data_dir, "postgres"), cluster, account);
  logLine(`keeping the database in ${directory}, since the account that runs it can't reach ${data_dir}`);
  return { directory, cluster, account, isMoved: true };
}

/** Copies a cluster that already exists in the data directory. */
async function copyCluster(from: string, to: string, account: ServerAccount): Promise<void> {
  if (!(await exists(from))) return;
  await stopOrphanServer(from, () => undefined);
  const draft = `${to}.new-copy`;
  for (const path of [draft, to]) await rm(path, { recursive: true, force: true });
  await cp(from, draft, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  await chownTree(draft, account);
  await rename(draft, to);
}

/** Renames the copied cluster, so that it is not mistaken for the current one. */
export async function retireOriginalCluster(dataDir: string): Promise<void> {
  const original = join(dataDir, "postgres");
  if (await exists(original)) await rename(original, join(dataDir, `postgres.before-move-${Date.now()}`));
}

async function chownTree(directory: string, account: ServerAccount): Promise<void> {
  await chownToAccount(directory, account);
  for (const name of await readdir(directory, { recursive: true }))
    await chownToAccount(join(directory, name), account);
}
