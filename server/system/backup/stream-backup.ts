import { pipeline, Readable, Transform } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { createGzip } from "node:zlib";
import { createArchiveWriter } from "./archive-writer.ts";
import type { End } from "./backup-format.ts";
import { type BackupSource, writeBackup } from "./write-backup.ts";

/** Fast, and little larger than the best. Pictures and videos can't be compressed any further. */
const compressionLevel = 4;

export type BackupStream = {
  /** The gzipped archive; breaks off with an error if the backup fails. */
  stream: Readable;
  /** How it ended. Rejects if the backup failed or its reader went away. */
  done: Promise<End>;
  /** The bytes of the file so far. */
  getSize: () => number;
};

/**
 * Makes a backup while its stream is read, and waits where its reader does. Closes the connection, and with it the
 * snapshot, in the end.
 */
export function streamBackup(source: BackupSource): BackupStream {
  const archive = createArchiveWriter(source.now);
  let size_bytes = 0;
  const counter = new Transform({
    transform: (chunk: Buffer, _, callback) => {
      size_bytes += chunk.length;
      callback(null, chunk);
    },
  });
  const content = Readable.fromWeb(archive.readable as NodeReadableStream<Uint8Array>);
  const { promise: sent, resolve, reject } = Promise.withResolvers<void>();
  const stream = pipeline(content, createGzip({ level: compressionLevel }), counter, (error) =>
    error ? reject(error) : resolve(),
  );
  const write = async () => {
    try {
      return await writeBackup(archive, source);
    } catch (error) {
      archive.fail(error);
      throw error;
    } finally {
      // Breaks off a query whose rows nobody takes any more.
      await source.client.end().catch(() => {});
    }
  };
  const done = Promise.all([write(), sent]).then(([end]) => end);
  return { stream, done, getSize: () => size_bytes };
}
