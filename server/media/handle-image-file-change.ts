import { eq } from "drizzle-orm";
import { imageVariants } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { enqueueRenditions, type StoredImage } from "#server/kit/pictures/store-image.ts";
import { scheduleFileRemoval } from "./delete-image-files.ts";
import { invalidateSettings } from "./image-uses.ts";

/** Milliseconds for which the old addresses still work, for pages that are already open, and for Undo. */
const oldAddressTtl = 60 * 60_000;

/** After an image's file was moved or replaced: plans new renditions and schedules the removal of the old files. */
export async function handleImageFileChange(tx: Context, before: StoredImage, after: StoredImage): Promise<void> {
  await tx.db.delete(imageVariants).where(eq(imageVariants.image_id, after.id));
  await enqueueRenditions(tx, after.id);
  await scheduleFileRemoval(tx, before, new Date(tx.now.getTime() + oldAddressTtl));
  await invalidateSettings(tx, [after.id]);
}
