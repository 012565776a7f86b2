import { closeSync, copyFileSync, ftruncateSync, openSync } from "node:fs";
import { open, stat } from "node:fs/promises";
import { join } from "node:path";

/** Log file that the server writes to directly, so that logging does not depend on this process. */
export type ServerLog = {
  path: string;
  descriptor: number;
  /** Marks the end of the log; the returned function reads up to 16 kB that were written since. */
  startCapture: () => Promise<() => Promise<string>>;
  close: () => void;
};

const maxLogBytes = 5_000_000;
const checkInterval = 60_000;

/** Opens `postgres.log`. At 5 MB its content is copied to `postgres.log.1` and the file is truncated. */
export async function openServerLog(dataDir: string): Promise<ServerLog> {
  const path = join(dataDir, "postgres.log");
  // Append mode, so that the server continues at the new end after the file is truncated.
  const descriptor = openSync(path, "a", 0o600);
  const sizeOf = async () => (await stat(path).catch(() => undefined))?.size ?? 0;
  const rotate = async () => {
    if ((await sizeOf()) < maxLogBytes) return;
    copyFileSync(path, `${path}.1`);
    ftruncateSync(descriptor);
  };
  await rotate();
  // Rotation is retried later if it fails, for example on a full disk.
  const timer = setInterval(() => void rotate().catch(() => undefined), checkInterval).unref();
  const close = () => {
    clearInterval(timer);
    closeSync(descriptor);
  };
  const startCapture = async () => {
    const start = await sizeOf();
    return () => readFrom(path, start);
  };
  return { path, descriptor, startCapture, close };
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
