import { images } from "#server/database/tables.ts";
import { auditChange, diffFields } from "#server/kit/audit-log.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import type { StoredImage } from "#server/kit/pictures/store-image.ts";
import { omitUndefined, updateRow } from "#server/kit/versioned-records.ts";
import type { UpdateImage } from "#shared/media/image-input.ts";
import type { Image } from "#shared/media/images.ts";
import { originalPath } from "#shared/media/renditions.ts";
import { handleImageFileChange } from "./handle-image-file-change.ts";
import { getVisibleImage, imageChanged, lockImage, toApiImage } from "./image-rows.ts";

/** Copies the file to the path of another category, before the row is updated. */
async function copyFileToCategory(ctx: Context, row: StoredImage, category: string): Promise<void> {
  const { files } = ctx.app;
  await files.put(originalPath({ ...row, category }), await files.get(originalPath(row)), row.file_type);
}

/** Updates the given fields. Throws 409 with the current image if `version` is outdated. */
export async function updateImage(ctx: Context, { id, version, ...input }: UpdateImage): Promise<Image> {
  const current = await getVisibleImage(ctx, id);
  const isMoving = input.category !== undefined && input.category !== current.category;
  if (isMoving && input.category) await copyFileToCategory(ctx, current, input.category);
  return inTransaction(ctx, async (tx) => {
    const before = await lockImage(tx, id, version);
    const fields = omitUndefined(input);
    const hasOtherFile = before.category !== current.category || before.filename !== current.filename;
    if (hasOtherFile && input.category && input.category !== before.category) throw await imageChanged(tx, before);
    const after = await updateRow(tx, images, { ...fields, id });
    if (after.category !== before.category) await handleImageFileChange(tx, before, after);
    const change = diffFields<Record<string, unknown>>(before, fields);
    await auditChange(tx, { kind: "image", record_id: id, what: "image.updated", ...change });
    return toApiImage(tx, after);
  });
}
