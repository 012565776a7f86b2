import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type FileStore, NoSuchFile } from "../file-store.ts";
import { isFilePath } from "./file-path.ts";

/** Where files grow until they are whole. Its name begins with a dot, so no path of the store leads into it. */
const unfinished = ".unfinished";
const hour = 60 * 60 * 1000;

/** Uploads in a folder. A file appears under its name when all of it is on the disk, never before. */
export function folderFiles(folder: string): FileStore {
  const placeOf = (path: string): string => {
    if (!isFilePath(path)) throw new NoSuchFile(path);
    return join(folder, path);
  };
  const prepared = once(async () => {
    await mkdir(join(folder, unfinished), { recursive: true });
    await sweep(join(folder, unfinished));
  });
  const write = async (path: string, bytes: Uint8Array): Promise<void> => {
    await prepared();
    const temporary = join(folder, unfinished, randomBytes(12).toString("hex"));
    const place = join(folder, path);
    try {
      await writeWhole(temporary, bytes);
      await mkdir(dirname(place), { recursive: true });
      await rename(temporary, place);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    await syncFolder(dirname(place));
  };
  return {
    put: async (path, bytes) => {
      if (!isFilePath(path)) throw new Error(`Not a path for a file: ${path}`);
      await write(path, bytes);
    },
    get: (path) => found(path, async () => readFile(placeOf(path))),
    stream: (path) =>
      found(path, async () => {
        const file = await open(placeOf(path));
        return createReadStream("", { fd: file });
      }),
    exists: async (path) => isFilePath(path) && isFile(join(folder, path)),
    remove: async (path) => {
      if (isFilePath(path)) await rm(join(folder, path), { force: true });
    },
    check: async () => {
      const probe = `check-${randomBytes(6).toString("hex")}`;
      await write(probe, new Uint8Array(1));
      await rm(join(folder, probe));
    },
  };
}

/** Runs the work at the first call; a failed one is tried again by the next. */
function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => {
    running ??= work().catch((error: unknown) => {
      running = null;
      throw error;
    });
    return running;
  };
}

/** Removes what a killed process left half-written; younger files may be another process's. */
async function sweep(folder: string): Promise<void> {
  const tooOld = Date.now() - hour;
  for (const name of await readdir(folder)) {
    const place = join(folder, name);
    const found = await stat(place).catch(nullIfMissing);
    if (found && found.mtimeMs < tooOld) await rm(place, { force: true });
  }
}

async function writeWhole(place: string, bytes: Uint8Array): Promise<void> {
  const file = await open(place, "wx", 0o644);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A rename lasts when its folder is on the disk; Windows has no such thing. */
async function syncFolder(place: string): Promise<void> {
  if (process.platform === "win32") return;
  const folder = await open(place);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function isFile(place: string): Promise<boolean> {
  const found = await stat(place).catch(nullIfMissing);
  return found?.isFile() ?? false;
}

const missingCodes: ReadonlySet<unknown> = new Set(["ENOENT", "ENOTDIR", "EISDIR"]);
const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && missingCodes.has(error.code);

function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

async function found<T>(path: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw isMissing(error) ? new NoSuchFile(path) : error;
  }
}
