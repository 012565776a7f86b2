import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { dist } from "./build-fingerprints.ts";

const lockFile = join(dist, "building");

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists but belongs to another account.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function acquireLock(): boolean {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return false;
  }
}

function readLockHolder(): number | null {
  try {
    return Number(readFileSync(lockFile, "utf8")) || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return null;
  }
}

/** Runs one build at a time across processes. Removes the lock of a build that was killed. */
export async function withBuildLock<T>(work: () => Promise<T>): Promise<T> {
  mkdirSync(dist, { recursive: true });
  while (!acquireLock()) {
    const pid = readLockHolder();
    if (pid !== null && !isAlive(pid)) rmSync(lockFile, { force: true });
    else await pause(100);
  }
  try {
    return await work();
  } finally {
    rmSync(lockFile, { force: true });
  }
}
