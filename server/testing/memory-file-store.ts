import { readFile, writeFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { FileNotFoundError, type FileStore } from "#server/engine/files/file-store.ts";

/** In-memory file store for tests. */
export function createMemoryFileStore(): FileStore {
  const files = new Map<string, Uint8Array>();
  const get = async (path: string) => {
    const bytes = files.get(path);
    if (!bytes) throw new FileNotFoundError(path);
    return bytes;
  };
  return {
    put: async (path, content) =>
      void files.set(path, content instanceof Uint8Array ? content : await readFile(content.path)),
    get,
    stream: async (path, range) => {
      const bytes = await get(path);
      return Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]);
    },
    copyTo: async (target, path) => writeFile(target.path, await get(path)),
    exists: async (path) => files.has(path),
    remove: async (path) => void files.delete(path),
    list: async function* () {
      for (const [path, { length: size }] of [...files]) yield { path, size };
    },
    checkWritable: async () => {},
  };
}
