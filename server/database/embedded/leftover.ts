import { execFile } from "node:child_process";
import { readdir, readFile, readlink, realpath, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { codeOf, DatabaseStartError } from "./errors.ts";

const run = promisify(execFile);
const postmasterFile = (cluster: string) => join(cluster, "postmaster.pid");

/** The lines of the cluster's postmaster.pid: process id first, state of the server eighth; none without such a file. */
export async function readPostmaster(cluster: string): Promise<string[]> {
  const text = await readFile(postmasterFile(cluster), "utf8").catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  });
  return text?.split("\n") ?? [];
}

/**
 * Stops the server of a program that was killed, and leaves the cluster so that a new server starts on it. Only for the
 * holder of the directory's lock: no living program uses that server.
 */
export async function stopLeftover(cluster: string, say: (line: string) => void): Promise<void> {
  const [first, ...rest] = await readPostmaster(cluster);
  if (first === undefined) return;
  const pid = Number(first);
  if (!Number.isSafeInteger(pid) || pid <= 0) {
    // Empty after a power failure, which the server takes for a reason not to start.
    await rm(postmasterFile(cluster), { force: true });
    return endOrphans(cluster);
  }
  if (await isServerOf(pid, cluster)) {
    say("stopping the database server that an earlier run left behind");
    await endProcess(pid);
  } else if (pid !== process.pid && isAlive(pid)) {
    // The number belongs to another program now (a reboot, a new container), and the server would refuse to start.
    // It ignores its parent's number, which is ours, and still looks at the shared memory named in the other lines.
    await writeFile(postmasterFile(cluster), [process.pid, ...rest].join("\n"));
  }
  await endOrphans(cluster);
}

/** Ends server processes that outlived their postmaster, which a new one would refuse to start beside. */
async function endOrphans(cluster: string): Promise<void> {
  if (process.platform !== "linux") return;
  const numbers = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  for (const pid of numbers) {
    if (pid === process.pid || !(await isServerOf(pid, cluster))) continue;
    signal(pid, "SIGQUIT");
    if (!(await isGone(pid, 1_000))) signal(pid, "SIGKILL");
    await isGone(pid, 1_000);
  }
}

/** Fast shutdown, then immediate, then by force. */
export async function endProcess(pid: number, patience = 10_000): Promise<void> {
  for (const name of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
    signal(pid, name);
    if (await isGone(pid, name === "SIGINT" ? patience : 5_000)) return;
  }
  throw new DatabaseStartError(
    `The database server that an earlier run left behind (process ${pid}) can't be stopped; restart the machine.`,
  );
}

/** Sends a signal; a process that is already gone is fine. */
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

async function isGone(pid: number, patience: number): Promise<boolean> {
  for (const deadline = Date.now() + patience; Date.now() < deadline; await pause(5)) {
    if (!isAlive(pid) || (await isZombie(pid))) return true;
  }
  return false;
}

const isZombie = async (pid: number) => /\) Z /.test(await readFile(`/proc/${pid}/stat`, "utf8").catch(() => ""));

/** Whether the process is a server of this very cluster: its number alone says nothing. */
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
