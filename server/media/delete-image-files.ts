import { eq, sql } from "drizzle-orm";
import { images } from "#server/database/tables.ts";
import { readFileOrNull } from "#server/engine/files/read-file-or-null.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { enqueue } from "#server/kit/jobs/enqueue.ts";
import { type DeletedImage, deleteImageFilesJob } from "#server/kit/pictures/picture-jobs.ts";
import { trashPath, trashThumbnailPath } from "#server/kit/pictures/removed-picture.ts";
import type { StoredImage } from "#server/kit/pictures/store-image.ts";
import { thumbnailWidth } from "#shared/media/limits.ts";
import { availableWidths, mailPicturePath, originalPath, variantPath } from "#shared/media/renditions.ts";

const removalKey = (id: number, path = "") => `image-files:${id}:${path}`;

/** Schedules the removal of the files of an image, or of those that it had, unless it uses their path then. */
export async function scheduleFileRemoval(tx: Context, picture: StoredImage, run_at: Date): Promise<void> {
  const { id, category, filename, width, height } = picture;
  const job_key = removalKey(id, originalPath(picture));
  await enqueue(tx, deleteImageFilesJob, { category, filename, width, height }, { run_at, job_key });
}

/** Brings the removal of the files that images had before forward: the pages for which they stay lose them too. */
export async function advanceFileRemoval(tx: Context, ids: readonly number[], run_at: Date): Promise<void> {
  const keys = ids.map((id) => `${removalKey(id)}%`);
  const time = run_at.toISOString();
  await tx.db.execute(sql`
    select from graphile_worker.reschedule_jobs(array(
      select id from graphile_worker.jobs where key like any (${sql.param(keys)}::text[]) and run_at > ${time}
    ), run_at => ${time}::timestamptz)`);
}

/** Keeps the original, for restoring the image, and its smallest rendition, which the bin shows. */
async function copyToTrash({ app: { files } }: Context, picture: DeletedImage): Promise<void> {
  const copies = [
    [originalPath(picture), trashPath(picture)],
    [variantPath(picture, "webp", thumbnailWidth), trashThumbnailPath(picture)],
  ] as const;
  for (const [path, copy] of copies) {
    const bytes = await readFileOrNull(files, path);
    // An earlier run of the job may already have moved the file.
    if (bytes) await files.put(copy, bytes, "image/webp");
  }
}

/**
 * Removes the files of a deleted image and keeps a copy of the original, or those that an image had before. The row is
 * locked meanwhile, so that no move to the path begins.
 */
export function deleteImageFiles(ctx: Context, picture: DeletedImage): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const [image] = await tx.db.select().from(images).where(eq(images.filename, picture.filename)).for("update");
    const isCurrent = image?.category === picture.category;
    if (isCurrent && image.deleted_at === null) return;
    if (isCurrent) await copyToTrash(tx, picture);
    const variants = availableWidths(picture).flatMap((width) => [
      variantPath(picture, "webp", width),
      variantPath(picture, "avif", width),
    ]);
    const mailPicture = mailPicturePath(picture);
    for (const path of [...variants, ...(mailPicture ? [mailPicture] : []), originalPath(picture)])
      await tx.app.files.remove(path);
  });
}
