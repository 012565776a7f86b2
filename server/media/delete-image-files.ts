import { and, eq, isNull } from "drizzle-orm";
import { images } from "#server/database/tables.ts";
import { readFileOrNull } from "#server/engine/files/read-file-or-null.ts";
import type { Context } from "#server/kit/context.ts";
import { enqueue } from "#server/kit/jobs/enqueue.ts";
import { type DeletedImage, deleteImageFilesJob } from "#server/kit/pictures/picture-jobs.ts";
import {
  availableWidths,
  mailPicturePath,
  originalPath,
  type StoredPicture,
  variantPath,
} from "#shared/media/renditions.ts";

/** Schedules the removal of an image's files, on commit or at `run_at`. */
export async function scheduleFileRemoval(tx: Context, picture: StoredPicture, run_at?: Date): Promise<void> {
  const { category, filename, width, height } = picture;
  await enqueue(tx, deleteImageFilesJob, { category, filename, width, height }, run_at ? { run_at } : {});
}

/** Path of the copy of a removed file, which allows restoring the image and is served only while that lasts. */
export const trashPath = ({ filename }: Pick<StoredPicture, "filename">): string => `removed-images/${filename}`;

async function copyToTrash({ app }: Context, picture: DeletedImage): Promise<void> {
  const original = await readFileOrNull(app.files, originalPath(picture));
  // An earlier run of the job may already have moved the file.
  if (original) await app.files.put(trashPath(picture), original, "image/webp");
}

/** Removes the files of an image and keeps a copy of the original, unless an image uses the path again. */
export async function deleteImageFiles(ctx: Context, picture: DeletedImage): Promise<void> {
  const { category, filename } = picture;
  const inUse = and(eq(images.filename, filename), eq(images.category, category), isNull(images.deleted_at));
  if ((await ctx.db.$count(images, inUse)) > 0) return;
  await copyToTrash(ctx, picture);
  const variants = availableWidths(picture).flatMap((width) => [
    variantPath(picture, "webp", width),
    variantPath(picture, "avif", width),
  ]);
  const mailPicture = mailPicturePath(picture);
  for (const path of [...variants, ...(mailPicture ? [mailPicture] : []), originalPath(picture)])
    await ctx.app.files.remove(path);
}
