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

/** A picture by its file's name, in a category or wherever it is. */
export async function findImageByName(
  ctx: Asking,
  { category, filename }: { category?: string; filename: string },
): Promise<StoredImage | null> {
  const there = and(eq(images.filename, filename), isNull(images.deleted_at));
  const wanted = category === undefined ? there : and(there, eq(images.category, category));
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

/** Whether the picture has the same file still; if so it keeps it until the transaction ends. */
async function isSame(ctx: Asking, { id, category, filename }: StoredImage): Promise<boolean> {
  const same = and(eq(images.id, id), eq(images.category, category), eq(images.filename, filename));
  const rows = await ctx.db.select({ id: images.id }).from(images).where(same).for("share");
  return rows.length > 0;
}

/**
 * Tells of files that are there. Two processes may have made the same ones. Where the picture got another file
 * meanwhile, they are of no use.
 */
export async function insertVariants(ctx: Asking, image: StoredImage, variants: readonly Variant[]): Promise<void> {
  if (variants.length === 0 || !(await isSame(ctx, image))) return;
  const rows = variants.map((variant) => ({ ...variant, image_id: image.id }));
  await ctx.db.insert(imageVariants).values(rows).onConflictDoNothing();
}
