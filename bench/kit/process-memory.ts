import { readdirSync, readFileSync } from "node:fs";

/** Whether the system reports the memory of a process in /proc. */
export const canMeasureMemory = process.platform === "linux";

const readMegabytes = (file: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(readFileSync(file, "utf8"))?.[1] ?? Number.NaN) / 1024;

/** Resident memory of one process in megabytes, shared pages included. */
export const getResidentMemory = (pid: number): number => readMegabytes(`/proc/${pid}/status`, "VmRSS");

const getParentPid = (pid: number): number =>
  Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);

/** Memory of a process and its children in megabytes; shared pages count once. */
export function getProportionalMemory(pid: number): number {
  let sum = readMegabytes(`/proc/${pid}/smaps_rollup`, "Pss");
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    try {
      if (getParentPid(Number(name)) === pid) sum += readMegabytes(`/proc/${name}/smaps_rollup`, "Pss");
    } catch (error) {
      // The process ended in the meantime.
      if (!["ENOENT", "ESRCH"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
    }
  }
  return sum;
}
