import { rmSync } from "node:fs";
import { chmod, readFile, realpath, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { prepareBinaries } from "./binaries.ts";
import { prepareCluster } from "./cluster.ts";
import { type ClusterLocation, chooseLocation, retireOriginalCluster } from "./cluster-location.ts";
import { buildConnection, ensureDatabase, type ServerConnection, toConnectionUrl } from "./connection.ts";
import {
  chownToDirectoryOwner,
  type DatabaseState,
  ensureDatabaseState,
  writeDatabaseState,
} from "./database-state.ts";
import { lockDirectory } from "./directory-lock.ts";
import { toStartError } from "./errors.ts";
import { makeDirectory } from "./make-directory.ts";
import { stopOrphanServer } from "./orphan-server.ts";
import { chooseAddress, type ServerAddress, type Transport } from "./server-address.ts";
import { openServerLog } from "./server-log.ts";
import { type RunningServer, runServer } from "./server-process.ts";
import { buildAccessRules, buildServerArguments, type ServerSettings } from "./server-settings.ts";

export type EmbeddedPostgresOptions = {
  data_dir: string;
  /** Receives messages for the operator, one line each, without secrets. */
  log: (line: string) => void;
  /** Name of the directory under /var/lib, if one is needed. */
  name?: string;
  /** Settings that override the defaults. */
  settings?: ServerSettings;
  /** For tests: skips syncs, so that data may be lost in a power failure. */
  ephemeral?: boolean;
  transport?: Transport;
  /** Milliseconds to wait for another program that uses the directory. */
  lock_timeout?: number;
};

export type EmbeddedPostgres = {
  connection: ServerConnection;
  url: string;
  /** Process id of the server; changes after a restart, undefined while it is down. */
  readonly pid: number | undefined;
  log_file: string;
  /** Stops the server with a fast shutdown and unlocks the data directory. */
  stop: () => Promise<void>;
};

/**
 * Starts PostgreSQL on `<data_dir>/postgres`, creates the cluster and its database `app` if they are missing, and keeps
 * the server running until `stop`. Throws DatabaseStartError.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const path = resolve(options.data_dir);
  const releases: (() => void)[] = [];
  try {
    // 711 allows the server's account to reach its own directories if this process is root.
    if (await makeDirectory(path)) await chmod(path, 0o711);
    return await startInDirectory(await realpath(path), options, releases);
  } catch (error) {
    for (const release of releases.reverse()) release();
    throw toStartError(error, path);
  }
}

async function startInDirectory(
  data_dir: string,
  options: EmbeddedPostgresOptions,
  releases: (() => void)[],
): Promise<EmbeddedPostgres> {
  const logLine = options.log;
  const lockOptions = { log: logLine, timeout: options.lock_timeout };
  releases.push((await lockDirectory(data_dir, lockOptions)).release);
  const state = await ensureDatabaseState(data_dir);
  const location = await chooseLocation({ data_dir, name: options.name ?? "lava-trails", state, logLine });
  // A copy of the data directory has the same moved location.
  if (location.isMoved) releases.push((await lockDirectory(location.directory, lockOptions)).release);
  await stopOrphanServer(location.cluster, logLine);
  const binaries = await prepareBinaries(location.directory, location.account, logLine);
  const { password } = state;
  await prepareCluster(location, binaries, { password, ephemeral: options.ephemeral ?? false });
  const address = await chooseAddress(location, state.socket_dir, options.transport);
  if (hasShortSocketDirectory(address, location))
    releases.push(() => rmSync(address.directory, { recursive: true, force: true }));
  await saveDatabaseState(data_dir, location, state, address);
  await writeAccessRules(location.cluster, buildAccessRules(address));
  const serverLog = await openServerLog(data_dir);
  releases.push(serverLog.close);
  await chownToDirectoryOwner(data_dir, ["database.lock", "database.json", "postgres.log", "postgres.log.1"]);
  const args = buildServerArguments(location.cluster, address, options.settings ?? {});
  const server = await runServer({
    ...location,
    program: binaries.postgres,
    args,
    address,
    serverLog,
    data_dir,
    logLine,
  });
  const connection = buildConnection(address, password);
  return toEmbeddedPostgres(server, connection, { log_file: serverLog.path, releases });
}

async function toEmbeddedPostgres(
  server: RunningServer,
  connection: ServerConnection,
  { log_file, releases }: { log_file: string; releases: (() => void)[] },
): Promise<EmbeddedPostgres> {
  const shutDown = async () => {
    await server.stop();
    for (const release of releases.splice(0).reverse()) release();
  };
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= shutDown());
  try {
    await ensureDatabase(connection);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    connection,
    url: toConnectionUrl(connection),
    get pid() {
      return server.pid;
    },
    log_file,
    stop,
  };
}

/** Checks whether the socket is outside the cluster location, because its path there would be too long. */
const hasShortSocketDirectory = (
  address: ServerAddress,
  location: ClusterLocation,
): address is ServerAddress & { kind: "socket" } =>
  address.kind === "socket" && !address.directory.startsWith(location.directory);

type CompleteState = DatabaseState & { password: string };

/** Saves the state before the server starts, so that the data directory always records where the cluster is. */
async function saveDatabaseState(
  dataDir: string,
  location: ClusterLocation,
  before: CompleteState,
  address: ServerAddress,
): Promise<void> {
  const state: CompleteState = {
    password: before.password,
    ...(location.isMoved && { moved_to: location.directory }),
    ...(hasShortSocketDirectory(address, location) && { socket_dir: address.directory }),
  };
  if (JSON.stringify(state) !== JSON.stringify(before)) await writeDatabaseState(dataDir, state);
  if (location.isMoved) await retireOriginalCluster(dataDir);
}

async function writeAccessRules(cluster: string, rules: string): Promise<void> {
  const file = join(cluster, "pg_hba.conf");
  if ((await readFile(file, "utf8")) !== rules) await writeFile(file, rules);
}
