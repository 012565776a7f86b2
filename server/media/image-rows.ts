import { and, eq, inArray } from "drizzle-orm";
import { images } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { firstOrNotFound } from "#server/kit/first-or-not-found.ts";
import { listPicturesByIds } from "#server/kit/pictures/list-pictures-by-ids.ts";
import type { StoredImage } from "#server/kit/pictures/store-image.ts";
import { changedMeanwhile, type DomainError, notFound } from "#shared/kit/errors.ts";
import type { Image } from "#shared/media/images.ts";
import type { Picture } from "#shared/media/picture.ts";
import { originalPath, uploadUrl } from "#shared/media/renditions.ts";
import { visibleImages } from "./policy.ts";

/** Returns the smallest WebP rendition, which is the first of the srcset. */
const thumbnailOf = ({ webp, src }: Picture): string => webp.split(" ")[0] || src;

function buildApiImage(row: StoredImage, picture: Picture | null): Image {
  const full_url = uploadUrl(originalPath(row));
  return {
    ...row,
    tags: row.tags.join(", "),
    file_path: full_url.slice(1),
    full_url,
    thumbnail_url: picture ? thumbnailOf(picture) : full_url,
    picture,
    uploaded_at: row.created_at,
  };
}

/** Converts rows to API images, in the same order. */
export async function toApiImages(ctx: Context, rows: readonly StoredImage[]): Promise<Image[]> {
  const pictures = await listPicturesByIds(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => buildApiImage(row, pictures.get(row.id) ?? null));
}

export async function toApiImage(ctx: Context, row: StoredImage): Promise<Image> {
  const [picture = null] = (await listPicturesByIds(ctx, [row.id])).values();
  return buildApiImage(row, picture);
}

/** Gets an image that the actor may see. Throws `not_found`. */
export async function getVisibleImage(ctx: Context, id: number): Promise<StoredImage> {
  const condition = and(visibleImages(ctx), eq(images.id, id));
  return firstOrNotFound(await ctx.db.select().from(images).where(condition));
}

/** Gets images and locks them until the transaction ends. Throws `not_found` if one of them is missing. */
export async function lockImages(tx: Context, ids: readonly number[]): Promise<StoredImage[]> {
  const uniqueIds = [...new Set(ids)];
  const rows = await tx.db
    .select()
    .from(images)
    .where(and(visibleImages(tx), inArray(images.id, uniqueIds)))
    .orderBy(images.id)
    .for("update");
  if (rows.length < uniqueIds.length) throw notFound();
  return rows;
}

/** Gets one image and locks it. Throws `not_found`, or 409 with the current image if `version` is outdated. */
export async function lockImage(tx: Context, id: number, version?: number): Promise<StoredImage> {
  const row = firstOrNotFound(await lockImages(tx, [id]));
  if (version !== undefined && version !== row.version) throw await imageChanged(tx, row);
  return row;
}

/** The 409 with the current image. */
export const imageChanged = async (tx: Context, row: StoredImage): Promise<DomainError> =>
  changedMeanwhile({ data: { current: await toApiImage(tx, row) } });
