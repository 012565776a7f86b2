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
  /** Takes whole lines for the person who runs the program; they hold no secrets. */
  log: (line: string) => void;
  /** Names the directory under /var/lib, should one be needed. */
  name?: string;
  /** Server settings over ours. */
  settings?: Settings;
  /** For tests: nothing has to survive a power failure. */
  throw_away?: boolean;
  transport?: Transport;
};

export type EmbeddedPostgres = {
  connection: Connection;
  url: string;
  /** Of the server; another one after a restart, none while it is down. */
  readonly pid: number | undefined;
  log_file: string;
  /** Fast shutdown; the data directory is free when it resolves. */
  stop: () => Promise<void>;
};

/**
 * Starts PostgreSQL on `<data_dir>/postgres`, makes the cluster and its database `app` when they aren't there, and keeps
 * the server running until `stop`. Throws DatabaseStartError with one sentence for the person.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const wanted = resolve(options.data_dir);
  const releases: (() => void)[] = [];
  try {
    // 711 lets the server's account through to its own directories when we are root.
    if (await makeDirectory(wanted)) await chmod(wanted, 0o711);
    return await startIn(await realpath(wanted), options, releases);
  } catch (error) {
    for (const release of releases.reverse()) release();
    throw asStartError(error, wanted);
  }
}

async function startIn(
  data_dir: string,
  options: EmbeddedPostgresOptions,
  releases: (() => void)[],
): Promise<EmbeddedPostgres> {
  const say = options.log;
  releases.push(lockDirectory(data_dir).release);
  const memory = await openMemory(data_dir);
  const home = await chooseHome({ data_dir, name: options.name ?? "lava-trails", memory, say });
  // A copy of the data directory remembers the same home.
  if (home.moved) releases.push(lockDirectory(home.directory).release);
  await stopLeftover(home.cluster, say);
  const binaries = await prepareBinaries(home.directory, home.account, say);
  const { password } = memory;
  await prepareCluster(home, binaries, { password, throw_away: options.throw_away ?? false });
  const address = await chooseAddress(home, memory.socket_dir, options.transport);
  if (isShort(address, home)) releases.push(() => rmSync(address.directory, { recursive: true, force: true }));
  await remember(data_dir, home, memory, address);
  await writeAccessRules(home.cluster, accessRules(address));
  const log = await openServerLog(data_dir);
  releases.push(log.close);
  await giveToOwnerOf(data_dir, ["database.lock", "database.json", "postgres.log", "postgres.log.1"]);
  const args = serverArguments(home.cluster, address, options.settings ?? {});
  const server = await runServer({
    program: binaries.postgres,
    args,
    cluster: home.cluster,
    address,
    account: home.account,
    log,
    data_dir,
    say,
  });
  return serving({ server, address, password, log_file: log.path, releases });
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

/** Whether the socket lies in a directory of its own, because its path in the home would be too long. */
const isShort = (address: Address, home: Home): address is Address & { kind: "socket" } =>
  address.kind === "socket" && !address.directory.startsWith(home.directory);

type Known = DatabaseMemory & { password: string };

/** Written before the server starts, so that data can't be somewhere that the data directory doesn't know of. */
async function remember(data_dir: string, home: Home, before: Known, address: Address): Promise<void> {
  const memory: Known = {
    password: before.password,
    ...(home.moved && { moved_to: home.directory }),
    ...(isShort(address, home) && { socket_dir: address.directory }),
  };
  if (JSON.stringify(memory) !== JSON.stringify(before)) await writeMemory(data_dir, memory);
  if (home.moved) await retireOriginal(data_dir);
}

async function writeAccessRules(cluster: string, rules: string): Promise<void> {
  const file = join(cluster, "pg_hba.conf");
  if ((await readFile(file, "utf8")) !== rules) await writeFile(file, rules);
}
