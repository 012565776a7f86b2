import { and, eq, isNull, type SQL } from "drizzle-orm";
import { images } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { fieldError } from "#shared/kit/errors.ts";
import { parseVariantPath } from "#shared/media/renditions.ts";

type DatabaseContext = Pick<Context, "app" | "db">;

const uploadsPrefix = "/uploads/";

/** The original's file name for the URL of an uploaded image or one of its renditions; null for any other URL. */
export function findFilename(address: string, publicUrl: string): string | null {
  const url = URL.parse(address, `${publicUrl}/`);
  if (!url || url.origin !== new URL(publicUrl).origin || !url.pathname.startsWith(uploadsPrefix)) return null;
  const path = url.pathname.slice(uploadsPrefix.length);
  return parseVariantPath(path)?.filename ?? path.split("/").at(-1) ?? null;
}

async function getImageId({ db }: DatabaseContext, condition: SQL | null, field: string): Promise<number> {
  const query = db.select({ id: images.id }).from(images);
  const [image] = condition ? await query.where(and(condition, isNull(images.deleted_at))) : [];
  if (!image) throw fieldError(field, "Please choose a picture from the library");
  return image.id;
}

/** Returns the id. Throws 422 on `field` if the library has no such image. */
export const requireImage = (ctx: DatabaseContext, imageId: number, field = "image_id"): Promise<number> =>
  getImageId(ctx, eq(images.id, imageId), field);

/** The id of the image at a URL; null for an empty one. Throws 422 on `field` if the library has no such image. */
export async function findImageIdByUrl(
  ctx: DatabaseContext,
  { field, address }: { field: string; address: string },
): Promise<number | null> {
  if (address === "") return null;
  const filename = findFilename(address, ctx.app.environment.PUBLIC_URL);
  return getImageId(ctx, filename === null ? null : eq(images.filename, filename), field);
}

type ImageInput = {
  field: string;
  image_id?: number | null | undefined;
  address?: string | null | undefined;
  /** The stored id and the address at which the picture is shown. */
  current?: { image_id: number | null; address: string };
};

/**
 * The id of the chosen picture, which is given by id or by address. Undefined where neither differs from `current`, so
 * that a record that is sent back unedited keeps its picture. Throws 422 for a picture that is not in the library.
 */
export async function resolveImageId(ctx: DatabaseContext, { field, image_id, address, current }: ImageInput) {
  if (image_id !== undefined && image_id !== (current?.image_id ?? null)) {
    return image_id === null ? null : requireImage(ctx, image_id);
  }
  if (address === undefined || (address ?? "") === (current?.address ?? "")) return undefined;
  return findImageIdByUrl(ctx, { field, address: address ?? "" });
}
