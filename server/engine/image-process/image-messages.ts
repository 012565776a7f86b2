import type { ErrorDefinition, ErrorDetails } from "#shared/kit/errors.ts";
import type { ImageTaskName } from "./image-tasks.ts";

/** A task for the image process, and how many threads it may use. */
export type ImageRequest = {
  task: ImageTaskName;
  /** The paths of the images. */
  images: string[];
  /** Gets the files of the result. */
  folder: string;
  settings: unknown;
  threads: number;
};
/** Why there is no result: an expected error, which the parent throws again, or the message of another one. */
export type ImageFailure = { definition: ErrorDefinition; details?: ErrorDetails } | { message: string };
/** The result without its files, and their paths. With `isLast`, the process takes no other task. */
export type ImageResponse = { files: string[]; result: object } | { failure: ImageFailure; isLast?: true };
