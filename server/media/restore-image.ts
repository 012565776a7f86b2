import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { images, imageVariants } from "#server/database/tables.ts";
import { readFileOrNull } from "#server/engine/files/read-file-or-null.ts";
import { type BinHandler, unmarkDeleted } from "#server/kit/bin/bin-handler.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { enqueue } from "#server/kit/jobs/enqueue.ts";
import { restoreImageFilesJob } from "#server/kit/pictures/picture-jobs.ts";
import { listTrashPaths, trashPath } from "#server/kit/pictures/removed-picture.ts";
import { enqueueRenditions } from "#server/kit/pictures/store-image.ts";
import { originalPath } from "#shared/media/renditions.ts";
import { invalidateSettings } from "./image-uses.ts";

export const imageBin: BinHandler = {
  restore: async (tx, { record_id }) => {
    await unmarkDeleted(tx, { kind: "image", table: images }, record_id);
    await invalidateSettings(tx, [record_id]);
    await enqueue(tx, restoreImageFilesJob, { image_id: record_id });
    return [];
  },
  purge: async (tx, id) => {
    const deleted = and(eq(images.id, id), isNotNull(images.deleted_at));
    const [image] = await tx.db.delete(images).where(deleted).returning();
    if (!image) return;
    for (const path of listTrashPaths(image)) await tx.app.files.remove(path);
  },
};

/** Puts the file of a restored image back, whose removal may or may not have happened, and makes its renditions anew. */
export async function restoreImageFiles(ctx: Context, { image_id }: { image_id: number }): Promise<void> {
  const [image] = await ctx.db.select().from(images).where(eq(images.id, image_id));
  if (!image || image.deleted_at !== null) return;
  const path = originalPath(image);
  if (!(await readFileOrNull(ctx.app.files, path))) {
    const copy = await readFileOrNull(ctx.app.files, trashPath(image));
    if (!copy) throw new Error(`The file of the restored image ${image_id} is missing`);
    await ctx.app.files.put(path, copy, "image/webp");
  }
  await ctx.db.delete(imageVariants).where(eq(imageVariants.image_id, image_id));
  await enqueueRenditions(ctx, image_id);
  await removeTrash(ctx, image_id);
}

/** Removes the copies of an image that is not deleted again. The row is locked, so that no deletion makes new ones. */
const removeTrash = (ctx: Context, image_id: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const restored = and(eq(images.id, image_id), isNull(images.deleted_at));
    const [image] = await tx.db.select().from(images).where(restored).for("update");
    for (const path of image ? listTrashPaths(image) : []) await tx.app.files.remove(path);
  });
