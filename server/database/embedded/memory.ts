import { randomBytes } from "node:crypto";
import { chown, open, readFile, rename, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { codeOf, DatabaseStartError } from "./errors.ts";

/** What a data directory remembers of its database, in `database.json`. */
export type DatabaseMemory = {
  /** Where the cluster lives instead of the data directory, which the account of the server can't reach. */
  moved_to?: string;
  /** Where it is to live; set before anything is put there, so that a start cut short is taken up again. */
  moving_to?: string;
  /** A short directory for the socket, where the path inside the home would be too long. */
  socket_dir?: string;
  /** Password of the server's user, asked for over TCP only. */
  password?: string;
};

const fileOf = (data_dir: string) => join(data_dir, "database.json");

const names = ["password", "moved_to", "moving_to", "socket_dir"] as const;

/** What is remembered; the password is made, and kept, before there is a cluster that has it. */
export async function openMemory(data_dir: string): Promise<DatabaseMemory & { password: string }> {
  const memory = await readMemory(data_dir);
  if (memory.password !== undefined) return { ...memory, password: memory.password };
  const complete = { ...memory, password: randomBytes(24).toString("base64url") };
  await writeMemory(data_dir, complete);
  return complete;
}

export async function readMemory(data_dir: string): Promise<DatabaseMemory> {
  const text = await readFile(fileOf(data_dir), "utf8").catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return "{}";
    throw error;
  });
  try {
    const found = JSON.parse(text) as Record<string, unknown>;
    return Object.fromEntries(
      names.map((name) => [name, found[name]]).filter(([, value]) => typeof value === "string"),
    );
  } catch {
    throw new DatabaseStartError(`The file ${fileOf(data_dir)} is damaged; restore it from a backup.`);
  }
}

/** Written whole or not at all, since losing `moved_to` would look like an empty database. */
export async function writeMemory(data_dir: string, memory: DatabaseMemory): Promise<void> {
  const draft = `${fileOf(data_dir)}.new`;
  const file = await open(draft, "w", 0o600);
  try {
    await file.writeFile(`${JSON.stringify(memory, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, fileOf(data_dir));
  await syncDirectory(dirname(draft));
}

/** Makes renames and new names in the directory survive a power failure. */
export async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(directory, "r");
  await handle.sync().finally(() => handle.close());
}

/** What root makes in somebody's data directory is theirs, so that they can also start the program themselves. */
export async function giveToOwnerOf(directory: string, names: readonly string[]): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(directory);
  if (uid === 0) return;
  for (const name of names) await chown(join(directory, name), uid, gid).catch(() => undefined);
}
