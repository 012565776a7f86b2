import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { serverEnvironment } from "./cluster.ts";
import type { ClusterLocation } from "./cluster-location.ts";
import { parseStartError } from "./errors.ts";
import { readPostmasterFile, sendSignal, stopOrphanServer, stopProcess } from "./orphan-server.ts";
import { removeStaleSocket, type ServerAddress } from "./server-address.ts";
import type { ServerLog } from "./server-log.ts";

export type ServerOptions = Pick<ClusterLocation, "cluster" | "account"> & {
  program: string;
  args: string[];
  address: ServerAddress;
  serverLog: ServerLog;
  data_dir: string;
  logLine: (line: string) => void;
};

export type RunningServer = { readonly pid: number | undefined; stop: () => Promise<void> };

type ServerState = { child: ChildProcess | undefined; stopping: AbortController };

const maxRestartDelay = 5_000;
const earlyExitMs = 500;

/** Runs the server until `stop`, and restarts it if it exits. Rejects if the first start fails. */
export async function runServer(options: ServerOptions): Promise<RunningServer> {
  const state: ServerState = { child: undefined, stopping: new AbortController() };
  const stopOnExit = () => void (isRunning(state.child) && sendSignal(state.child.pid, "SIGINT"));
  process.once("exit", stopOnExit);
  const removeExitListener = () => void process.removeListener("exit", stopOnExit);
  await startServer(options, state).catch((error: unknown) => {
    removeExitListener();
    throw error;
  });
  const watching = restartOnExit(options, state);
  const stop = async () => {
    state.stopping.abort();
    state.child?.ref();
    if (isRunning(state.child)) await stopProcess(state.child.pid);
    await watching;
    removeExitListener();
  };
  return {
    get pid() {
      return isRunning(state.child) ? state.child.pid : undefined;
    },
    stop,
  };
}

async function restartOnExit(options: ServerOptions, state: ServerState): Promise<void> {
  let earlyExits = 0;
  while (state.child !== undefined) {
    const { child } = state;
    const startedAt = performance.now();
    if (isRunning(child)) await once(child, "exit");
    if (state.stopping.signal.aborted) return;
    options.logLine(
      `the database server ended unexpectedly (${child.signalCode ?? `exit code ${child.exitCode}`}), starting it again`,
    );
    // A server that exits by itself (for example on a full disk) is likely to do so again; a killed one is not.
    earlyExits = child.signalCode === null && performance.now() - startedAt < earlyExitMs ? earlyExits + 1 : 0;
    await restartServer(options, state, earlyExits);
  }
}

/** Retries with exponential backoff until the server runs or the program stops. */
async function restartServer(options: ServerOptions, state: ServerState, earlyExits: number): Promise<void> {
  const { signal: stopped } = state.stopping;
  for (let attempt = 0; !stopped.aborted; attempt++) {
    const delay = Math.min(maxRestartDelay, 25 * (2 ** (earlyExits + attempt) - 1));
    await pause(delay, undefined, { signal: stopped }).catch(() => undefined);
    try {
      await stopOrphanServer(options.cluster, options.logLine);
      if (stopped.aborted) return;
      return await startServer(options, state);
    } catch (error) {
      if (attempt === 2)
        options.logLine(
          `the database server doesn't start, trying on: ${error instanceof Error ? error.message : error}`,
        );
    }
  }
}

async function startServer(options: ServerOptions, state: ServerState): Promise<void> {
  const readNewOutput = await options.serverLog.startCapture();
  await removeStaleSocket(options.address);
  if (state.stopping.signal.aborted) return;
  const child = spawn(options.program, options.args, {
    ...options.account,
    cwd: options.cluster,
    env: serverEnvironment(),
    stdio: ["ignore", options.serverLog.descriptor, options.serverLog.descriptor],
    // In its own process group, so that Ctrl-C reaches only this program, which then stops the server.
    detached: true,
    windowsHide: true,
  });
  state.child = child;
  const failed = once(child, "error").then(([error]) => Promise.reject(error));
  failed.catch(() => undefined);
  await Promise.race([failed, waitUntilReady(child, options)]);
  if (!isRunning(child)) throw parseStartError(await readNewOutput(), options.data_dir, options.serverLog.path);
  child.unref();
}

/** Waits until postmaster.pid reports "ready" or the server exits. Recovery after a crash may take minutes. */
async function waitUntilReady(child: ChildProcess, options: ServerOptions): Promise<void> {
  const startedAt = performance.now();
  let isLogged = false;
  while (isRunning(child)) {
    const lines = await readPostmasterFile(options.cluster);
    if (lines[0] === String(child.pid) && lines[7]?.trim() === "ready") return;
    if (!isLogged && performance.now() - startedAt > 5_000) {
      isLogged = true;
      options.logLine("the database server is still recovering, waiting for it");
    }
    await pause(5);
  }
}

const isRunning = (child: ChildProcess | undefined): child is ChildProcess & { pid: number } =>
  child?.pid !== undefined && child.exitCode === null && child.signalCode === null;
