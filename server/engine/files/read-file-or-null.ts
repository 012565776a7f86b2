import { FileNotFoundError, type FileStore } from "./file-store.ts";

export async function readFileOrNull(files: Pick<FileStore, "get">, path: string): Promise<Uint8Array | null> {
  try {
    return await files.get(path);
  } catch (error) {
    if (error instanceof FileNotFoundError) return null;
    throw error;
  }
}
