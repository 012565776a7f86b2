import { execFile } from "node:child_process";

/** Of Linux, by the options of `chrt`: "idle" runs only while nothing else wants a core; "other" is the usual one. */
type Policy = "idle" | "other";

/**
 * Sets how a process and its threads get a core. A low priority alone lets a page that comes in wait until a picture has
 * used up its time slice. Does nothing where `chrt` is missing.
 */
export function setSchedulingPolicy(pid: number | undefined, policy: Policy): void {
  if (process.platform !== "linux" || pid === undefined) return;
  // It fails for a process that has ended, too.
  execFile("chrt", ["-a", policy === "idle" ? "-i" : "-o", "-p", "0", String(pid)], () => undefined);
}
