import { execFile } from "node:child_process";
import { readdir, readFile, readlink, realpath, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { DatabaseStartError, errorCodeOf } from "./errors.ts";

const run = promisify(execFile);
const postmasterPath = (cluster: string) => join(cluster, "postmaster.pid");

/** Reads the lines of postmaster.pid: the first is the process id, the eighth the status. Empty without the file. */
export async function readPostmasterFile(cluster: string): Promise<string[]> {
  const text = await readFile(postmasterPath(cluster), "utf8").catch((error: unknown) => {
    if (errorCodeOf(error) === "ENOENT") return undefined;
    throw error;
  });
  return text?.split("\n") ?? [];
}

/**
 * Stops the server of a killed program and prepares the cluster for a new one. The caller must hold the directory lock,
 * which guarantees that no running program uses that server.
 */
export async function stopOrphanServer(cluster: string, logLine: (line: string) => void): Promise<void> {
  const [first, ...rest] = await readPostmasterFile(cluster);
  if (first === undefined) return;
  const pid = Number(first);
  if (!Number.isSafeInteger(pid) || pid <= 0) {
    // The file can be empty after a power failure; the server refuses to start then.
    await rm(postmasterPath(cluster), { force: true });
    return stopOrphanProcesses(cluster);
  }
  if (await isServerProcess(pid, cluster)) {
    logLine("stopping the database server that an earlier run left behind");
    await stopProcess(pid);
  }
  const isLeftBehind = (await readPostmasterFile(cluster)).length > 0;
  if (isLeftBehind && pid !== process.pid && isAlive(pid)) {
    // The id was reused (reboot, new container), or nobody has noted the end of the killed server yet, and the server
    // would refuse to start. It ignores the id of its parent, which is this process, and still checks the shared memory
    // named in the other lines.
    await writeFile(postmasterPath(cluster), [process.pid, ...rest].join("\n"));
  }
  await stopOrphanProcesses(cluster);
}

/** Stops server processes that outlived their postmaster; a new server would refuse to start while they run. */
async function stopOrphanProcesses(cluster: string): Promise<void> {
  if (process.platform !== "linux") return;
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  for (const pid of pids) {
    if (pid === process.pid || !(await isServerProcess(pid, cluster))) continue;
    sendSignal(pid, "SIGQUIT");
    if (!(await waitUntilGone(pid, 1_000))) sendSignal(pid, "SIGKILL");
    await waitUntilGone(pid, 1_000);
  }
}

/** Stops a server process: fast shutdown, then immediate shutdown, then SIGKILL. Throws DatabaseStartError. */
export async function stopProcess(pid: number, timeout = 10_000): Promise<void> {
  for (const name of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
    sendSignal(pid, name);
    if (await waitUntilGone(pid, name === "SIGINT" ? timeout : 5_000)) return;
  }
  throw new DatabaseStartError(
    `The database server that an earlier run left behind (process ${pid}) can't be stopped; restart the machine.`,
  );
}

/** Sends a signal. Returns false if the process does not exist; signal 0 only checks for existence. */
export function sendSignal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    if (errorCodeOf(error) === "ESRCH") return false;
    if (name === 0) return true;
    throw error;
  }
}

const isAlive = (pid: number) => sendSignal(pid, 0);

async function waitUntilGone(pid: number, timeout: number): Promise<boolean> {
  for (const deadline = performance.now() + timeout; performance.now() < deadline; await pause(5)) {
    if (!isAlive(pid) || (await isZombie(pid))) return true;
  }
  return false;
}

const isZombie = async (pid: number) => /\) Z /.test(await readFile(`/proc/${pid}/stat`, "utf8").catch(() => ""));

/** Checks that the process is a server of this cluster, because its id may have been reused. */
async function isServerProcess(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === "linux") {
    const [program, directory] = await Promise.all([readProcLink(pid, "exe"), readProcLink(pid, "cwd")]);
    return basename(program).startsWith("postgres") && directory === (await realpath(cluster).catch(() => cluster));
  }
  if (process.platform === "win32")
    return (await runForOutput("tasklist", ["/NH", "/FI", `PID eq ${pid}`])).includes("postgres.exe");
  const command = await runForOutput("ps", ["-o", "command=", "-p", String(pid)]);
  return command.includes("postgres") && command.includes(cluster);
}

const runForOutput = (program: string, args: string[]) =>
  run(program, args).then(
    ({ stdout }) => stdout,
    () => "",
  );
const readProcLink = (pid: number, name: string) => readlink(`/proc/${pid}/${name}`).catch(() => "");
