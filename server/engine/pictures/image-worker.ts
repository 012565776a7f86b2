import { type ChildProcess, fork } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { availableParallelism, constants } from "node:os";
import { join } from "node:path";
import pLimit from "p-limit";
import { isTemporaryDiskError } from "#server/engine/files/disk-file-store.ts";
import { type LocalFile, throwUnavailable } from "#server/engine/files/file-store.ts";
import { createTemporaryFolder, type TemporaryFolder } from "#server/engine/files/temporary-folder.ts";
import { projectRoot } from "#server/project-root.ts";
import { unavailable } from "#shared/kit/errors.ts";
import { imageFileErrors } from "#shared/media/errors.ts";
import type { ImageRequest, ImageResponse } from "./image-messages.ts";
import type { ImageTaskName, ImageTasks } from "./image-tasks.ts";
import { setSchedulingPolicy } from "./scheduling.ts";

const idleTimeout = 5_000;
const taskTimeout = 5 * 60_000;
/** Milliseconds after which a task gets its share of a machine whose cores are always busy. */
const maxYieldTime = 3_000;

type WorkerOptions = {
  /** Of the operating system; the program itself has 0, and a higher number is a lower priority. */
  priority: number;
  /** Of one image; those of several images at a time share them. */
  threads: number;
  /** Images at a time; each takes many megabytes. */
  maxRunning: number;
};

/** While pictures wait, pages have a core for themselves. One picture alone is read as fast as the machine can. */
const cores = availableParallelism();
const maxBusyThreads = Math.max(1, cores - 1);

function startProcess({ priority, threads }: WorkerOptions): ChildProcess {
  const child = fork(join(projectRoot, "server/engine/pictures/image-process.ts"), [String(priority)], {
    execArgv: [],
    // Only this variable: the process must not see the secrets of our environment.
    env: { UV_THREADPOOL_SIZE: String(threads) },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  setSchedulingPolicy(child.pid, "idle");
  // An idle process does not keep this one running; it exits on disconnect.
  child.unref();
  child.channel?.unref();
  return child;
}

type Outcome = ImageResponse | { code: null; message: string };

function request(child: ChildProcess, message: ImageRequest): Promise<Outcome> {
  return new Promise((resolve) => {
    const end = (outcome: Outcome) => {
      clearTimeout(timer);
      clearTimeout(yieldTimer);
      child.off("message", onMessage).off("exit", onExit).off("error", onExit);
      resolve(outcome);
    };
    const onMessage = (response: ImageResponse) => {
      if (response.id === message.id) end(response);
    };
    const onExit = (reason: unknown) => end({ code: null, message: `it ended early (${String(reason)})` });
    const timer = setTimeout(() => child.kill("SIGKILL"), taskTimeout);
    const yieldTimer = setTimeout(() => setSchedulingPolicy(child.pid, "other"), maxYieldTime);
    child.on("message", onMessage).on("exit", onExit).on("error", onExit);
    child.send(message);
  });
}

type TaskSettings<Name extends ImageTaskName> =
  Parameters<ImageTasks[Name]> extends [Uint8Array, ...infer Settings] ? Settings : [];
/** The files are removed when it is disposed of. */
type TaskResult<Name extends ImageTaskName> = Omit<Awaited<ReturnType<ImageTasks[Name]>>, "files"> & {
  files: LocalFile[];
} & AsyncDisposable;

function unwrapOutcome(outcome: Outcome) {
  if ("files" in outcome) return outcome;
  const error = imageFileErrors.find(({ code }) => code === outcome.code);
  if (error) throw error();
  throw Object.assign(unavailable({ retryAfterSeconds: 10 }), { cause: outcome.message });
}

async function findImagePath(image: Uint8Array | LocalFile, folder: TemporaryFolder): Promise<string> {
  if (!(image instanceof Uint8Array)) return image.path;
  const path = join(folder.path, "original");
  await writeFile(path, image);
  return path;
}

/**
 * Runs image tasks in a child process, which is stopped after it has been idle. Images go there and back as files:
 * messages of their size would block the event loop, and their garbage too. A full disk is one of the file store.
 */
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
  const runTask = async (task: ImageTaskName, image: Uint8Array | LocalFile, settings: unknown) => {
    clearTimeout(idleTimer);
    const folder = await createTemporaryFolder();
    const remove = () => folder[Symbol.asyncDispose]();
    try {
      const path = await findImagePath(image, folder);
      const threads = limit.pendingCount > 0 ? Math.min(options.threads, maxBusyThreads) : options.threads;
      const message = { id: ++lastId, task, image: path, folder: folder.path, settings, threads };
      const { files, result } = unwrapOutcome(await request(getProcess(), message));
      if (files.length === 0) await remove();
      return { ...result, files: files.map((file) => ({ path: file })), [Symbol.asyncDispose]: remove };
    } catch (error) {
      await remove();
      throw error;
    }
  };

  const run = async <Name extends ImageTaskName>(
    task: Name,
    image: Uint8Array | LocalFile,
    ...[settings]: TaskSettings<Name>
  ): Promise<TaskResult<Name>> => {
    try {
      const work = () => throwUnavailable(() => runTask(task, image, settings), isTemporaryDiskError);
      return (await limit(work)) as TaskResult<Name>;
    } finally {
      clearTimeout(idleTimer);
      idleTimer = setTimeout(stopIfIdle, idleTimeout).unref();
    }
  };
  return { run, isBusy: () => child !== null };
}

/** For what somebody waits for: uploads and their first renditions. */
const worker = createImageWorker({ priority: 10, threads: 2, maxRunning: Math.min(3, maxBusyThreads) });
export const runImageTask = worker.run;
/** Whether pictures were uploaded a moment ago, so that more of them are likely to follow. */
export const isImageWorkerBusy = worker.isBusy;

/** For what takes seconds and nobody waits for. */
export const runSlowImageTask = createImageWorker({
  priority: constants.priority.PRIORITY_LOW,
  threads: 1,
  maxRunning: 1,
}).run;
