import { and, eq, isNull, or, type SQL } from "drizzle-orm";
import { images } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { fieldError } from "#shared/kit/errors.ts";
import { parseVariantPath } from "#shared/media/renditions.ts";

type DatabaseContext = Pick<Context, "app" | "db">;

const uploadsPrefix = "/uploads/";
const bareFilenamePattern = /^[^/\\:?#]+\.\w+$/;

/** The original's file name for the path or URL of an uploaded image or one of its renditions; null for any other. */
export function findFilename(address: string, publicUrl: string): string | null {
  const url = URL.parse(address, `${publicUrl}/`);
  if (!url || url.origin !== new URL(publicUrl).origin || !url.pathname.startsWith(uploadsPrefix)) return null;
  const path = url.pathname.slice(uploadsPrefix.length);
  return parseVariantPath(path)?.filename ?? path.split("/").at(-1) ?? null;
}

/** The id of the only image that fulfils the condition, else null. */
async function findImageId({ db }: DatabaseContext, condition: SQL | undefined): Promise<number | null> {
  const [image, another] = await db
    .select({ id: images.id })
    .from(images)
    .where(and(condition, isNull(images.deleted_at)))
    .limit(2)
    // A concurrent deletion waits until the reference is stored, and then finds it among the uses.
    .for("key share");
  return image && !another ? image.id : null;
}

async function findImageIdByAddress(ctx: DatabaseContext, address: string): Promise<number | null> {
  const { filename, original_filename } = images;
  if (bareFilenamePattern.test(address)) {
    return findImageId(ctx, or(eq(filename, address), eq(original_filename, address)));
  }
  const name = findFilename(address, ctx.app.environment.PUBLIC_URL);
  return name === null ? null : findImageId(ctx, eq(filename, name));
}

async function requireImage(found: Promise<number | null>, field: string): Promise<number> {
  const imageId = await found;
  if (imageId === null) throw fieldError(field, "Please choose a picture from the library");
  return imageId;
}

type PictureChoice = {
  /** The input field of the address, and that of the id. Errors are reported on the one that was used. */
  field: string;
  idField?: string;
  image_id?: number | null | undefined;
  /**
   * Path or URL of a library picture or one of its renditions, or its file name: the generated one, or that of the
   * upload if no other picture has it. "" or null for none.
   */
  address?: string | null | undefined;
  /** The stored id. */
  current?: number | null;
};

/**
 * The id of the chosen picture, or null for none. Undefined if neither id nor address differs from `current`, so that a
 * record that is sent back unedited keeps its picture. If both differ, the id wins. Throws 422 on the field of a picture
 * that is not in the library.
 */
export async function resolvePicture(
  tx: DatabaseContext,
  { field, idField = "image_id", image_id, address, current = null }: PictureChoice,
): Promise<number | null | undefined> {
  if (image_id !== undefined && image_id !== current) {
    return image_id === null ? null : requireImage(findImageId(tx, eq(images.id, image_id)), idField);
  }
  if (address === undefined) return undefined;
  const chosen = address ? await requireImage(findImageIdByAddress(tx, address), field) : null;
  // A record whose picture was deleted is read, and sent back, with an empty address.
  const shown = current === null ? null : await findImageId(tx, eq(images.id, current));
  return chosen === shown ? undefined : chosen;
}
