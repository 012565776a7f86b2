import { type Context, changed, inTransaction } from "#server/kit/context.ts";
import type { StoredImage } from "#server/kit/pictures/store-image.ts";
import { differences, record } from "#server/kit/record.ts";
import { changedMeanwhile } from "#shared/kit/errors.ts";
import type { UpdateImage } from "#shared/media/image-input.ts";
import type { Image } from "#shared/media/images.ts";
import { originalPath } from "#shared/media/renditions.ts";
import { getVisibleImage, imageAnswer, lockImage } from "./image-rows.ts";
import { type ImageFields, settleFiles, writeImage } from "./move-files.ts";

/** The category is a part of the address: the file is there before the row says so. */
async function copyFile(ctx: Context, row: StoredImage, category: string): Promise<void> {
  const { files } = ctx.app;
  await files.put(originalPath({ ...row, category }), await files.get(originalPath(row)), row.file_type);
}

const sentOnly = (fields: Omit<UpdateImage, "id" | "version">): ImageFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Changes the fields that are sent. Throws 409 with the picture as it is now where someone was faster. */
export async function updateImage(ctx: Context, { id, version, ...sent }: UpdateImage): Promise<Image> {
  const seen = await getVisibleImage(ctx, id);
  const moves = sent.category !== undefined && sent.category !== seen.category;
  if (moves && sent.category) await copyFile(ctx, seen, sent.category);
  return inTransaction(ctx, async (tx) => {
    const before = await lockImage(tx, id, version);
    const fields = sentOnly(sent);
    const is_elsewhere = before.category !== seen.category || before.filename !== seen.filename;
    if (is_elsewhere && fields.category && fields.category !== before.category) throw changedMeanwhile();
    const after = await writeImage(tx, before, fields);
    if (after.category !== before.category) await settleFiles(tx, before, after);
    await record(tx, {
      room: "media",
      record_id: id,
      what: "image.updated",
      ...differences<Record<string, unknown>>(before, fields),
    });
    changed(tx, "media");
    return imageAnswer(tx, after);
  });
}
