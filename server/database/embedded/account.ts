import { execFile } from "node:child_process";
import { chmod, chown, mkdtemp, readFile, rmdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { DatabaseStartError } from "./errors.ts";

/** The unprivileged account that runs the server when we are root; undefined: the server runs as ourselves. */
export type Account = { uid: number; gid: number } | undefined;

const run = promisify(execFile);

/** PostgreSQL refuses to run as root: then the owner of the cluster or of the data directory runs it, or `nobody`. */
export async function chooseAccount(cluster: string, data_dir: string): Promise<Account> {
  if (process.getuid?.() !== 0) return undefined;
  const passwd = await readFile("/etc/passwd", "utf8").catch(() => "");
  for (const path of [cluster, data_dir]) {
    const owner = await stat(path).catch(() => undefined);
    // The server's tools refuse an account without a name.
    if (owner !== undefined && owner.uid !== 0 && passwd.includes(`:${owner.uid}:`))
      return { uid: owner.uid, gid: owner.gid };
  }
  return findUnprivileged(passwd);
}

function findUnprivileged(passwd: string): Account {
  for (const name of ["nobody", "daemon"]) {
    const line = passwd.split("\n").find((candidate) => candidate.startsWith(`${name}:`));
    // ">>> 0": macOS writes the ids of nobody as -2.
    const [uid = 0, gid = 0] =
      line
        ?.split(":")
        .slice(2, 4)
        .map((id) => Number(id) >>> 0) ?? [];
    if (uid !== 0 && gid !== 0) return { uid, gid };
  }
  throw new DatabaseStartError(
    "The embedded database can't run as root and found no account nobody; start the program as another user or set DATABASE_URL.",
  );
}

/** Hands one file or directory to the account; nothing to do when the server runs as ourselves. */
export async function give(path: string, account: Account): Promise<void> {
  if (account !== undefined) await chown(path, account.uid, account.gid);
}

/** Whether the account can enter the directory and write in it: tried, since mode bits don't tell of ACLs and mounts. */
export async function canUse(directory: string, account: Account): Promise<boolean> {
  return run("/bin/sh", ["-c", 'cd "$1" && [ -w . ]', "sh", directory], { ...account, cwd: "/" }).then(
    () => true,
    () => false,
  );
}

/** Whether a directory of the account's own, made inside this one, would be usable for it. */
export async function canLiveIn(directory: string, account: Account): Promise<boolean> {
  const probe = await mkdtemp(join(directory, ".probe-"));
  try {
    await chmod(probe, 0o700);
    await give(probe, account);
    return await canUse(probe, account);
  } catch {
    return false; // a file system without owners
  } finally {
    await rmdir(probe);
  }
}
