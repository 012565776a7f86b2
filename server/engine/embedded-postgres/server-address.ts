import { chmod, lstat, mkdir, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ClusterLocation } from "./cluster-location.ts";
import { canWriteTo, chownToAccount, type ServerAccount } from "./server-account.ts";

/** Where the server listens: a socket in a private directory, or a loopback port if sockets are not available. */
export type ServerAddress = { kind: "socket"; directory: string; port: number } | { kind: "tcp"; port: number };

/** Tests set "tcp" to use the loopback address on systems that have sockets. */
export type Transport = "socket" | "tcp";

const defaultTransport: Transport = process.platform === "win32" ? "tcp" : "socket";
const socketPort = 5432;
/** Socket paths are limited to 103 bytes on macOS and 107 on Linux. */
const maxSocketPathBytes = 100;

const fitsSocketPath = (directory: string) =>
  Buffer.byteLength(join(directory, `.s.PGSQL.${socketPort}`)) <= maxSocketPathBytes;

export async function chooseAddress(
  { directory: location, account }: ClusterLocation,
  storedDirectory: string | undefined,
  transport = defaultTransport,
): Promise<ServerAddress> {
  if (transport === "socket") {
    const candidates = [
      () => createSocketDirectory(location, account),
      () => reuseSocketDirectory(storedDirectory, account),
      () => createTemporarySocketDirectory(account),
    ];
    for (const getDirectory of candidates) {
      const directory = await getDirectory();
      if (directory !== undefined) return { kind: "socket", directory, port: socketPort };
    }
  }
  return { kind: "tcp", port: await findFreePort() };
}

async function createSocketDirectory(location: string, account: ServerAccount): Promise<string | undefined> {
  const directory = join(location, "socket");
  if (!fitsSocketPath(directory)) return undefined;
  await mkdir(directory, { recursive: true });
  return makePrivateDirectory(directory, account);
}

/** Reuses the short directory of an earlier run if it still exists, is private and belongs to the account. */
async function reuseSocketDirectory(
  directory: string | undefined,
  account: ServerAccount,
): Promise<string | undefined> {
  if (directory === undefined) return undefined;
  const stats = await lstat(directory).catch(() => undefined);
  const isOwn =
    stats?.isDirectory() === true && stats.uid === (account?.uid ?? process.getuid?.()) && (stats.mode & 0o077) === 0;
  return isOwn ? makePrivateDirectory(directory, account) : undefined;
}

async function createTemporarySocketDirectory(account: ServerAccount): Promise<string | undefined> {
  for (const parent of new Set([tmpdir(), "/tmp", "/var/tmp"])) {
    if (!fitsSocketPath(join(parent, "lava-xxxxxx"))) continue;
    const directory = await mkdtemp(join(parent, "lava-")).catch(() => undefined);
    const usableDirectory = directory && (await makePrivateDirectory(directory, account));
    if (usableDirectory) return usableDirectory;
    if (directory) await rm(directory, { recursive: true });
  }
  return undefined;
}

/**
 * Removes the socket of a killed server and its lock file. The lock file contains a process id that may have been reused,
 * which would stop a new server. The directory lock guarantees that no server uses the socket.
 */
export async function removeStaleSocket(address: ServerAddress): Promise<void> {
  if (address.kind === "tcp") return;
  for (const suffix of ["", ".lock"])
    await rm(join(address.directory, `.s.PGSQL.${address.port}${suffix}`), { force: true });
}

/** Sets mode 700, which is the only access control: connections over the socket need no password. */
async function makePrivateDirectory(directory: string, account: ServerAccount): Promise<string | undefined> {
  await chmod(directory, 0o700);
  await chownToAccount(directory, account);
  const isUsable = (await canWriteTo(directory, account)) && (await canHoldSocket(directory));
  return isUsable ? directory : undefined;
}

/** Checks by creating a socket, because some mounts (shared folders of virtual machines) support files only. */
function canHoldSocket(directory: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(join(directory, `.probe${process.pid}`), () => server.close(() => resolve(true)));
  });
}

function findFreePort(): Promise<number> {
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
