import { type ChildProcess, fork } from "node:child_process";
import { constants } from "node:os";
import { join } from "node:path";
import pLimit from "p-limit";
import { projectRoot } from "#server/project-root.ts";
import { unavailable } from "#shared/kit/errors.ts";
import { imageUnreadable } from "#shared/media/errors.ts";
import type { ImageResponse } from "./image-process.ts";
import type { ImageTasks } from "./image-tasks.ts";

const idleTimeout = 5_000;
const taskTimeout = 5 * 60_000;

type WorkerOptions = {
  /** Of the operating system; the program itself has 0, and a higher number is a lower priority. */
  priority: number;
  threads: number;
  /** Images at a time; each takes many megabytes. */
  maxRunning: number;
};

function startProcess({ priority, threads }: WorkerOptions): ChildProcess {
  const child = fork(join(projectRoot, "server/engine/pictures/image-process.ts"), [String(priority)], {
    execArgv: [],
    // Only this variable: the process must not see the secrets of our environment.
    env: { UV_THREADPOOL_SIZE: String(threads) },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  // An idle process does not keep this one running; it exits on disconnect.
  child.unref();
  child.channel?.unref();
  return child;
}

type Outcome = ImageResponse | { code: null; message: string };

function request(child: ChildProcess, message: { id: number; task: string; input: unknown }): Promise<Outcome> {
  return new Promise((resolve) => {
    const end = (outcome: Outcome) => {
      clearTimeout(timer);
      child.off("message", onMessage).off("exit", onExit).off("error", onExit);
      resolve(outcome);
    };
    const onMessage = (response: ImageResponse) => {
      if (response.id === message.id) end(response);
    };
    const onExit = (reason: unknown) => end({ code: null, message: `it ended early (${String(reason)})` });
    const timer = setTimeout(() => child.kill("SIGKILL"), taskTimeout);
    child.on("message", onMessage).on("exit", onExit).on("error", onExit);
    child.send(message);
  });
}

/** Runs image tasks in a child process, which is stopped after it has been idle. */
function createImageWorker(options: WorkerOptions) {
  const limit = pLimit(options.maxRunning);
  let child: ChildProcess | null = null;
  let idleTimer: NodeJS.Timeout | undefined;
  let lastId = 0;

  const getProcess = (): ChildProcess => {
    if (child?.connected) return child;
    const started = startProcess(options);
    const clear = () => {
      if (child === started) child = null;
    };
    child = started.on("exit", clear).on("error", clear);
    return started;
  };
  const stopIfIdle = () => {
    if (limit.activeCount > 0) return;
    child?.disconnect();
    child = null;
  };

  return async <Name extends keyof ImageTasks>(
    task: Name,
    input: Parameters<ImageTasks[Name]>[0],
  ): Promise<Awaited<ReturnType<ImageTasks[Name]>>> => {
    const outcome = await limit(() => {
      clearTimeout(idleTimer);
      return request(getProcess(), { id: ++lastId, task, input });
    });
    idleTimer = setTimeout(stopIfIdle, idleTimeout).unref();
    if ("result" in outcome) return outcome.result as Awaited<ReturnType<ImageTasks[Name]>>;
    if (outcome.code === imageUnreadable.code) throw imageUnreadable();
    throw Object.assign(unavailable({ retryAfterSeconds: 10 }), { cause: outcome.message });
  };
}

/** For what somebody waits for: uploads and their first renditions. */
export const runImageTask = createImageWorker({ priority: 5, threads: 2, maxRunning: 3 });

/** For what takes seconds and nobody waits for. */
export const runSlowImageTask = createImageWorker({
  priority: constants.priority.PRIORITY_LOW,
  threads: 1,
  maxRunning: 1,
});
