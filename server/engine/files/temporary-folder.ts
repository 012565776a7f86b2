import { mkdtempDisposable, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runOnce } from "#server/engine/run-once.ts";
import { isTemporaryDiskError } from "./disk-file-store.ts";
import { throwUnavailable } from "./file-store.ts";

const prefix = "lava-trails-files-";
/** Milliseconds. No upload and no task takes as long. */
const maxAge = 60 * 60_000;

/** Deletes the folders that a killed process has left. Younger ones may belong to a running process. */
async function deleteStaleFolders(): Promise<void> {
  const names = await readdir(tmpdir());
  for (const name of names.filter((each) => each.startsWith(prefix))) {
    const path = join(tmpdir(), name);
    // Another process may delete it at the same time.
    const stats = await stat(path).catch(() => null);
    const isOwn = stats?.uid === process.getuid?.() || process.platform === "win32";
    if (stats && isOwn && stats.mtimeMs < Date.now() - maxAge) await rm(path, { recursive: true, force: true });
  }
}
const deleteStaleFoldersOnce = runOnce(deleteStaleFolders);

export type TemporaryFolder = { readonly path: string } & AsyncDisposable;

/** Creates an empty folder that nobody else can read. Throws FileStoreUnavailableError. */
export const createTemporaryFolder = (): Promise<TemporaryFolder> =>
  throwUnavailable(async () => {
    await deleteStaleFoldersOnce();
    return mkdtempDisposable(join(tmpdir(), prefix));
  }, isTemporaryDiskError);
