import { and, asc, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { images } from "#server/database/tables.ts";
import { says } from "#server/kit/containing.ts";
import type { Context } from "#server/kit/context.ts";
import { type Page, paginationOf, spanOf } from "#shared/kit/page.ts";
import type { CategoryCount, Image, ImageQuery, ImageSort } from "#shared/media/images.ts";
import { imageCategories } from "#shared/media/limits.ts";
import { getVisibleImage, imageAnswer, imageAnswers } from "./image-rows.ts";
import { seesLibrary, visibleImages } from "./policy.ts";

const sorted: Readonly<Record<ImageSort, SQL>> = {
  uploaded_at: sql`${images.created_at}`,
  created_at: sql`${images.created_at}`,
  original_name: sql`${images.original_filename}`,
  file_size: sql`${images.file_size}`,
};

/** Original file names may contain personal data, so they are searched only for users of the library. */
function saying(ctx: Context, search: string): SQL | undefined {
  return or(
    seesLibrary(ctx) ? says(images.original_filename, search) : undefined,
    says(images.alt_text, search),
    says(images.description, search),
    says(sql`array_to_string(${images.tags}, ' ')`, search),
  );
}

const ofType = (type: string): SQL => eq(images.file_type, type.includes("/") ? type : `image/${type}`);

function filterOf(ctx: Context, { category, type, search }: ImageQuery): SQL | undefined {
  return and(
    visibleImages(ctx),
    category === "all" ? undefined : eq(images.category, category),
    type ? ofType(type) : undefined,
    search ? saying(ctx, search) : undefined,
  );
}

/** Counts the images that the actor may see by category, in the order of `imageCategories`. */
async function countCategories(ctx: Context): Promise<CategoryCount[]> {
  const rows = await ctx.db
    .select({ category: images.category, count: sql<number>`count(*)::int` })
    .from(images)
    .where(visibleImages(ctx))
    .groupBy(images.category);
  const counts = new Map(rows.map(({ category, count }) => [category, count]));
  return imageCategories.flatMap((category) => {
    const count = counts.get(category);
    return count ? [{ category, count }] : [];
  });
}

/** Lists the images that the actor may see, with the number in each category. */
export async function listImages(
  ctx: Context,
  query: ImageQuery,
): Promise<Page<Image> & { categories: CategoryCount[] }> {
  const span = spanOf(query);
  const filter = filterOf(ctx, query);
  const direction = query.sort_order === "ASC" ? asc : desc;
  const rows = await ctx.db
    .select()
    .from(images)
    .where(filter)
    .orderBy(direction(sorted[query.sort_by]), direction(images.id))
    .limit(span.limit)
    .offset(span.offset);
  const [total, categories, items] = await Promise.all([
    ctx.db.$count(images, filter),
    countCategories(ctx),
    imageAnswers(ctx, rows),
  ]);
  return { items, pagination: paginationOf(total, span), categories };
}

/** Gets one image. Throws `not_found`. */
export async function getImage(ctx: Context, { id }: { id: number }): Promise<Image> {
  return imageAnswer(ctx, await getVisibleImage(ctx, id));
}
