import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type { Account } from "./account.ts";

import { type Address, clearSocket } from "./address.ts";
import { serverEnvironment } from "./cluster.ts";
import { startErrorFrom } from "./errors.ts";
import { endProcess, readPostmaster, signal, stopLeftover } from "./leftover.ts";
import type { ServerLog } from "./server-log.ts";

export type Launch = {
  program: string;
  args: string[];
  cluster: string;
  address: Address;
  account: Account;
  log: ServerLog;
  data_dir: string;
  say: (line: string) => void;
};

export type RunningServer = { readonly pid: number | undefined; stop: () => Promise<void> };

type State = { child: ChildProcess | undefined; stopping: AbortController };

const longest_pause = 5_000;
const early = 500;

/** Runs the server until it is stopped, and starts it again when it dies. Rejects when the first start fails. */
export async function runServer(launch: Launch): Promise<RunningServer> {
  const state: State = { child: undefined, stopping: new AbortController() };
  const endWithUs = () => void (isRunning(state.child) && signal(state.child.pid, "SIGINT"));
  process.once("exit", endWithUs);
  const forget = () => void process.removeListener("exit", endWithUs);
  await startServer(launch, state).catch((error: unknown) => {
    forget();
    throw error;
  });
  const watching = watch(launch, state);
  const stop = async () => {
    state.stopping.abort();
    state.child?.ref();
    if (isRunning(state.child)) await endProcess(state.child.pid);
    await watching;
    forget();
  };
  return {
    get pid() {
      return isRunning(state.child) ? state.child.pid : undefined;
    },
    stop,
  };
}

async function watch(launch: Launch, state: State): Promise<void> {
  let early_ends = 0;
  while (state.child !== undefined) {
    const { child } = state;
    const began = Date.now();
    if (isRunning(child)) await once(child, "exit");
    if (state.stopping.signal.aborted) return;
    launch.say(
      `the database server ended unexpectedly (${child.signalCode ?? `exit code ${child.exitCode}`}), starting it again`,
    );
    // One that gives up by itself (a full disk, say) would do so again at once; one that was killed would not.
    early_ends = child.signalCode === null && Date.now() - began < early ? early_ends + 1 : 0;
    await startAgain(launch, state, early_ends);
  }
}

/** Tries until the server runs or the program stops, with growing pauses: a full disk, say, may last. */
async function startAgain(launch: Launch, state: State, early_ends: number): Promise<void> {
  const { signal: stopped } = state.stopping;
  for (let attempt = 0; !stopped.aborted; attempt++) {
    const wait = Math.min(longest_pause, 25 * (2 ** (early_ends + attempt) - 1));
    await pause(wait, undefined, { signal: stopped }).catch(() => undefined);
    try {
      await stopLeftover(launch.cluster, launch.say);
      if (stopped.aborted) return;
      return await startServer(launch, state);
    } catch (error) {
      if (attempt === 2)
        launch.say(`the database server doesn't start, trying on: ${error instanceof Error ? error.message : error}`);
    }
  }
}

async function startServer(launch: Launch, state: State): Promise<void> {
  const writtenSince = await launch.log.mark();
  await clearSocket(launch.address);
  if (state.stopping.signal.aborted) return;
  const child = spawn(launch.program, launch.args, {
    ...launch.account,
    cwd: launch.cluster,
    env: serverEnvironment(),
    stdio: ["ignore", launch.log.descriptor, launch.log.descriptor],
    // Its own process group: Ctrl-C is for the program, which stops the server last.
    detached: true,
    windowsHide: true,
  });
  state.child = child;
  const failed = once(child, "error").then(([error]) => Promise.reject(error));
  failed.catch(() => undefined);
  await Promise.race([failed, untilReady(child, launch)]);
  if (!isRunning(child)) throw startErrorFrom(await writtenSince(), launch.data_dir, launch.log.path);
  child.unref();
}

/** Until the server says in its postmaster.pid that it takes connections, or is gone. Recovery after a crash may take minutes. */
async function untilReady(child: ChildProcess, launch: Launch): Promise<void> {
  const began = Date.now();
  let told = false;
  while (isRunning(child)) {
    const lines = await readPostmaster(launch.cluster);
    if (lines[0] === String(child.pid) && lines[7]?.trim() === "ready") return;
    if (!told && Date.now() - began > 5_000) {
      told = true;
      launch.say("the database server is still recovering, waiting for it");
    }
    await pause(5);
  }
}

const isRunning = (child: ChildProcess | undefined): child is ChildProcess & { pid: number } =>
  child?.pid !== undefined && child.exitCode === null && child.signalCode === null;
