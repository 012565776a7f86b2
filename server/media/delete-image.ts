import { inArray, sql } from "drizzle-orm";
import { images } from "#server/database/tables.ts";
import { auditChange } from "#server/kit/audit-log.ts";
import { putInBin } from "#server/kit/bin/put-in-bin.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { formatCount } from "#shared/kit/format-count.ts";
import { imageInUse } from "#shared/media/errors.ts";
import type { RemoveImage, RemoveImages } from "#shared/media/image-input.ts";
import { undoSeconds } from "#shared/undo/undo-window.ts";
import { advanceFileRemoval, scheduleFileRemoval } from "./delete-image-files.ts";
import { lockImages } from "./image-rows.ts";
import { findImageUses, invalidateSettings, usesSql } from "./image-uses.ts";

async function checkUnused(tx: Context, ids: readonly number[]): Promise<void> {
  const uses = await findImageUses(tx, ids);
  if (uses.length === 0) return;
  const subject = ids.length === 1 ? "This picture is" : "These pictures are";
  const message = `${subject} used in ${formatCount(uses.length, "place")}. Remove all uses first.`;
  throw imageInUse({ message, data: { uses } });
}

/** Soft-deletes images. Throws `image_in_use` with the uses, unless `even_if_used` is true. */
export function deleteImages(
  ctx: Context,
  { ids, even_if_used }: RemoveImages,
): Promise<{ ids: number[]; count: number }> {
  return inTransaction(ctx, async (tx) => {
    const rows = await lockImages(tx, ids);
    if (!even_if_used) await checkUnused(tx, ids);
    const removedIds = rows.map(({ id }) => id);
    const deleted_at = tx.now.toISOString();
    // Until then Undo brings the images back with their files.
    const removalTime = new Date(tx.now.getTime() + undoSeconds * 1000);
    await tx.db
      .update(images)
      .set({ deleted_at, updated_at: deleted_at, version: sql`${images.version} + 1` })
      .where(inArray(images.id, removedIds));
    await invalidateSettings(tx, removedIds);
    const binned = rows.map((row) => ({ kind: "image" as const, record_id: row.id, title: row.original_filename }));
    await putInBin(tx, binned);
    await advanceFileRemoval(tx, removedIds, removalTime);
    for (const row of rows) {
      const { id, filename, category } = row;
      await auditChange(tx, { kind: "image", record_id: id, what: "image.deleted", before: { filename, category } });
      await scheduleFileRemoval(tx, row, removalTime);
    }
    return { ids: removedIds, count: removedIds.length };
  });
}

/** Soft-deletes those of these images that nothing shows. */
export async function deleteUnusedImages(tx: Context, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await tx.db.execute<{ id: string }>(sql`
    select id from ${images} where id = any(${sql.param([...ids])}::bigint[]) and deleted_at is null
    and not exists (${usesSql(sql`(${images.id})`)})`);
  if (rows.length > 0) await deleteImages(tx, { ids: rows.map(({ id }) => Number(id)), even_if_used: false });
}

/** Soft-deletes one image, like `removeImages`. */
export async function deleteImage(ctx: Context, { id, even_if_used }: RemoveImage): Promise<{ id: number }> {
  await deleteImages(ctx, { ids: [id], even_if_used });
  return { id };
}
