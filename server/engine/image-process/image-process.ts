/**
 * Child process that decodes and encodes images at a lower priority, so that pages don't wait for pictures. Its memory
 * is freed when it exits, and a file that crashes a decoder takes nothing else with it. It does one task at a time.
 */
import { readFile, writeFile } from "node:fs/promises";
import { setPriority } from "node:os";
import { join } from "node:path";
import { DomainError } from "#shared/kit/errors.ts";
import { imageUnreadable } from "#shared/media/errors.ts";
import { limitImageTasks } from "./decode-image.ts";
import type { ImageRequest, ImageResponse } from "./image-messages.ts";
import { type ImageTaskName, imageTasks } from "./image-tasks.ts";
import { allowReading, watchLimits } from "./task-limits.ts";

type Task = (images: never, settings: never) => Promise<{ files: readonly Uint8Array[] }>;
const tasks: Readonly<Record<ImageTaskName, Task>> = imageTasks;

async function run({ task, images, folder, settings }: ImageRequest): Promise<ImageResponse> {
  try {
    const contents = await Promise.all(images.map((path) => readFile(path)));
    allowReading(contents);
    // The sender's types have matched them to the task.
    const { files, ...result } = await tasks[task](contents as never, settings as never);
    const paths = files.map((_, index) => join(folder, `result-${index}`));
    await Promise.all(files.map((bytes, index) => writeFile(paths[index] ?? "", bytes)));
    return { files: paths, result };
  } catch (error) {
    if (!(error instanceof DomainError)) return { failure: { message: String(error) } };
    const { code, status, message, details } = error;
    return { failure: { definition: { code, status, message }, details } };
  }
}

/** Decoders can't be interrupted, so the process ends with the task. */
const stop = (): void => {
  const { code, status, message } = imageUnreadable;
  const response: ImageResponse = { failure: { definition: { code, status, message } }, isLast: true };
  process.send?.(response, () => process.kill(process.pid, "SIGKILL"));
};

// Threads inherit the priority, so it is set before sharp starts its own.
setPriority(Number(process.argv[2]));
process.on("message", async (request: ImageRequest) => {
  limitImageTasks.concurrency = request.threads;
  const endLimits = watchLimits(stop);
  const response = await run(request);
  endLimits();
  process.send?.(response);
});
process.on("disconnect", () => process.exit());
