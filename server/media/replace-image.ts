import { images } from "#server/database/tables.ts";
import { type PreparedImage, prepareImage } from "#server/engine/pictures/prepare-image.ts";
import { auditChange, diffFields } from "#server/kit/audit-log.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { updateRow } from "#server/kit/versioned-records.ts";
import type { ReplaceImage } from "#shared/media/image-input.ts";
import type { Image } from "#shared/media/images.ts";
import { imageCategories } from "#shared/media/limits.ts";
import { originalPath } from "#shared/media/renditions.ts";
import { readUpload, withImageFieldError } from "./create-image.ts";
import { handleImageFileChange } from "./handle-image-file-change.ts";
import { getVisibleImage, imageChanged, lockImage, toApiImage } from "./image-rows.ts";

/** Columns that come from the file; alternative text, description and tags stay. */
const pickFileFields = (prepared: PreparedImage) => {
  const { alt_text: _, description: __, tags: ___, ...fields } = prepared;
  return fields;
};

const auditedFields = ["filename", "original_filename", "file_size", "width", "height"] as const;
const pickAuditedFields = (
  fields: Readonly<Record<(typeof auditedFields)[number], unknown>>,
): Record<string, unknown> => Object.fromEntries(auditedFields.map((name) => [name, fields[name]]));

async function prepareReplacement(ctx: Context, { id, image }: ReplaceImage): Promise<PreparedImage> {
  const current = await getVisibleImage(ctx, id);
  const category = imageCategories.find((name) => name === current.category) ?? "general";
  return prepareImage(ctx.app.files, { ...(await readUpload(image)), category, alt_text: current.alt_text });
}

function replaceFile(ctx: Context, { id, version }: ReplaceImage, next: PreparedImage): Promise<Image> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockImage(tx, id, version);
    // The image was moved to another category while the new file was prepared for the old one.
    if (before.category !== next.category) throw await imageChanged(tx, before);
    const after = await updateRow(tx, images, { ...pickFileFields(next), id });
    await handleImageFileChange(tx, before, after);
    const change = diffFields(pickAuditedFields(before), pickAuditedFields(after));
    await auditChange(tx, { kind: "image", record_id: id, what: "image.replaced", ...change });
    return toApiImage(tx, after);
  });
}

/**
 * Replaces the file of an image. The new file gets a new name, because responses are cached as immutable. Throws 409 if
 * `version` is outdated, or an upload error of shared/media/errors.ts; then the old file stays.
 */
export async function replaceImage(ctx: Context, input: ReplaceImage): Promise<Image> {
  const next = await withImageFieldError(() => prepareReplacement(ctx, input));
  try {
    return await replaceFile(ctx, input, next);
  } catch (error) {
    await ctx.app.files.remove(originalPath(next));
    throw error;
  }
}
