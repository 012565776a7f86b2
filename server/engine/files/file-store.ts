import type { Readable } from "node:stream";

/** Storage for uploads: a folder or an S3 bucket. Paths are relative, with forward slashes. */
export type FileStore = {
  put(path: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Throws FileNotFoundError. */
  get(path: string): Promise<Uint8Array>;
  /** Throws FileNotFoundError. */
  stream(path: string): Promise<Readable>;
  exists(path: string): Promise<boolean>;
  remove(path: string): Promise<void>;
  /** Throws if the store is not writable. */
  checkWritable(): Promise<void>;
};

export class FileNotFoundError extends Error {
  constructor(path: string) {
    super(`No file ${path}`);
    this.name = "FileNotFoundError";
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
