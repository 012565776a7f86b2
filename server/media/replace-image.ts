import { images } from "#server/database/tables.ts";
import { type PreparedImage, prepareImage } from "#server/engine/pictures/prepare-image.ts";
import { auditChange, diffFields } from "#server/kit/audit-log.ts";
import type { Context } from "#server/kit/context.ts";
import { withStoredFile } from "#server/kit/pictures/store-image.ts";
import type { PreparedTask } from "#server/kit/prepared-task.ts";
import { updateRow } from "#server/kit/versioned-records.ts";
import type { ReplaceImage } from "#shared/media/image-input.ts";
import type { Image } from "#shared/media/images.ts";
import { imageCategories } from "#shared/media/limits.ts";
import { findFrameNote, readUpload, withImageFieldError } from "./create-image.ts";
import { handleImageFileChange } from "./handle-image-file-change.ts";
import { getVisibleImage, imageChanged, lockImage, toApiImage } from "./image-rows.ts";

/** Columns that come from the file; the others stay. */
const pickFileFields = (prepared: PreparedImage) => {
  const { alt_text: _, description: __, tags: ___, in_gallery: ____, frames: _____, ...fields } = prepared;
  return fields;
};

const auditedFields = ["filename", "original_filename", "file_size", "width", "height"] as const;
const pickAuditedFields = (
  fields: Readonly<Record<(typeof auditedFields)[number], unknown>>,
): Record<string, unknown> => Object.fromEntries(auditedFields.map((name) => [name, fields[name]]));

async function prepareFile(ctx: Context, { id, image }: ReplaceImage): Promise<PreparedImage> {
  const current = await getVisibleImage(ctx, id);
  const category = imageCategories.find((name) => name === current.category) ?? "general";
  return prepareImage(ctx.app.files, { ...(await readUpload(image)), category, alt_text: current.alt_text });
}

async function replaceFile(tx: Context, { id, version }: ReplaceImage, next: PreparedImage): Promise<Image> {
  const before = await lockImage(tx, id, version);
  // The image was moved to another category while the new file was prepared for the old one.
  if (before.category !== next.category) throw await imageChanged(tx, before);
  const after = await updateRow(tx, images, { ...pickFileFields(next), id });
  await handleImageFileChange(tx, before, after);
  const change = diffFields(pickAuditedFields(before), pickAuditedFields(after));
  await auditChange(tx, { kind: "image", record_id: id, what: "image.replaced", ...change });
  return toApiImage(tx, after);
}

/**
 * Stores a file that replaces that of an image. It gets a new name, because responses are cached as immutable. Throws
 * 409 if `version` is outdated, or an upload error of shared/media/errors.ts; then the old file stays.
 */
export async function prepareReplacement(ctx: Context, input: ReplaceImage): Promise<PreparedTask<Image>> {
  const next = await withImageFieldError(() => prepareFile(ctx, input));
  return withStoredFile(ctx, next, async (tx) => ({ ...(await replaceFile(tx, input, next)), ...findFrameNote(next) }));
}
