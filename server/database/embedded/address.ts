import { chmod, lstat, mkdir, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Account, canUse, give } from "./account.ts";
import type { Home } from "./home.ts";

/** Where the server listens: a socket in a private directory, or the loopback address where there are no sockets. */
export type Address = { kind: "socket"; directory: string; port: number } | { kind: "tcp"; port: number };

/** Loopback when asked for, so that tests can try it on a system that has sockets. */
export type Transport = "socket" | "tcp";

const usual: Transport = process.platform === "win32" ? "tcp" : "socket";
const socket_port = 5432;
/** A socket's path holds 103 bytes on macOS and 107 on Linux. */
const longest_path = 100;

const fits = (directory: string) => Buffer.byteLength(join(directory, `.s.PGSQL.${socket_port}`)) <= longest_path;

export async function chooseAddress(
  { directory: home, account }: Home,
  remembered: string | undefined,
  transport = usual,
): Promise<Address> {
  if (transport === "socket") {
    for (const place of [() => inHome(home, account), () => again(remembered, account), () => temporary(account)]) {
      const directory = await place();
      if (directory !== undefined) return { kind: "socket", directory, port: socket_port };
    }
  }
  return { kind: "tcp", port: await freePort() };
}

async function inHome(home: string, account: Account): Promise<string | undefined> {
  const directory = join(home, "socket");
  if (!fits(directory)) return undefined;
  await mkdir(directory, { recursive: true });
  return makePrivate(directory, account);
}

/** The short directory of an earlier run, if it is still there and nobody put something else in its place. */
async function again(directory: string | undefined, account: Account): Promise<string | undefined> {
  if (directory === undefined) return undefined;
  const found = await lstat(directory).catch(() => undefined);
  const is_ours =
    found?.isDirectory() === true && found.uid === (account?.uid ?? process.getuid?.()) && (found.mode & 0o077) === 0;
  return is_ours ? makePrivate(directory, account) : undefined;
}

async function temporary(account: Account): Promise<string | undefined> {
  for (const parent of new Set([tmpdir(), "/tmp", "/var/tmp"])) {
    if (!fits(join(parent, "lava-xxxxxx"))) continue;
    const directory = await mkdtemp(join(parent, "lava-")).catch(() => undefined);
    const usable = directory && (await makePrivate(directory, account));
    if (usable) return usable;
    if (directory) await rm(directory, { recursive: true });
  }
  return undefined;
}

/**
 * Removes what a killed server left at its socket. Beside the socket lies a lock with its number, which may be a
 * stranger's by now and would refuse a new server; that nobody is using it follows from the directory's lock.
 */
export async function clearSocket(address: Address): Promise<void> {
  if (address.kind === "tcp") return;
  for (const end of ["", ".lock"]) await rm(join(address.directory, `.s.PGSQL.${address.port}${end}`), { force: true });
}

/** Mode 700 is what keeps other accounts out of the database: over the socket it asks for no password. */
async function makePrivate(directory: string, account: Account): Promise<string | undefined> {
  await chmod(directory, 0o700);
  await give(directory, account);
  const usable = (await canUse(directory, account)) && (await canHoldSocket(directory));
  return usable ? directory : undefined;
}

/** Some mounts (shared folders of virtual machines) take files but no sockets. */
function canHoldSocket(directory: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(join(directory, `.probe${process.pid}`), () => server.close(() => resolve(true)));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("no free port")),
      );
    });
  });
}
