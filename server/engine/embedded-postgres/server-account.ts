import { execFile } from "node:child_process";
import { chmod, chown, mkdtemp, readFile, rmdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { DatabaseStartError } from "./errors.ts";
import { succeeds } from "./exists.ts";

/** Unprivileged account that runs the server if this process is root; undefined to run it as the current user. */
export type ServerAccount = { uid: number; gid: number } | undefined;

const run = promisify(execFile);

/** Chooses the account: as root, the owner of the cluster or data directory, else `nobody`. PostgreSQL refuses root. */
export async function chooseAccount(cluster: string, dataDir: string): Promise<ServerAccount> {
  if (process.getuid?.() !== 0) return undefined;
  const passwd = await readFile("/etc/passwd", "utf8").catch(() => "");
  for (const path of [cluster, dataDir]) {
    const owner = await stat(path).catch(() => undefined);
    // initdb refuses an account without a name.
    if (owner !== undefined && owner.uid !== 0 && passwd.includes(`:${owner.uid}:`))
      return { uid: owner.uid, gid: owner.gid };
  }
  return findUnprivilegedAccount(passwd);
}

function findUnprivilegedAccount(passwd: string): ServerAccount {
  for (const name of ["nobody", "daemon"]) {
    const entry = passwd.split("\n").find((line) => line.startsWith(`${name}:`));
    // ">>> 0" because macOS lists the ids of nobody as -2.
    const [uid = 0, gid = 0] =
      entry
        ?.split(":")
        .slice(2, 4)
        .map((id) => Number(id) >>> 0) ?? [];
    if (uid !== 0 && gid !== 0) return { uid, gid };
  }
  throw new DatabaseStartError(
    "The embedded database can't run as root and found no account nobody; start the program as another user or set DATABASE_URL.",
  );
}

/** Makes the account the owner of a file or directory; does nothing if the server runs as the current user. */
export async function chownToAccount(path: string, account: ServerAccount): Promise<void> {
  if (account !== undefined) await chown(path, account.uid, account.gid);
}

/** Checks by a child process that the account can enter and write to a directory; mode bits ignore ACLs and mounts. */
export const canWriteTo = (directory: string, account: ServerAccount): Promise<boolean> =>
  succeeds(run("/bin/sh", ["-c", 'cd "$1" && [ -w . ]', "sh", directory], { ...account, cwd: "/" }));

/** Checks that the account can use a private directory inside this one, by creating one. */
export async function canOwnDirectoryIn(directory: string, account: ServerAccount): Promise<boolean> {
  const probe = await mkdtemp(join(directory, ".probe-"));
  try {
    await chmod(probe, 0o700);
    await chownToAccount(probe, account);
    return await canWriteTo(probe, account);
  } catch {
    return false; // The file system does not support owners.
  } finally {
    await rmdir(probe);
  }
}
