import { createHash } from "node:crypto";
import { createTarPacker } from "modern-tar";

type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** A tar archive that is read while it is written. Adding waits for the reader, so that little of it is in memory. */
export type ArchiveWriter = {
  readable: ReadableStream<Uint8Array>;
  /** Adds an entry of exactly this size. Throws once nobody reads the archive any more. */
  add: (name: string, size: number, content: Content) => Promise<void>;
  addText: (name: string, text: string) => Promise<void>;
  /** The number of entries so far, and a hash of their names, sizes and contents. */
  getChecksum: () => { entries: number; sha256: string };
  finish: () => void;
  /** Breaks the archive off, so that its reader doesn't take it for complete. */
  fail: (error: unknown) => void;
};

/** The line of an entry that goes into the checksum before its content. */
export const checksumLine = (name: string, size: number): string => `${name} ${size}\n`;

export function createArchiveWriter(mtime: Date): ArchiveWriter {
  const { readable, controller } = createTarPacker();
  const hash = createHash("sha256");
  let entries = 0;
  const add = async (name: string, size: number, content: Content) => {
    const writer = controller.add({ name, size, mtime, mode: 0o600 }).getWriter();
    // The rejections of single writes are enough.
    writer.closed.catch(() => {});
    hash.update(checksumLine(name, size));
    for await (const chunk of content) {
      hash.update(chunk);
      await writer.write(chunk);
    }
    await writer.close();
    entries += 1;
  };
  return {
    readable,
    add,
    addText: (name, text) => {
      const bytes = Buffer.from(text);
      return add(name, bytes.length, [bytes]);
    },
    getChecksum: () => ({ entries, sha256: hash.copy().digest("hex") }),
    finish: () => controller.finalize(),
    fail: (error) => controller.error(error),
  };
}
