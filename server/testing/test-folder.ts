import { existsSync } from "node:fs";
import { mkdtemp, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memoryFolder = "/dev/shm";
/** In bytes; enough for all databases and data directories of a test run. */
const minFreeMemory = 3 * 2 ** 30;

async function chooseParent(): Promise<string> {
  if (!existsSync(memoryFolder)) return tmpdir();
  const { bavail, bsize } = await statfs(memoryFolder);
  return bavail * bsize >= minFreeMemory ? memoryFolder : tmpdir();
}

/**
 * Creates a folder for databases of tests: in memory where the machine offers enough of it, because copying a database
 * takes up to 20 times as long on the disk of a virtual machine.
 */
export async function makeTestFolder(prefix: string): Promise<string> {
  return mkdtemp(join(await chooseParent(), prefix));
}

export const removeTestFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });
