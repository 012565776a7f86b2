import { and, asc, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { images } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { findFilename } from "#server/kit/pictures/resolve-picture.ts";
import { textContains } from "#server/kit/text-search.ts";
import { type Page, toLimitOffset, toPagination } from "#shared/kit/pagination.ts";
import type { CategoryCount, Image, ImageQuery, ImageSort } from "#shared/media/images.ts";
import { imageCategories } from "#shared/media/limits.ts";
import { getVisibleImage, toApiImage, toApiImages } from "./image-rows.ts";
import { canSeeLibrary, visibleImages } from "./policy.ts";

const sortColumns: Readonly<Record<ImageSort, SQL>> = {
  uploaded_at: sql`${images.created_at}`,
  created_at: sql`${images.created_at}`,
  original_name: sql`${images.original_filename}`,
  file_size: sql`${images.file_size}`,
};

/** Original file names may contain personal data, so they are searched only for users of the library. */
function matchesSearch(ctx: Context, search: string): SQL | undefined {
  return or(
    canSeeLibrary(ctx) ? textContains(images.original_filename, search) : undefined,
    textContains(images.alt_text, search),
    textContains(images.description, search),
    textContains(sql`array_to_string(${images.tags}, ' ')`, search),
  );
}

const hasType = (type: string): SQL => eq(images.file_type, type.includes("/") ? type : `image/${type}`);

function hasAddress({ app }: Context, address: string): SQL {
  const filename = findFilename(address, app.environment.PUBLIC_URL);
  return filename === null ? sql`false` : eq(images.filename, filename);
}

function buildFilter(ctx: Context, { category, type, search, address }: ImageQuery): SQL | undefined {
  return and(
    visibleImages(ctx),
    category === "all" ? undefined : eq(images.category, category),
    type ? hasType(type) : undefined,
    search ? matchesSearch(ctx, search) : undefined,
    address ? hasAddress(ctx, address) : undefined,
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
  const span = toLimitOffset(query);
  const filter = buildFilter(ctx, query);
  const direction = query.sort_order === "ASC" ? asc : desc;
  const rows = await ctx.db
    .select()
    .from(images)
    .where(filter)
    .orderBy(direction(sortColumns[query.sort_by]), direction(images.id))
    .limit(span.limit)
    .offset(span.offset);
  const [total, categories, items] = await Promise.all([
    ctx.db.$count(images, filter),
    countCategories(ctx),
    toApiImages(ctx, rows),
  ]);
  return { items, pagination: toPagination(total, span), categories };
}

/** Gets one image. Throws `not_found`. */
export async function getImage(ctx: Context, { id }: { id: number }): Promise<Image> {
  return toApiImage(ctx, await getVisibleImage(ctx, id));
}
