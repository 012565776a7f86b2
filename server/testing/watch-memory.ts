import { readFileSync } from "node:fs";

const megabyte = 1024 * 1024;
const pageSize = 4096;
const sampleInterval = 20;

const read = (path: string): string => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // The process has ended meanwhile.
    return "";
  }
};

/** Resident memory of a process and of those that it has started, in bytes. */
function readMemory(pid: number): number {
  const own = Number(read(`/proc/${pid}/statm`).split(" ")[1] ?? 0) * pageSize;
  const children = read(`/proc/${pid}/task/${pid}/children`).trim().split(" ").filter(Boolean);
  return children.reduce((sum, child) => sum + readMemory(Number(child)), own);
}

/** Samples the memory of this process with its child processes: by how many megabytes it grew at most. Linux only. */
export function watchMemory(pid = process.pid): { stop: () => number } {
  const start = readMemory(pid);
  let peak = start;
  const sample = () => {
    peak = Math.max(peak, readMemory(pid));
  };
  const timer = setInterval(sample, sampleInterval);
  return {
    stop: () => {
      clearInterval(timer);
      sample();
      return (peak - start) / megabyte;
    },
  };
}
