import type { ImageTaskName } from "./image-tasks.ts";

/** A task for the image process: the path of the image, and the folder that gets the files of the result. */
export type ImageRequest = { id: number; task: ImageTaskName; image: string; folder: string; settings: unknown };
/** The result without its files, and their paths; or why there is none. */
export type ImageResponse = { id: number } & (
  | { files: string[]; result: object }
  | { code: string | null; message: string }
);
