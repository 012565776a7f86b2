import { and, eq, inArray } from "drizzle-orm";
import { images } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { picturesFor } from "#server/kit/pictures/pictures-for.ts";
import type { StoredImage } from "#server/kit/pictures/store-image.ts";
import { changedMeanwhile, notFound } from "#shared/kit/errors.ts";
import type { Image } from "#shared/media/images.ts";
import type { Picture } from "#shared/media/picture.ts";
import { originalPath, uploadUrl } from "#shared/media/renditions.ts";
import { visibleImages } from "./policy.ts";

/** The smallest WebP rendition that is offered. */
const thumbnailOf = ({ webp, src }: Picture): string => webp.split(" ")[0] || src;

function answerOf(row: StoredImage, picture: Picture | null): Image {
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

/** Pictures as the API answers them, in the order of their rows. */
export async function imageAnswers(ctx: Context, rows: readonly StoredImage[]): Promise<Image[]> {
  const pictures = await picturesFor(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => answerOf(row, pictures.get(row.id) ?? null));
}

export async function imageAnswer(ctx: Context, row: StoredImage): Promise<Image> {
  const [picture = null] = (await picturesFor(ctx, [row.id])).values();
  return answerOf(row, picture);
}

/** A picture that the actor may see. Throws `not_found`. */
export async function getVisibleImage(ctx: Context, id: number): Promise<StoredImage> {
  const [row] = await ctx.db
    .select()
    .from(images)
    .where(and(visibleImages(ctx), eq(images.id, id)));
  if (!row) throw notFound();
  return row;
}

/** Those pictures, locked until the transaction ends. Throws `not_found` where one of them is missing. */
export async function lockImages(tx: Context, ids: readonly number[]): Promise<StoredImage[]> {
  const wanted = [...new Set(ids)];
  const rows = await tx.db
    .select()
    .from(images)
    .where(and(visibleImages(tx), inArray(images.id, wanted)))
    .orderBy(images.id)
    .for("update");
  if (rows.length < wanted.length) throw notFound();
  return rows;
}

/** One picture, locked. Throws 409 with the picture as it is now where it isn't the version that was looked at. */
export async function lockImage(tx: Context, id: number, version?: number): Promise<StoredImage> {
  const [row] = await lockImages(tx, [id]);
  if (!row) throw notFound();
  if (version !== undefined && version !== row.version) {
    throw changedMeanwhile({ data: { current: await imageAnswer(tx, row) } });
  }
  return row;
}
