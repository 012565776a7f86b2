import { and, asc, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { images, serviceCategories, tripImages, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { countTotal } from "#server/kit/count-total.ts";
import { findFilename } from "#server/kit/pictures/resolve-picture.ts";
import { foldedContains, textContains } from "#server/kit/text-search.ts";
import { type Page, toLimitOffset } from "#shared/kit/pagination.ts";
import { toPagination } from "#shared/kit/to-pagination.ts";
import { type ImageSubject, imageSubjectKeys, imageSubjects } from "#shared/media/image-subjects.ts";
import type { CategoryCount, Image, ImageQuery, ImageSort, SubjectCount } from "#shared/media/images.ts";
import { imageCategories } from "#shared/media/limits.ts";
import { getVisibleImage, toApiImage, toApiImages } from "./image-rows.ts";
import { canSeeLibrary, visibleImages } from "./policy.ts";

const sortColumns: Readonly<Record<ImageSort, SQL>> = {
  uploaded_at: sql`${images.created_at}`,
  created_at: sql`${images.created_at}`,
  original_name: sql`${images.original_filename}`,
  file_size: sql`${images.file_size}`,
};

/** The folded texts of an image, which an index finds. */
const searchTextColumn = sql.raw("images.search_text");

/** Original file names may contain personal data, so they are searched only for users of the library. */
function matchesSearch(ctx: Context, search: string): SQL | undefined {
  const found = foldedContains(searchTextColumn, search);
  if (canSeeLibrary(ctx)) return found;
  const publicTexts = or(
    textContains(images.alt_text, search),
    textContains(images.description, search),
    textContains(sql`array_to_string(${images.tags}, ' ')`, search),
  );
  return and(found, publicTexts);
}

const hasType = (type: string): SQL => eq(images.file_type, type.includes("/") ? type : `image/${type}`);

function hasAddress({ app }: Context, address: string): SQL {
  const filename = findFilename(address, app.environment.PUBLIC_URL);
  return filename === null ? sql`false` : eq(images.filename, filename);
}

const imageTexts = sql`folded(concat_ws(' ', ${images.alt_text}, ${images.description}, join_texts(${images.tags})))`;

/** A word of these texts begins with a word of the subject. */
const hasSubject = (subject: ImageSubject, texts: SQL = imageTexts): SQL =>
  sql`${texts} ~ ${`\\m(${imageSubjects[subject].join("|")})`}`;

function buildFilter(ctx: Context, { category, subject, type, search, address }: ImageQuery): SQL | undefined {
  return and(
    visibleImages(ctx),
    category === "all" ? undefined : eq(images.category, category),
    subject ? hasSubject(subject) : undefined,
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

/** The number of images of a list that is filtered by nothing but its category; undefined for any other. */
function findTotal(counts: readonly CategoryCount[], query: ImageQuery): number | undefined {
  const { category, subject, type, search, address } = query;
  if (subject || type || search || address) return undefined;
  const counted = category === "all" ? counts : counts.filter((one) => one.category === category);
  return counted.reduce((sum, { count }) => sum + count, 0);
}

/** Counts the images that the actor may see by subject; subjects without images are left out. */
export async function countImageSubjects(ctx: Context): Promise<SubjectCount[]> {
  const texts = sql.raw("visible.texts");
  const counts = imageSubjectKeys.map((subject) => sql`count(*) filter (where ${hasSubject(subject, texts)})::int`);
  // The offset keeps PostgreSQL from folding the texts of an image anew for each subject, which takes three times as long.
  const { rows } = await ctx.db.execute<{ counts: number[] }>(sql`
    select array[${sql.join(counts, sql`, `)}] as counts
    from (select ${imageTexts} as texts from ${images} where ${visibleImages(ctx)} offset 0) as visible`);
  return imageSubjectKeys
    .map((subject, index) => ({ subject, count: rows[0]?.counts[index] ?? 0 }))
    .filter(({ count }) => count > 0);
}

/** The trip on sale that shows each image, by image id: as its main picture rather than in its gallery. */
async function findTrips(
  { db }: Context,
  ids: readonly number[],
): Promise<Map<number, { title: string; slug: string }>> {
  const { rows } = await db.execute<{ image_id: string; title: string; slug: string }>(sql`
    select distinct on (uses.image_id) uses.image_id, ${trips.title}, ${trips.slug}
    from (
      select ${trips.image_id} as image_id, ${trips.id} as trip_id, 0 as position from ${trips}
      union all select ${tripImages.image_id}, ${tripImages.trip_id}, ${tripImages.position} from ${tripImages}
    ) as uses
    inner join ${trips} on ${trips.id} = uses.trip_id
    inner join ${serviceCategories} on ${serviceCategories.id} = ${trips.service_category_id}
    where uses.image_id = any (${sql.param([...ids])}::bigint[]) and ${trips.deleted_at} is null
      and ${trips.is_active} and ${serviceCategories.is_active}
    order by uses.image_id, uses.position, ${trips.sort_order}, ${trips.id}`);
  return new Map(rows.map(({ image_id, ...trip }) => [Number(image_id), trip]));
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
  const categories = await countCategories(ctx);
  const [total, apiImages, tripOf] = await Promise.all([
    findTotal(categories, query) ?? countTotal(rows, span, () => ctx.db.$count(images, filter)),
    toApiImages(ctx, rows),
    findTrips(
      ctx,
      rows.map(({ id }) => id),
    ),
  ]);
  const items = apiImages.map((image) => {
    const trip = tripOf.get(image.id);
    return trip ? { ...image, trip } : image;
  });
  return { items, pagination: toPagination(total, span), categories };
}

/** Gets one image. Throws `not_found`. */
export async function getImage(ctx: Context, { id }: { id: number }): Promise<Image> {
  return toApiImage(ctx, await getVisibleImage(ctx, id));
}
