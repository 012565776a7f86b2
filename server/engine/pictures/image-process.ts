/**
 * Child process that decodes and encodes images at a lower priority, so that pages don't wait for pictures. Its memory
 * is freed when it exits, and a file that crashes a decoder takes nothing else with it.
 */
import { readFile, writeFile } from "node:fs/promises";
import { setPriority } from "node:os";
import { join } from "node:path";
import { DomainError } from "#shared/kit/errors.ts";
import { limitImageTasks } from "./decode-image.ts";
import type { ImageRequest, ImageResponse } from "./image-messages.ts";
import { type ImageTaskName, imageTasks } from "./image-tasks.ts";

type Task = (image: Uint8Array, settings: unknown) => Promise<{ files: readonly Uint8Array[] }>;
const tasks = imageTasks as Readonly<Record<ImageTaskName, Task>>;

async function run({ id, task, image, folder, settings }: ImageRequest): Promise<ImageResponse> {
  try {
    const { files, ...result } = await tasks[task](await readFile(image), settings);
    const paths = files.map((_, index) => join(folder, String(index)));
    await Promise.all(files.map((bytes, index) => writeFile(paths[index] ?? "", bytes)));
    return { id, files: paths, result };
  } catch (error) {
    return { id, code: error instanceof DomainError ? error.code : null, message: String(error) };
  }
}

// Threads inherit the priority, so it is set before sharp starts its own.
setPriority(Number(process.argv[2]));
process.on("message", (request: ImageRequest) => {
  limitImageTasks.concurrency = request.threads;
  void run(request).then((response) => process.send?.(response));
});
process.on("disconnect", () => process.exit());
