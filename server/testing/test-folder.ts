import { existsSync, rmSync } from "node:fs";
import { mkdtemp, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memoryFolder = "/dev/shm";
/** In bytes; enough for all databases and data directories of a test run. */
const minFreeMemory = 2 * 2 ** 30;

async function chooseParent(): Promise<string> {
  if (!existsSync(memoryFolder)) return tmpdir();
  const { bavail, bsize } = await statfs(memoryFolder);
  return bavail * bsize >= minFreeMemory ? memoryFolder : tmpdir();
}

/** Folders of this process, so that an interrupted run does not leave them in memory. */
const folders = new Set<string>();
process.once("exit", () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/**
 * Creates a folder for databases and data directories of tests: in memory where the machine offers enough of it, because
 * copying a database takes up to 20 times as long on the disk of a virtual machine.
 */
export async function makeTestFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(await chooseParent(), prefix));
  folders.add(folder);
  return folder;
}

export async function removeTestFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  folders.delete(folder);
}
