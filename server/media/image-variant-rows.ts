import { and, eq, isNull } from "drizzle-orm";
import { images, imageVariants } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import type { StoredImage } from "#server/kit/pictures/store-image.ts";
import { availableWidths, type VariantFormat } from "#shared/media/renditions.ts";

/** The columns of a rendition without its image. */
export type VariantRow = Omit<typeof imageVariants.$inferInsert, "image_id">;

type DatabaseContext = Pick<Context, "db">;

export async function findImage(ctx: DatabaseContext, imageId: number): Promise<StoredImage | null> {
  const condition = and(eq(images.id, imageId), isNull(images.deleted_at));
  const [image] = await ctx.db.select().from(images).where(condition);
  return image ?? null;
}

/** Finds an image by file name, in one category or in any. */
export async function findImageByName(
  ctx: DatabaseContext,
  { category, filename }: { category?: string; filename: string },
): Promise<StoredImage | null> {
  const byName = and(eq(images.filename, filename), isNull(images.deleted_at));
  const condition = category === undefined ? byName : and(byName, eq(images.category, category));
  const [image] = await ctx.db.select().from(images).where(condition);
  return image ?? null;
}

/** Lists the widths in which an image has no rendition of this format yet. */
export async function listMissingWidths(
  ctx: DatabaseContext,
  image: StoredImage,
  format: VariantFormat,
): Promise<number[]> {
  const stored = await ctx.db
    .select({ width: imageVariants.width })
    .from(imageVariants)
    .where(and(eq(imageVariants.image_id, image.id), eq(imageVariants.format, format)));
  const widths = new Set(stored.map(({ width }) => width));
  return availableWidths(image).filter((width) => !widths.has(width));
}

/** Checks that the image still has the same file, and locks the row against changes until the transaction ends. */
async function lockUnchangedImage(ctx: DatabaseContext, { id, category, filename }: StoredImage): Promise<boolean> {
  const condition = and(eq(images.id, id), eq(images.category, category), eq(images.filename, filename));
  const rows = await ctx.db.select({ id: images.id }).from(images).where(condition).for("share");
  return rows.length > 0;
}

/**
 * Stores the rows of written renditions. Ignores those that another process has stored, and all of them if the image
 * has got another file meanwhile.
 */
export async function insertVariants(
  ctx: DatabaseContext,
  image: StoredImage,
  variants: readonly VariantRow[],
): Promise<void> {
  if (variants.length === 0 || !(await lockUnchangedImage(ctx, image))) return;
  const rows = variants.map((variant) => ({ ...variant, image_id: image.id }));
  await ctx.db.insert(imageVariants).values(rows).onConflictDoNothing();
}
