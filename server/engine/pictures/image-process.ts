/**
 * Child process that decodes and encodes images at a lower priority, so that pages don't wait for pictures. Its memory
 * is freed when it exits, and a file that crashes a decoder takes nothing else with it.
 */
import { setPriority } from "node:os";
import { DomainError } from "#shared/kit/errors.ts";
import { type ImageTasks, imageTasks } from "./image-tasks.ts";

export type ImageRequest = { id: number; task: keyof ImageTasks; input: never };
export type ImageResponse = { id: number } & ({ result: unknown } | { code: string | null; message: string });

async function run({ id, task, input }: ImageRequest): Promise<ImageResponse> {
  try {
    return { id, result: await imageTasks[task](input) };
  } catch (error) {
    return { id, code: error instanceof DomainError ? error.code : null, message: String(error) };
  }
}

// Threads inherit the priority, so it is set before sharp starts its own.
setPriority(Number(process.argv[2]));
process.on("message", (request: ImageRequest) => {
  void run(request).then((response) => process.send?.(response));
});
process.on("disconnect", () => process.exit());
