import { eq } from "drizzle-orm";
import { imageVariants } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { enqueue } from "#server/kit/jobs/enqueue.ts";
import { pictureMovedJob, pictureRenamedJob } from "#server/kit/pictures/picture-jobs.ts";
import { enqueueRenditions, type StoredImage } from "#server/kit/pictures/store-image.ts";
import { originalPath, uploadUrl } from "#shared/media/renditions.ts";
import { scheduleFileRemoval } from "./delete-image-files.ts";

/** Milliseconds for which the old addresses still work, for pages that are already open. */
const oldAddressTtl = 60 * 60_000;

/** Common prefix of all addresses of an image. */
const addressStemOf = (picture: StoredImage): string => uploadUrl(originalPath(picture)).replace(/\.[a-z]+$/, "");

/** After an image's file was moved or replaced: plans new renditions and schedules the removal of the old files. */
export async function handleImageFileChange(tx: Context, before: StoredImage, after: StoredImage): Promise<void> {
  await tx.db.delete(imageVariants).where(eq(imageVariants.image_id, after.id));
  await enqueueRenditions(tx, after.id);
  await scheduleFileRemoval(tx, before, new Date(tx.now.getTime() + oldAddressTtl));
  await enqueue(tx, pictureMovedJob, { from: addressStemOf(before), to: addressStemOf(after) });
  if (before.filename !== after.filename) {
    await enqueue(tx, pictureRenamedJob, { from: before.filename, to: after.filename });
  }
}
