import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { constants, createReadStream } from "node:fs";
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { runOnce } from "#server/engine/run-once.ts";
import { isFilePath } from "./file-path.ts";
import {
  type FileEntry,
  FileNotFoundError,
  type FileStore,
  type LocalFile,
  throwNotFoundIfMissing,
  throwUnavailable,
} from "./file-store.ts";

/** Folder for files that are being written. The leading dot makes it unreachable for file store paths. */
const temporaryFolder = ".unfinished";
const hour = 60 * 60 * 1000;

/** File store in a folder. Writes are atomic: a file appears only when it is completely on disk. */
export function createDiskFileStore(folder: string): FileStore {
  const absolutePath = (path: string): string => {
    if (!isFilePath(path)) throw new FileNotFoundError(path);
    return join(folder, path);
  };
  const prepareOnce = runOnce(async () => {
    await mkdir(join(folder, temporaryFolder), { recursive: true });
    await deleteStaleFiles(join(folder, temporaryFolder));
  });
  const write = async (path: string, content: Uint8Array | LocalFile): Promise<void> => {
    await prepareOnce();
    const temporary = join(folder, temporaryFolder, randomBytes(12).toString("hex"));
    const target = join(folder, path);
    try {
      await writeAndSync(temporary, content);
      await mkdir(dirname(target), { recursive: true });
      await rename(temporary, target);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    await syncFolder(dirname(target));
  };
  return {
    put: async (path, content) => {
      if (!isFilePath(path)) throw new Error(`Not a path for a file: ${path}`);
      await throwUnavailable(() => write(path, content), isTemporaryDiskError);
    },
    get: (path) => read(path, async () => readFile(absolutePath(path))),
    stream: (path, range) =>
      read(path, async () => {
        const stream = createReadStream(absolutePath(path), range);
        await once(stream, "open");
        return stream;
      }),
    copyTo: (target, path) => read(path, () => copyFile(absolutePath(path), target.path)),
    exists: async (path) => isFilePath(path) && isFile(join(folder, path)),
    remove: async (path) => {
      if (isFilePath(path)) await rm(join(folder, path), { force: true });
    },
    list: () => listFiles(folder),
    checkWritable: async () => {
      const probe = `check-${randomBytes(6).toString("hex")}`;
      await write(probe, new Uint8Array(1));
      await rm(join(folder, probe));
    },
  };
}

const read = <T>(path: string, work: () => Promise<T>): Promise<T> =>
  throwUnavailable(() => throwNotFoundIfMissing(path, work, isMissing), isTemporaryDiskError);

/** Names that are no paths of the store, such as the folder of unfinished files, are left out. */
async function* listFiles(root: string, folder = ""): AsyncGenerator<FileEntry> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(nullIfMissing);
  for (const entry of entries ?? []) {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (!isFilePath(path)) continue;
    if (entry.isDirectory()) yield* listFiles(root, path);
    const stats = entry.isFile() ? await stat(join(root, path)).catch(nullIfMissing) : null;
    if (stats) yield { path, size: stats.size };
  }
}

/** Deletes partly written files older than an hour; younger ones may belong to a running process. */
async function deleteStaleFiles(folder: string): Promise<void> {
  const oldest = Date.now() - hour;
  for (const name of await readdir(folder)) {
    const target = join(folder, name);
    const stats = await stat(target).catch(nullIfMissing);
    if (stats && stats.mtimeMs < oldest) await rm(target, { force: true });
  }
}

const fileMode = 0o644;

async function writeAndSync(target: string, content: Uint8Array | LocalFile): Promise<void> {
  const isInMemory = content instanceof Uint8Array;
  if (!isInMemory) await copyFile(content.path, target, constants.COPYFILE_EXCL);
  const file = await open(target, isInMemory ? "wx" : "r+", fileMode);
  try {
    if (isInMemory) await file.writeFile(content);
    else await file.chmod(fileMode);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Syncs the folder, which makes a rename durable. Windows doesn't support it. */
async function syncFolder(target: string): Promise<void> {
  if (process.platform === "win32") return;
  const folder = await open(target);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function isFile(target: string): Promise<boolean> {
  const stats = await stat(target).catch(nullIfMissing);
  return stats?.isFile() ?? false;
}

const missingCodes: ReadonlySet<unknown> = new Set(["ENOENT", "ENOTDIR", "EISDIR"]);
const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && missingCodes.has(error.code);

/** A full disk, a used-up quota, a disk that was remounted read-only after an error, a volume that is away, too many open files. */
const temporaryCodes: ReadonlySet<unknown> = new Set([
  ...["ENOSPC", "EDQUOT", "EROFS", "EIO", "ESTALE", "ETIMEDOUT", "EMFILE", "ENFILE"],
]);
export const isTemporaryDiskError = (error: unknown): boolean =>
  error instanceof Error && "code" in error && temporaryCodes.has(error.code);

function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}
