import type { Readable } from "node:stream";

/** Both ends are part of it, counted from 0. */
export type FileRange = { start: number; end: number };

/** A file that is not in the store. */
export type LocalFile = { path: string };

/** A file of the store, and its size in bytes. */
export type FileEntry = { path: string; size: number };

/** Storage for uploads: a folder or an S3 bucket. Paths are relative, with forward slashes. */
export type FileStore = {
  /** Stores the whole file or nothing. Throws FileStoreUnavailableError. */
  put(path: string, content: Uint8Array | LocalFile, type: string): Promise<void>;
  /** Throws FileNotFoundError or FileStoreUnavailableError. */
  get(path: string): Promise<Uint8Array>;
  /** A file, or a part of it. Throws FileNotFoundError or FileStoreUnavailableError. */
  stream(path: string, range?: FileRange): Promise<Readable>;
  /** Copies a file to this machine. Throws FileNotFoundError or FileStoreUnavailableError. */
  copyTo(target: LocalFile, path: string): Promise<void>;
  exists(path: string): Promise<boolean>;
  remove(path: string): Promise<void>;
  /** All files, in no order. Files that come or go meanwhile may be among them. */
  list(): AsyncIterable<FileEntry>;
  /** Throws if the store is not writable. */
  checkWritable(): Promise<void>;
};

export class FileNotFoundError extends Error {
  constructor(path: string) {
    super(`No file ${path}`);
    this.name = "FileNotFoundError";
  }
}

/** No room is left, on the disk or in the share of it that the program may use. */
const fullCodes: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT"]);

/** The store can't be used for now: it is full, read-only or unreachable. A retry may succeed. */
export class FileStoreUnavailableError extends Error {
  readonly isFull: boolean;

  constructor(cause: unknown) {
    super("The file store is unavailable", { cause });
    this.name = "FileStoreUnavailableError";
    this.isFull = cause instanceof Error && "code" in cause && fullCodes.has(cause.code);
  }
}

/** Runs a read or write. Throws FileStoreUnavailableError in place of an error that may pass. */
export async function throwUnavailable<T>(
  work: () => Promise<T>,
  isTemporary: (error: unknown) => boolean,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isTemporary(error) ? new FileStoreUnavailableError(error) : error;
  }
}

/** Reads a file. Throws FileNotFoundError in place of an error that means that it does not exist. */
export async function throwNotFoundIfMissing<T>(
  path: string,
  read: () => Promise<T>,
  isMissing: (error: unknown) => boolean,
): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw isMissing(error) ? new FileNotFoundError(path) : error;
  }
}
