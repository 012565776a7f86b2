import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { images, imageVariants } from "#server/database/tables.ts";
import type { Picture } from "#shared/media/picture.ts";
import type { Context } from "../context.ts";
import { pictureOf } from "./picture-of.ts";

const avifWidths = sql<number[]>`array_remove(array_agg(${imageVariants.width}), null)`;

/** The pictures of these ids, in one query. Unknown and deleted ones are not in the answer. */
export async function picturesFor(
  ctx: Pick<Context, "db">,
  image_ids: readonly (number | null)[],
): Promise<Map<number, Picture>> {
  const ids = [...new Set(image_ids.filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({
      id: images.id,
      category: images.category,
      filename: images.filename,
      width: images.width,
      height: images.height,
      alt_text: images.alt_text,
      placeholder: images.placeholder,
      dominant_colour: images.dominant_colour,
      focal_x: images.focal_x,
      focal_y: images.focal_y,
      avif_widths: avifWidths,
    })
    .from(images)
    .leftJoin(imageVariants, and(eq(imageVariants.image_id, images.id), eq(imageVariants.format, "avif")))
    .where(and(inArray(images.id, ids), isNull(images.deleted_at)))
    .groupBy(images.id);
  return new Map(
    rows.map(({ avif_widths, ...image }) => {
      const variants = avif_widths.map((width) => ({ format: "avif" as const, width }));
      return [image.id, pictureOf(image, variants)];
    }),
  );
}
