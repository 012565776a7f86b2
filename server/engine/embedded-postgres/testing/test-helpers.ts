import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { onTestFinished } from "vitest";
import { makeTestFolder, removeTestFolder } from "#server/testing/test-folder.ts";
import { readDatabaseState } from "../database-state.ts";
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from "../start-embedded-postgres.ts";

export const isRoot = process.getuid?.() === 0;
export const nobody = { uid: 65534, gid: 65534 };

/** Creates a directory that is removed after the test. */
export async function aDirectory(mode = 0o711): Promise<string> {
  const directory = await makeTestFolder("embedded-");
  await chmod(directory, mode);
  onTestFinished(() => removeTestFolder(directory));
  return directory;
}

/** Removes the moved cluster of this data directory after the test. */
export function removeMovedClusterAfterTest(dataDir: string): void {
  onTestFinished(async () => {
    const { moved_to } = await readDatabaseState(dataDir);
    if (moved_to?.includes("lava-trails-test")) await rm(moved_to, { recursive: true, force: true });
  });
}

export async function startTestDatabase(data_dir: string, options: Partial<EmbeddedPostgresOptions> = {}) {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const database = await startEmbeddedPostgres({
    data_dir,
    log,
    name: "lava-trails-test",
    ephemeral: true,
    lock_timeout: 0,
    ...options,
  });
  onTestFinished(() => database.stop());
  return Object.assign(database, { lines });
}

export async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  client.on("error", () => undefined);
  try {
    await client.connect();
    return (await client.query({ text, rowMode: "array" })).rows.flat();
  } finally {
    await client.end();
  }
}

/** Retries until `run` resolves, or rejects with its error after `timeout` milliseconds. */
export async function eventually<Result>(run: () => Promise<Result>, timeout = 10_000): Promise<Result> {
  for (const deadline = performance.now() + timeout; ; await pause(20)) {
    try {
      return await run();
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
  }
}

type ProgramReport = { log?: string; url?: string; pid?: number; refused?: string; bug?: string };
export type Program = { process: ChildProcess; logs: string[]; report: ProgramReport };
export type RunningProgram = Program & { url: string; pid: number };
export type ProgramOptions = { script?: string; as?: { uid: number; gid: number } };

/** Starts the database in a child process and waits until it reports its URL or why it failed. */
export async function aProgram(dataDir: string, { script, as }: ProgramOptions = {}): Promise<Program> {
  const file = script ?? join(import.meta.dirname, "test-program.ts");
  const child = spawn(process.execPath, [file, dataDir], { ...as, cwd: "/", stdio: ["pipe", "pipe", "inherit"] });
  onTestFinished(() => endChild(child));
  const logs: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    const report = JSON.parse(line) as ProgramReport;
    if (report.log === undefined) return { process: child, logs, report };
    logs.push(report.log);
  }
  throw new Error(`the program ended without a word: ${logs.join("; ")}`);
}

/** Starts the database in a child process; throws if it failed. */
export async function aRunningProgram(dataDir: string, options: ProgramOptions = {}): Promise<RunningProgram> {
  const program = await aProgram(dataDir, options);
  const { url, pid } = program.report;
  if (url === undefined || pid === undefined) throw new Error(`no database: ${JSON.stringify(program.report)}`);
  return { ...program, url, pid };
}

/** Kills the server. Throws if it is down, because process id 0 would mean the whole process group. */
export function killServer({ pid }: { pid: number | undefined }): number {
  if (pid === undefined) throw new Error("the server is down already");
  process.kill(pid, "SIGKILL");
  return pid;
}

async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.stdin?.end();
  await once(child, "exit");
}

export async function killProgram(program: Program): Promise<void> {
  program.process.kill("SIGKILL");
  await once(program.process, "exit");
}

export async function isAlive(pid: number): Promise<boolean> {
  const state = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => ") Z ");
  return !/\) Z /.test(state);
}
