import { closeSync, copyFileSync, ftruncateSync, openSync } from "node:fs";
import { open, stat } from "node:fs/promises";
import { join } from "node:path";

/** The file that the server writes to by itself, so that it neither blocks nor falls silent when we stall or die. */
export type ServerLog = {
  path: string;
  descriptor: number;
  /** Remembers the end of the log; the returned function reads what was written since. */
  mark: () => Promise<() => Promise<string>>;
  close: () => void;
};

const largest_size = 5_000_000;
const looks_every = 60_000;

/** Opens `postgres.log`; at 5 MB its content goes to `postgres.log.1` and it begins anew. */
export async function openServerLog(data_dir: string): Promise<ServerLog> {
  const path = join(data_dir, "postgres.log");
  // Appending: after the file is cut, the server's next line goes to its new end.
  const descriptor = openSync(path, "a", 0o600);
  const sizeOf = async () => (await stat(path).catch(() => undefined))?.size ?? 0;
  const bound = async () => {
    if ((await sizeOf()) < largest_size) return;
    copyFileSync(path, `${path}.1`);
    ftruncateSync(descriptor);
  };
  await bound();
  // A full disk only means that the log is cut later.
  const timer = setInterval(() => void bound().catch(() => undefined), looks_every).unref();
  const close = () => {
    clearInterval(timer);
    closeSync(descriptor);
  };
  const mark = async () => {
    const start = await sizeOf();
    return () => readFrom(path, start);
  };
  return { path, descriptor, mark, close };
}

async function readFrom(path: string, start: number): Promise<string> {
  const file = await open(path, "r");
  try {
    const buffer = Buffer.alloc(16_384);
    const { bytesRead } = await file.read(buffer, 0, buffer.length, start);
    return buffer.toString("utf8", 0, bytesRead);
  } finally {
    await file.close();
  }
}
