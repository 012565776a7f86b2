import { type ChildProcess, fork } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { availableParallelism, constants } from "node:os";
import { join } from "node:path";
import pLimit from "p-limit";
import { isTemporaryDiskError } from "#server/engine/files/disk-file-store.ts";
import { type LocalFile, throwUnavailable } from "#server/engine/files/file-store.ts";
import { createTemporaryFolder, type TemporaryFolder } from "#server/engine/files/temporary-folder.ts";
import type { ImageFailure, ImageRequest, ImageResponse } from "#server/engine/image-process/image-messages.ts";
import type { ImageTaskName, ImageTasks } from "#server/engine/image-process/image-tasks.ts";
import { projectRoot } from "#server/project-root.ts";
import { DomainError, unavailable } from "#shared/kit/errors.ts";
import { imageUnreadable } from "#shared/media/errors.ts";
import { setSchedulingPolicy } from "./scheduling.ts";

const idleTimeout = 5_000;
/** For a task that hangs; one that works has limits of its own in the process. */
const taskTimeout = 5 * 60_000;
/** Milliseconds after which a task gets its share of a machine whose cores are always busy. */
const maxYieldTime = 3_000;

type WorkerOptions = {
  /** Of the operating system; the program itself has 0, and a higher number is a lower priority. */
  priority: number;
  /** Of a task while it is the only one. */
  threads: number;
  /** Tasks at a time, each in a process of its own, which takes many megabytes. */
  maxRunning: number;
  /** Tasks that may wait; others are refused. */
  maxWaiting?: number;
};

/** While pictures wait, pages have a core for themselves. One picture alone is read as fast as the machine can. */
const maxBusyThreads = Math.max(1, availableParallelism() - 1);

function startProcess({ priority, threads }: WorkerOptions): ChildProcess {
  const child = fork(join(projectRoot, "server/engine/image-process/image-process.ts"), [String(priority)], {
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

/** Signals of a process that a decoder has crashed. */
const crashSignals: ReadonlySet<unknown> = new Set(["SIGSEGV", "SIGABRT", "SIGBUS", "SIGFPE", "SIGILL", "SIGTRAP"]);
const unreadable: ImageFailure = { definition: imageUnreadable };

function request(child: ChildProcess, message: ImageRequest): Promise<ImageResponse> {
  return new Promise((resolve) => {
    const end = (response: ImageResponse) => {
      clearTimeout(timer);
      clearTimeout(yieldTimer);
      if (hasShare) setSchedulingPolicy(child.pid, "idle");
      child.off("message", end).off("exit", onExit).off("error", onError);
      resolve(response);
    };
    const fail = (failure: ImageFailure) => end({ failure, isLast: true });
    const onExit = (code: number | null, signal: string | null) =>
      fail(crashSignals.has(signal) ? unreadable : { message: `it ended early (${signal ?? code})` });
    const onError = (error: unknown) => fail({ message: String(error) });
    const timer = setTimeout(() => fail(unreadable), taskTimeout);
    let hasShare = false;
    const yieldTimer = setTimeout(() => {
      hasShare = true;
      setSchedulingPolicy(child.pid, "other");
    }, maxYieldTime);
    child.on("message", end).on("exit", onExit).on("error", onError);
    child.send(message);
  });
}

type Image = Uint8Array | LocalFile;
type TaskSettings<Name extends ImageTaskName> =
  Parameters<ImageTasks[Name]> extends [unknown, ...infer Settings] ? Settings : [];
/** The files are removed when it is disposed of. */
type TaskResult<Name extends ImageTaskName> = Omit<Awaited<ReturnType<ImageTasks[Name]>>, "files"> & {
  files: LocalFile[];
} & AsyncDisposable;

function toError(failure: ImageFailure): Error {
  if ("definition" in failure) return new DomainError(failure.definition, failure.details);
  return Object.assign(unavailable({ retryAfterSeconds: 10 }), { cause: failure.message });
}

async function writeImage(image: Image, path: string): Promise<string> {
  if (!(image instanceof Uint8Array)) return image.path;
  await writeFile(path, image);
  return path;
}

const writeImages = (images: readonly Image[], folder: TemporaryFolder): Promise<string[]> =>
  Promise.all(images.map((image, index) => writeImage(image, join(folder.path, `image-${index}`))));

/** Processes that take one task after the other, and end after they have been idle. */
function createProcessPool(options: WorkerOptions) {
  const idle: ChildProcess[] = [];
  return {
    isEmpty: () => idle.length === 0,
    async request(message: ImageRequest): Promise<ImageResponse> {
      const ready = idle.splice(0).filter(({ connected }) => connected);
      const child = ready.pop() ?? startProcess(options);
      idle.push(...ready);
      const response = await request(child, message);
      if ("isLast" in response) child.kill("SIGKILL");
      else idle.push(child);
      return response;
    },
    stopIdle: () => {
      for (const child of idle.splice(0)) if (child.connected) child.disconnect();
    },
  };
}

/**
 * Runs image tasks in child processes. Each has one task at a time, so that one that is stopped or crashes says which
 * file was at fault. Images go there and back as files: messages of their size would block the event loop, and their
 * garbage too. A full disk is one of the file store.
 */
function createImageWorker(options: WorkerOptions) {
  const { threads, maxRunning, maxWaiting = Number.POSITIVE_INFINITY } = options;
  const limit = pLimit(maxRunning);
  const processes = createProcessPool(options);
  let idleTimer: NodeJS.Timeout | undefined;

  const runTask = async (task: ImageTaskName, images: readonly Image[], settings: unknown) => {
    const folder = await createTemporaryFolder();
    const remove = () => folder[Symbol.asyncDispose]();
    try {
      const isAlone = limit.activeCount + limit.pendingCount === 1;
      const response = await processes.request({
        task,
        images: await writeImages(images, folder),
        folder: folder.path,
        settings,
        threads: isAlone ? threads : 1,
      });
      if ("failure" in response) throw toError(response.failure);
      const { files, result } = response;
      if (files.length === 0) await remove();
      return { ...result, files: files.map((path) => ({ path })), [Symbol.asyncDispose]: remove };
    } catch (error) {
      await remove();
      throw error;
    }
  };

  /** Throws the errors of the task; 503 if too many are waiting, or if the process was ended from outside. */
  const run = async <Name extends ImageTaskName>(
    task: Name,
    images: Image | readonly Image[],
    ...[settings]: TaskSettings<Name>
  ): Promise<TaskResult<Name>> => {
    if (limit.pendingCount >= maxWaiting) throw unavailable({ retryAfterSeconds: 10 });
    clearTimeout(idleTimer);
    try {
      const work = () => throwUnavailable(() => runTask(task, [images].flat(), settings), isTemporaryDiskError);
      return (await limit(work)) as TaskResult<Name>;
    } finally {
      clearTimeout(idleTimer);
      idleTimer = setTimeout(processes.stopIdle, idleTimeout).unref();
    }
  };
  return { run, isBusy: () => limit.activeCount > 0 || !processes.isEmpty() };
}

/** For uploads of staff, and their first renditions. */
const worker = createImageWorker({ priority: 10, threads: 2, maxRunning: Math.min(3, maxBusyThreads) });
export const runImageTask = worker.run;
/** Whether pictures were uploaded a moment ago, so that more of them are likely to follow. */
export const isImageWorkerBusy = worker.isBusy;

/** For small pictures, which come from anyone with an account or a registration. They don't delay any others. */
export const runPublicImageTask = createImageWorker({ priority: 10, threads: 1, maxRunning: 1, maxWaiting: 20 }).run;

/** For pictures of our own that a page, an email or a link waits for. */
export const runPageImageTask = createImageWorker({ priority: 10, threads: 1, maxRunning: 1 }).run;

/** For what takes seconds and nobody waits for. */
export const runSlowImageTask = createImageWorker({
  priority: constants.priority.PRIORITY_LOW,
  threads: 1,
  maxRunning: 1,
}).run;
