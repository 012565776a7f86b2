import type pg from "pg";
import { FileNotFoundError, type FileStore } from "#server/engine/files/file-store.ts";
import { originalPath, parseVariantPath } from "#shared/media/renditions.ts";
import { videoPath } from "#shared/media/video-files.ts";
import type { ArchiveWriter } from "./archive-writer.ts";
import { fileEntryName } from "./backup-format.ts";

/** Bytes. A smaller file is read whole, so that its size is right even if it is replaced meanwhile. */
const maxBytesInMemory = 16 * 1024 * 1024;

/** The paths of the files to which rows of the snapshot refer. */
async function listReferencedPaths(client: pg.Client): Promise<{ originals: Set<string>; others: string[] }> {
  const images = await client.query<{ category: string; filename: string }>(
    "select category, filename from images where deleted_at is null",
  );
  const videos = await client.query<{ filename: string }>("select filename from videos");
  const documents = await client.query<{ file_path: string }>(
    `select file_path from guide_documents
     union all select substr(avatar, length('/uploads/') + 1) from users where avatar like '/uploads/%'`,
  );
  return {
    originals: new Set(images.rows.map(originalPath)),
    others: [
      ...videos.rows.map(({ filename }) => videoPath(filename)),
      ...documents.rows.map(({ file_path }) => file_path),
    ],
  };
}

async function addFile(archive: ArchiveWriter, files: FileStore, { path, size }: { path: string; size: number }) {
  if (size > maxBytesInMemory) {
    const stream = await files.stream(path, { start: 0, end: size - 1 });
    return archive.add(fileEntryName(path), size, stream);
  }
  const bytes = await files.get(path);
  await archive.add(fileEntryName(path), bytes.length, [bytes]);
}

/**
 * Adds the files of the store without the sizes of pictures that are made from their originals. Returns the paths of files
 * that are missing: rows refer to them, or they were deleted meanwhile.
 */
export async function addFiles(
  archive: ArchiveWriter,
  client: pg.Client,
  files: FileStore,
): Promise<{ added: number; missing: string[] }> {
  const { originals, others } = await listReferencedPaths(client);
  const missing = new Set([...originals, ...others]);
  let added = 0;
  for await (const file of files.list()) {
    if (parseVariantPath(file.path) && !originals.has(file.path)) continue;
    try {
      await addFile(archive, files, file);
      missing.delete(file.path);
      added += 1;
    } catch (error) {
      if (!(error instanceof FileNotFoundError)) throw error;
      missing.add(file.path);
    }
  }
  return { added, missing: [...missing].toSorted() };
}
