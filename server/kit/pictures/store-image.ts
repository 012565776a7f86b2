import { firstOrThrow } from "#server/database/first-or-throw.ts";
import { images } from "#server/database/tables.ts";
import { type NewImage, type PreparedImage, prepareImage } from "#server/engine/pictures/prepare-image.ts";
import { writeAuditEntry } from "#server/kit/audit-log.ts";
import { originalPath } from "#shared/media/renditions.ts";
import { type Context, inTransaction, invalidate } from "../context.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { type PreparedTask, runPrepared } from "../prepared-task.ts";
import { makeAvifJob, makeWebpJob } from "./picture-jobs.ts";

export type StoredImage = typeof images.$inferSelect;

/** Stores an uploaded image. Throws the errors of shared/media/errors.ts; then nothing is stored. */
export async function storeImage(ctx: Context, image: NewImage): Promise<StoredImage> {
  const prepared = await prepareImage(ctx.app.files, image);
  return runPrepared(
    ctx,
    withStoredFile(ctx, prepared, (tx) => insertImage(tx, prepared)),
  );
}

/** The task of a call that has stored a file: the file is removed again unless the work is done. */
export function withStoredFile<Result>(
  ctx: Context,
  file: Pick<PreparedImage, "category" | "filename">,
  work: (tx: Context) => Promise<Result>,
): PreparedTask<Result> {
  let isUsed = false;
  return {
    work: (before) =>
      inTransaction(before, async (tx) => {
        const result = await work(tx);
        isUsed = true;
        return result;
      }),
    cleanUp: async (isDone) => {
      if (!isDone || !isUsed) await ctx.app.files.remove(originalPath(file));
    },
  };
}

/** Jobs of one queue run one at a time. */
const picturesQueue = "pictures";

/** Enqueues the jobs that create an image's renditions, in the open transaction. */
export async function enqueueRenditions(tx: Pick<Context, "db">, image_id: number): Promise<void> {
  await enqueue(tx, makeWebpJob, { image_id }, { queue: picturesQueue, priority: 10 });
  await enqueueAvif(tx, image_id);
}

/** Enqueues the job that creates the AVIF renditions, which runs once no image waits for others. */
export const enqueueAvif = (tx: Pick<Context, "db">, image_id: number, run_at?: Date): Promise<void> =>
  enqueue(
    tx,
    makeAvifJob,
    { image_id },
    { queue: picturesQueue, priority: 20, max_attempts: 5, ...(run_at && { run_at }) },
  );

/** Inserts a prepared image and enqueues its renditions, in the open transaction. */
export async function insertImage(tx: Context, { frames: _, ...row }: PreparedImage): Promise<StoredImage> {
  const image = firstOrThrow(await tx.db.insert(images).values(row).returning());
  const { id, filename, category, alt_text, in_gallery } = image;
  await enqueueRenditions(tx, id);
  const after = { filename, category, alt_text, in_gallery };
  await writeAuditEntry(tx, { kind: "image", record_id: id, what: "image.created", after });
  // No other page can show it yet: uploading many images leaves the cached pages alone.
  invalidate(tx, "gallery");
  return image;
}
