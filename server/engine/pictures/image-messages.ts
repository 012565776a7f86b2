import type { ImageTaskName } from "./image-tasks.ts";

/** A task for the image process, and how many threads it may use. */
export type ImageRequest = {
  id: number;
  task: ImageTaskName;
  /** The path of the image. */
  image: string;
  /** Gets the files of the result. */
  folder: string;
  settings: unknown;
  threads: number;
};
/** The result without its files, and their paths; or why there is none. */
export type ImageResponse = { id: number } & (
  | { files: string[]; result: object }
  | { code: string | null; message: string }
);
