import type { ImageTaskName } from "./image-tasks.ts";

/** A task for the image process. The folder has the image as `originalFile`, and gets the files of the result. */
export type ImageRequest = { id: number; task: ImageTaskName; folder: string; settings: unknown };
/** The result without its files, and their names; or why there is none. */
export type ImageResponse = { id: number } & (
  | { files: string[]; result: object }
  | { code: string | null; message: string }
);

export const originalFile = "original";
