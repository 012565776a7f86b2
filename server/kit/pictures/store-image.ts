import { images, imageVariants } from "#server/database/tables.ts";
import { type Context, changed, inTransaction } from "../context.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { oneRow } from "../one-row.ts";
import { record } from "../record.ts";
import { makeAvifJob, makeWebpJob } from "./picture-jobs.ts";
import { type NewImage, type PreparedImage, prepareImage } from "./prepare-image.ts";

export type StoredImage = typeof images.$inferSelect;

/** Stores an uploaded picture. Throws the refusals of shared/media/errors.ts; then nothing is stored. */
export async function storeImage(ctx: Context, image: NewImage): Promise<StoredImage> {
  const prepared = await prepareImage(ctx.app.files, image);
  return inTransaction(ctx, (tx) => insertImage(tx, prepared));
}

/** Makes a prepared picture known and plans its further renditions, in the open transaction. */
export async function insertImage(tx: Context, { row, variants }: PreparedImage): Promise<StoredImage> {
  const image = oneRow(await tx.db.insert(images).values(row).returning());
  if (variants.length > 0) {
    await tx.db.insert(imageVariants).values(variants.map((variant) => ({ ...variant, image_id: image.id })));
  }
  const { id, filename, category, alt_text } = image;
  await enqueue(tx, makeWebpJob, { image_id: id }, { queue: pictureQueue, priority: 10 });
  await enqueue(tx, makeAvifJob, { image_id: id }, { queue: pictureQueue, priority: 20, max_attempts: 5 });
  await record(tx, { room: "media", record_id: id, what: "image.created", after: { filename, category, alt_text } });
  changed(tx, "media");
  return image;
}

/** Jobs of one queue run one after the other: pictures never take the place of mail. */
const pictureQueue = "pictures";
