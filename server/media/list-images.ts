import { and, asc, desc, eq, ilike, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { images } from "#server/database/tables.ts";
import { containing } from "#server/kit/containing.ts";
import type { Context } from "#server/kit/context.ts";
import { picturesFor } from "#server/kit/pictures/pictures-for.ts";
import { type Page, paginationOf, spanOf } from "#shared/kit/page.ts";
import type { CategoryCount, Image, ImageQuery, ImageSort } from "#shared/media/contract.ts";
import { publicImageCategories } from "#shared/media/limits.ts";
import type { Picture } from "#shared/media/picture.ts";
import { originalPath, uploadUrl } from "#shared/media/renditions.ts";

const sorted: Readonly<Record<ImageSort, SQL>> = {
  uploaded_at: sql`${images.created_at}`,
  created_at: sql`${images.created_at}`,
  original_name: sql`${images.original_filename}`,
  file_size: sql`${images.file_size}`,
};

/** Pictures of the public gallery. Every public query of images starts here. */
const publicImages = (): SQL | undefined =>
  and(isNull(images.deleted_at), inArray(images.category, [...publicImageCategories]));

function saying(words: string): SQL | undefined {
  const pattern = containing(words);
  return or(
    ilike(images.alt_text, pattern),
    ilike(images.description, pattern),
    sql`array_to_string(${images.tags}, ' ') ilike ${pattern}`,
  );
}

const ofType = (type: string): SQL => eq(images.file_type, type.includes("/") ? type : `image/${type}`);

function filterOf({ category, type, search }: ImageQuery): SQL | undefined {
  return and(
    publicImages(),
    category === "all" ? undefined : eq(images.category, category),
    type ? ofType(type) : undefined,
    search ? saying(search) : undefined,
  );
}

/** The smallest WebP rendition that is offered. */
const thumbnailOf = ({ webp, src }: Picture): string => webp.split(" ")[0] || src;

function answerOf(row: typeof images.$inferSelect, picture: Picture | null): Image {
  const full_url = uploadUrl(originalPath(row));
  return {
    ...row,
    file_path: full_url.slice(1),
    full_url,
    thumbnail_url: picture ? thumbnailOf(picture) : full_url,
    picture,
    uploaded_at: row.created_at,
  };
}

/** How many public pictures there are in each category, in the order of the categories. */
async function countCategories(ctx: Context): Promise<CategoryCount[]> {
  const rows = await ctx.db
    .select({ category: images.category, count: sql<number>`count(*)::int` })
    .from(images)
    .where(publicImages())
    .groupBy(images.category);
  const counts = new Map(rows.map(({ category, count }) => [category, count]));
  return publicImageCategories.flatMap((category) => {
    const count = counts.get(category);
    return count ? [{ category, count }] : [];
  });
}

/** Pictures of the public gallery, with the number in each category. */
export async function listImages(
  ctx: Context,
  query: ImageQuery,
): Promise<Page<Image> & { categories: CategoryCount[] }> {
  const span = spanOf(query);
  const filter = filterOf(query);
  const direction = query.sort_order === "ASC" ? asc : desc;
  const rows = await ctx.db
    .select()
    .from(images)
    .where(filter)
    .orderBy(direction(sorted[query.sort_by]), direction(images.id))
    .limit(span.limit)
    .offset(span.offset);
  const [total, categories, pictures] = await Promise.all([
    ctx.db.$count(images, filter),
    countCategories(ctx),
    picturesFor(
      ctx,
      rows.map(({ id }) => id),
    ),
  ]);
  const items = rows.map((row) => answerOf(row, pictures.get(row.id) ?? null));
  return { items, pagination: paginationOf(total, span), categories };
}
