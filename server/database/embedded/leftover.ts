import { execFile } from "node:child_process";
import { readdir, readFile, readlink, realpath, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { codeOf, DatabaseStartError } from "./errors.ts";

const run = promisify(execFile);
const postmasterFile = (cluster: string) => join(cluster, "postmaster.pid");

/** Reads the lines of postmaster.pid: the first is the process id, the eighth the status. Empty without the file. */
export async function readPostmaster(cluster: string): Promise<string[]> {
  const text = await readFile(postmasterFile(cluster), "utf8").catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  });
  return text?.split("\n") ?? [];
}

/**
 * Stops the server of a killed program and prepares the cluster for a new one. The caller must hold the directory lock,
 * which guarantees that no running program uses that server.
 */
export async function stopLeftover(cluster: string, logLine: (line: string) => void): Promise<void> {
  const [first, ...rest] = await readPostmaster(cluster);
  if (first === undefined) return;
  const pid = Number(first);
  if (!Number.isSafeInteger(pid) || pid <= 0) {
    // The file can be empty after a power failure; the server refuses to start then.
    await rm(postmasterFile(cluster), { force: true });
    return endOrphans(cluster);
  }
  if (await isServerOf(pid, cluster)) {
    logLine("stopping the database server that an earlier run left behind");
    await endProcess(pid);
  } else if (pid !== process.pid && isAlive(pid)) {
    // The id was reused (reboot, new container), and the server would refuse to start. It ignores the id of its parent,
    // which is this process, and still checks the shared memory named in the other lines.
    await writeFile(postmasterFile(cluster), [process.pid, ...rest].join("\n"));
  }
  await endOrphans(cluster);
}

/** Stops server processes that outlived their postmaster; a new server would refuse to start while they run. */
async function endOrphans(cluster: string): Promise<void> {
  if (process.platform !== "linux") return;
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  for (const pid of pids) {
    if (pid === process.pid || !(await isServerOf(pid, cluster))) continue;
    signal(pid, "SIGQUIT");
    if (!(await isGone(pid, 1_000))) signal(pid, "SIGKILL");
    await isGone(pid, 1_000);
  }
}

/** Stops a server process: fast shutdown, then immediate shutdown, then SIGKILL. Throws DatabaseStartError. */
export async function endProcess(pid: number, timeout = 10_000): Promise<void> {
  for (const name of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
    signal(pid, name);
    if (await isGone(pid, name === "SIGINT" ? timeout : 5_000)) return;
  }
  throw new DatabaseStartError(
    `The database server that an earlier run left behind (process ${pid}) can't be stopped; restart the machine.`,
  );
}

/** Sends a signal. Returns false if the process does not exist; signal 0 only checks for existence. */
export function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    if (codeOf(error) === "ESRCH") return false;
    if (name === 0) return true;
    throw error;
  }
}

const isAlive = (pid: number) => signal(pid, 0);

async function isGone(pid: number, timeout: number): Promise<boolean> {
  for (const deadline = Date.now() + timeout; Date.now() < deadline; await pause(5)) {
    if (!isAlive(pid) || (await isZombie(pid))) return true;
  }
  return false;
}

const isZombie = async (pid: number) => /\) Z /.test(await readFile(`/proc/${pid}/stat`, "utf8").catch(() => ""));

/** Checks that the process is a server of this cluster, because its id may have been reused. */
async function isServerOf(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === "linux") {
    const [program, directory] = await Promise.all([linkOf(pid, "exe"), linkOf(pid, "cwd")]);
    return basename(program).startsWith("postgres") && directory === (await realpath(cluster).catch(() => cluster));
  }
  if (process.platform === "win32")
    return (await outputOf("tasklist", ["/NH", "/FI", `PID eq ${pid}`])).includes("postgres.exe");
  const command = await outputOf("ps", ["-o", "command=", "-p", String(pid)]);
  return command.includes("postgres") && command.includes(cluster);
}

const outputOf = (program: string, args: string[]) =>
  run(program, args).then(
    ({ stdout }) => stdout,
    () => "",
  );
const linkOf = (pid: number, name: string) => readlink(`/proc/${pid}/${name}`).catch(() => "");
