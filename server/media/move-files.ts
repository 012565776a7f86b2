import { eq, sql } from "drizzle-orm";
import { images, imageVariants } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { enqueue } from "#server/kit/jobs/enqueue.ts";
import { oneRow } from "#server/kit/one-row.ts";
import { pictureMovedJob, pictureRenamedJob } from "#server/kit/pictures/picture-jobs.ts";
import { planRenditions, type StoredImage } from "#server/kit/pictures/store-image.ts";
import { originalPath, uploadUrl } from "#shared/media/renditions.ts";
import { takeDown } from "./take-down.ts";

/** Pages that are open still ask for the former addresses: they answer so much longer, in milliseconds. */
const grace = 60 * 60_000;

export type ImageFields = Partial<typeof images.$inferInsert>;

/** Writes fields of a picture, in the open transaction. */
export async function writeImage(tx: Context, row: StoredImage, fields: ImageFields): Promise<StoredImage> {
  const version = sql`${images.version} + 1`;
  return oneRow(
    await tx.db
      .update(images)
      .set({ ...fields, version, updated_at: tx.now.toISOString() })
      .where(eq(images.id, row.id))
      .returning(),
  );
}

/** What all addresses of a picture have in common. */
const stemOf = (picture: StoredImage): string => uploadUrl(originalPath(picture)).replace(/\.[a-z]+$/, "");

/** What follows where a picture's file has another place or another name: new renditions, and the old files go. */
export async function settleFiles(tx: Context, before: StoredImage, after: StoredImage): Promise<void> {
  await tx.db.delete(imageVariants).where(eq(imageVariants.image_id, after.id));
  await planRenditions(tx, after.id);
  await takeDown(tx, before, new Date(tx.now.getTime() + grace));
  await enqueue(tx, pictureMovedJob, { from: stemOf(before), to: stemOf(after) });
  if (before.filename !== after.filename) {
    await enqueue(tx, pictureRenamedJob, { from: before.filename, to: after.filename });
  }
}
