import { eq } from "drizzle-orm";
import { z } from "zod";
import { images } from "#server/database/tables.ts";
import { type PreparedImage, prepareImage } from "#server/engine/pictures/prepare-image.ts";
import { auditChange, diffFields } from "#server/kit/audit-log.ts";
import type { Context } from "#server/kit/context.ts";
import { type StoredImage, withStoredFile } from "#server/kit/pictures/store-image.ts";
import type { PreparedTask } from "#server/kit/prepared-task.ts";
import { recordUndoableChange } from "#server/kit/undo/record-undoable-change.ts";
import type { Undoer } from "#server/kit/undo/undoer.ts";
import { updateRow } from "#server/kit/versioned-records.ts";
import { notAllowed } from "#shared/kit/errors.ts";
import type { ReplaceImage } from "#shared/media/image-input.ts";
import type { Image } from "#shared/media/images.ts";
import { imageCategories } from "#shared/media/limits.ts";
import { undoOutdated } from "#shared/undo/contract.ts";
import { findFrameNote, readUpload, withImageFieldError } from "./create-image.ts";
import { handleImageFileChange } from "./handle-image-file-change.ts";
import { getVisibleImage, imageChanged, lockImage, toApiImage } from "./image-rows.ts";

/** Columns that come from the file. The others stay, also the name under which people find the image. */
const FileColumns = z.object({
  filename: z.string(),
  file_type: z.string(),
  file_size: z.int(),
  sha256: z.string(),
  width: z.int(),
  height: z.int(),
  focal_x: z.number(),
  focal_y: z.number(),
  dominant_colour: z.string(),
  placeholder: z.string(),
});
type FileColumns = z.output<typeof FileColumns>;

const auditedFields = ["filename", "file_size", "width", "height"] as const;
const pickAuditedFields = (fields: FileColumns): Record<string, unknown> =>
  Object.fromEntries(auditedFields.map((name) => [name, fields[name]]));

async function prepareFile(ctx: Context, { id, image }: ReplaceImage): Promise<PreparedImage> {
  const current = await getVisibleImage(ctx, id);
  const category = imageCategories.find((name) => name === current.category) ?? "general";
  return prepareImage(ctx.app.files, { ...(await readUpload(image)), category, alt_text: current.alt_text });
}

/** Gives a locked image another file, in the open transaction. The old file stays for a while. */
async function changeFile(
  tx: Context,
  before: StoredImage,
  { file, what }: { file: FileColumns; what: string },
): Promise<StoredImage> {
  const { id } = before;
  const after = await updateRow(tx, images, { ...file, id });
  await handleImageFileChange(tx, before, after);
  const change = diffFields(pickAuditedFields(before), pickAuditedFields(after));
  await auditChange(tx, { kind: "image", record_id: id, what, ...change });
  return after;
}

async function replaceFile(tx: Context, { id, version }: ReplaceImage, next: PreparedImage): Promise<Image> {
  const before = await lockImage(tx, id, version);
  // The image was moved to another category while the new file was prepared for the old one.
  if (before.category !== next.category) throw await imageChanged(tx, before);
  const after = await changeFile(tx, before, { file: FileColumns.parse(next), what: "image.replaced" });
  const change = { kind: "image", record_id: id, before: FileColumns.parse(before), version: after.version } as const;
  return { ...(await toApiImage(tx, after)), change_id: await recordUndoableChange(tx, change) };
}

/**
 * Stores a file that replaces that of an image. It gets a new name, because responses are cached as immutable. Throws
 * 409 if `version` is outdated, or an upload error of shared/media/errors.ts; then the old file stays.
 */
export async function prepareReplacement(ctx: Context, input: ReplaceImage): Promise<PreparedTask<Image>> {
  const next = await withImageFieldError(() => prepareFile(ctx, input));
  return withStoredFile(ctx, next, async (tx) => ({ ...(await replaceFile(tx, input, next)), ...findFrameNote(next) }));
}

/** Gives an image its former file back, which is stored for longer than a change can be taken back. */
export const undoReplacement: Undoer = async (tx, { record_id, before, version }) => {
  // The author may have lost the permission in the meantime.
  if (!tx.actor.can("media.manage")) throw notAllowed();
  const [image] = await tx.db.select().from(images).where(eq(images.id, record_id)).for("update");
  if (image?.version !== version) throw undoOutdated();
  await changeFile(tx, image, { file: FileColumns.parse(before), what: "image.undone" });
};
