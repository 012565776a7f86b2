import { randomBytes } from "node:crypto";
import { chown, open, readFile, rename, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DatabaseStartError, errorCodeOf } from "./errors.ts";

/** State of the database that is stored in `database.json` of the data directory. */
export type DatabaseState = {
  /** Location of the cluster outside the data directory, if the server's account can't enter that. */
  moved_to?: string;
  /** Location of a move in progress; set before the move, so that an interrupted start continues it. */
  moving_to?: string;
  /** Short directory of the socket, if its path inside the cluster location would be too long. */
  socket_dir?: string;
  /** Password of the database user; only connections over TCP need it. */
  password?: string;
};

const statePath = (dataDir: string) => join(dataDir, "database.json");

const stateKeys = ["password", "moved_to", "moving_to", "socket_dir"] as const;

/** Reads the state. Generates and stores the password if there is none, before a cluster is created with it. */
export async function ensureDatabaseState(dataDir: string): Promise<DatabaseState & { password: string }> {
  const state = await readDatabaseState(dataDir);
  if (state.password !== undefined) return { ...state, password: state.password };
  const complete = { ...state, password: randomBytes(24).toString("base64url") };
  await writeDatabaseState(dataDir, complete);
  return complete;
}

export async function readDatabaseState(dataDir: string): Promise<DatabaseState> {
  const text = await readFile(statePath(dataDir), "utf8").catch((error: unknown) => {
    if (errorCodeOf(error) === "ENOENT") return "{}";
    throw error;
  });
  try {
    const stored = JSON.parse(text) as Record<string, unknown>;
    return Object.fromEntries(
      stateKeys.map((name) => [name, stored[name]]).filter(([, value]) => typeof value === "string"),
    );
  } catch {
    throw new DatabaseStartError(`The file ${statePath(dataDir)} is damaged; restore it from a backup.`);
  }
}

/** Writes the state atomically; losing `moved_to` would look like an empty database. */
export async function writeDatabaseState(dataDir: string, state: DatabaseState): Promise<void> {
  const draft = `${statePath(dataDir)}.new`;
  const file = await open(draft, "w", 0o600);
  try {
    await file.writeFile(`${JSON.stringify(state, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, statePath(dataDir));
  await syncDirectory(dirname(draft));
}

/** Flushes a directory, so that renames and new files in it survive a power failure. */
export async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(directory, "r");
  await handle.sync().finally(() => handle.close());
}

/** Gives files that root created to the owner of the directory, so that the owner can start the program too. */
export async function chownToDirectoryOwner(directory: string, names: readonly string[]): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(directory);
  if (uid === 0) return;
  for (const name of names) await chown(join(directory, name), uid, gid).catch(() => undefined);
}
