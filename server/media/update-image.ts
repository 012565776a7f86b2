import { images } from "#server/database/tables.ts";
import { auditChange, diffFields } from "#server/kit/audit-log.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import type { StoredImage } from "#server/kit/pictures/store-image.ts";
import { omitUndefined, updateRow } from "#server/kit/versioned-records.ts";
import { imageFileMissing } from "#shared/media/errors.ts";
import { isGalleryCategory } from "#shared/media/gallery.ts";
import type { UpdateImage } from "#shared/media/image-input.ts";
import type { Image } from "#shared/media/images.ts";
import { originalPath } from "#shared/media/renditions.ts";
import { scheduleFileRemoval } from "./delete-image-files.ts";
import { handleImageFileChange } from "./handle-image-file-change.ts";
import { getVisibleImage, imageChanged, lockImage, toApiImage } from "./image-rows.ts";
import { findOriginal } from "./read-original.ts";

/** Milliseconds after which no move is still going on, and the file of one that broke off is removed. */
const moveTimeout = 5 * 60_000;

type Move = { from: StoredImage; bytes: Uint8Array };

/** Reads the file of an image that gets another category. Throws `image_file_missing`. */
async function prepareMove(ctx: Context, from: StoredImage, category: string): Promise<Move> {
  const bytes = await findOriginal(ctx, from);
  if (!bytes) throw imageFileMissing({ errors: { category: imageFileMissing.message } });
  await scheduleFileRemoval(ctx, { ...from, category }, new Date(ctx.now.getTime() + moveTimeout));
  return { from, bytes };
}

/** Copies the file to the path of the new category. The row is locked, so that no other move writes or removes it. */
async function finishMove(tx: Context, { before, after }: Record<"before" | "after", StoredImage>, move: Move | null) {
  if (after.category === before.category) return;
  const { from, bytes } = move ?? {};
  if (!bytes || before.category !== from?.category || before.filename !== from.filename)
    throw await imageChanged(tx, before);
  await handleImageFileChange(tx, before, after);
  await tx.app.files.put(originalPath(after), bytes, after.file_type);
}

/** An image that has only its category as tag gets the new one, as uploads without tags do. */
function withCategoryTag(before: StoredImage, input: Omit<UpdateImage, "id" | "version">) {
  const { category, tags = before.tags } = input;
  const hasOnlyCategory = tags.length === 1 && tags[0] === before.category;
  return category && hasOnlyCategory ? { ...input, tags: [category] } : input;
}

/** A picture that the gallery left out for its category is not published by moving it. */
function withGalleryChoice(before: StoredImage, input: Omit<UpdateImage, "id" | "version">) {
  const { category = before.category, in_gallery } = input;
  const comesIn = isGalleryCategory(category) && !isGalleryCategory(before.category);
  return comesIn && in_gallery === undefined ? { ...input, in_gallery: false } : input;
}

/** Updates the given fields. Throws 409 with the current image if `version` is outdated. */
export async function updateImage(ctx: Context, { id, version, ...input }: UpdateImage): Promise<Image> {
  const current = await getVisibleImage(ctx, id);
  const { category = current.category } = input;
  const move = category === current.category ? null : await prepareMove(ctx, current, category);
  return inTransaction(ctx, async (tx) => {
    const before = await lockImage(tx, id, version);
    const fields = omitUndefined(withGalleryChoice(before, withCategoryTag(before, input)));
    const after = await updateRow(tx, images, { ...fields, id });
    const change = diffFields<Record<string, unknown>>(before, fields);
    await auditChange(tx, { kind: "image", record_id: id, what: "image.updated", ...change });
    await finishMove(tx, { before, after }, move);
    return toApiImage(tx, after);
  });
}
