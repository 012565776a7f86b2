import { rmSync } from "node:fs";
import { chmod, readFile, realpath, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type Address, chooseAddress, type Transport } from "./address.ts";
import { prepareBinaries } from "./binaries.ts";
import { prepareCluster } from "./cluster.ts";
import { type Connection, connectionTo, ensureDatabase, urlOf } from "./connection.ts";
import { lockDirectory } from "./directory-lock.ts";
import { asStartError } from "./errors.ts";
import { chooseHome, type Home, retireOriginal } from "./home.ts";
import { stopLeftover } from "./leftover.ts";
import { makeDirectory } from "./make-directory.ts";
import { type DatabaseMemory, giveToOwnerOf, openMemory, writeMemory } from "./memory.ts";
import { type RunningServer, runServer } from "./server.ts";
import { openServerLog } from "./server-log.ts";
import { accessRules, type Settings, serverArguments } from "./settings.ts";

export type EmbeddedPostgresOptions = {
  data_dir: string;
  /** Receives messages for the operator, one line each, without secrets. */
  log: (line: string) => void;
  /** Name of the directory under /var/lib, if one is needed. */
  name?: string;
  /** Settings that override the defaults. */
  settings?: Settings;
  /** For tests: skips syncs, so that data may be lost in a power failure. */
  throw_away?: boolean;
  transport?: Transport;
};

export type EmbeddedPostgres = {
  connection: Connection;
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
    return await startIn(await realpath(path), options, releases);
  } catch (error) {
    for (const release of releases.reverse()) release();
    throw asStartError(error, path);
  }
}

async function startIn(
  data_dir: string,
  options: EmbeddedPostgresOptions,
  releases: (() => void)[],
): Promise<EmbeddedPostgres> {
  const logLine = options.log;
  releases.push(lockDirectory(data_dir).release);
  const state = await openMemory(data_dir);
  const location = await chooseHome({ data_dir, name: options.name ?? "lava-trails", memory: state, say: logLine });
  // A copy of the data directory has the same moved location.
  if (location.moved) releases.push(lockDirectory(location.directory).release);
  await stopLeftover(location.cluster, logLine);
  const binaries = await prepareBinaries(location.directory, location.account, logLine);
  const { password } = state;
  await prepareCluster(location, binaries, { password, throw_away: options.throw_away ?? false });
  const address = await chooseAddress(location, state.socket_dir, options.transport);
  if (isShort(address, location)) releases.push(() => rmSync(address.directory, { recursive: true, force: true }));
  await remember(data_dir, location, state, address);
  await writeAccessRules(location.cluster, accessRules(address));
  const serverLog = await openServerLog(data_dir);
  releases.push(serverLog.close);
  await giveToOwnerOf(data_dir, ["database.lock", "database.json", "postgres.log", "postgres.log.1"]);
  const args = serverArguments(location.cluster, address, options.settings ?? {});
  const server = await runServer({
    program: binaries.postgres,
    args,
    cluster: location.cluster,
    address,
    account: location.account,
    log: serverLog,
    data_dir,
    say: logLine,
  });
  return serving({ server, address, password, log_file: serverLog.path, releases });
}

type Serving = {
  server: RunningServer;
  address: Address;
  password: string;
  log_file: string;
  releases: (() => void)[];
};

async function serving({ server, address, password, log_file, releases }: Serving): Promise<EmbeddedPostgres> {
  const connection = connectionTo(address, password);
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
    url: urlOf(connection),
    get pid() {
      return server.pid;
    },
    log_file,
    stop,
  };
}

/** Checks whether the socket is outside the cluster location, because its path there would be too long. */
const isShort = (address: Address, location: Home): address is Address & { kind: "socket" } =>
  address.kind === "socket" && !address.directory.startsWith(location.directory);

type Known = DatabaseMemory & { password: string };

/** Saves the state before the server starts, so that the data directory always records where the cluster is. */
async function remember(data_dir: string, location: Home, before: Known, address: Address): Promise<void> {
  const state: Known = {
    password: before.password,
    ...(location.moved && { moved_to: location.directory }),
    ...(isShort(address, location) && { socket_dir: address.directory }),
  };
  if (JSON.stringify(state) !== JSON.stringify(before)) await writeMemory(data_dir, state);
  if (location.moved) await retireOriginal(data_dir);
}

async function writeAccessRules(cluster: string, rules: string): Promise<void> {
  const file = join(cluster, "pg_hba.conf");
  if ((await readFile(file, "utf8")) !== rules) await writeFile(file, rules);
}
