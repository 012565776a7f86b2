import type { Readable } from "node:stream";

/** Where uploads lie: a folder, or an S3 bucket. Paths are relative, with slashes, without a leading one. */
export type FileStore = {
  put(path: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Throws NoSuchFile. */
  get(path: string): Promise<Uint8Array>;
  /** Throws NoSuchFile. */
  stream(path: string): Promise<Readable>;
  exists(path: string): Promise<boolean>;
  remove(path: string): Promise<void>;
  /** Throws where the store can't be written to. */
  check(): Promise<void>;
};

/** The store has nothing under this path. */
export class NoSuchFile extends Error {
  constructor(path: string) {
    super(`No file ${path}`);
    this.name = "NoSuchFile";
  }
}
