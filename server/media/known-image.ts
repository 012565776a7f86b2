import { and, eq, isNull } from "drizzle-orm";
import { images, imageVariants } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import type { StoredImage } from "#server/kit/pictures/store-image.ts";
import { type VariantFormat, widthsOf } from "#shared/media/renditions.ts";
import type { Variant } from "./webp-renditions.ts";

type Asking = Pick<Context, "db">;

export async function findImage(ctx: Asking, image_id: number): Promise<StoredImage | null> {
  const wanted = and(eq(images.id, image_id), isNull(images.deleted_at));
  const [image] = await ctx.db.select().from(images).where(wanted);
  return image ?? null;
}

export async function findImageByName(
  ctx: Asking,
  { category, filename }: Pick<StoredImage, "category" | "filename">,
): Promise<StoredImage | null> {
  const wanted = and(eq(images.filename, filename), eq(images.category, category), isNull(images.deleted_at));
  const [image] = await ctx.db.select().from(images).where(wanted);
  return image ?? null;
}

/** The widths that a picture should have in a format and hasn't yet. */
export async function missingWidths(ctx: Asking, image: StoredImage, format: VariantFormat): Promise<number[]> {
  const there = await ctx.db
    .select({ width: imageVariants.width })
    .from(imageVariants)
    .where(and(eq(imageVariants.image_id, image.id), eq(imageVariants.format, format)));
  const widths = new Set(there.map(({ width }) => width));
  return widthsOf(image).filter((width) => !widths.has(width));
}

/** Tells of files that are there. Two processes may have made the same ones. */
export async function insertVariants(ctx: Asking, image: StoredImage, variants: readonly Variant[]): Promise<void> {
  if (variants.length === 0) return;
  const rows = variants.map((variant) => ({ ...variant, image_id: image.id }));
  await ctx.db.insert(imageVariants).values(rows).onConflictDoNothing();
}
