import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { serviceCategories, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { firstOrNotFound } from "#server/kit/first-or-not-found.ts";
import { pictureColumn } from "#server/kit/pictures/picture-column.ts";
import type { CategoryName, ServiceCategory } from "#shared/categories/contract.ts";
import { activeCategories } from "./policy.ts";

const countTripsSql = (condition: SQL | undefined) => sql<number>`(
  select count(*)::int from ${trips}
  where ${trips.service_category_id} = service_categories.id and ${trips.deleted_at} is null and ${condition})`;

const activeTripCount = countTripsSql(eq(trips.is_active, true));
const tripCount = countTripsSql(sql`true`);

type CategoryQuery = { condition?: SQL | undefined; trip_count?: SQL<number> };

async function selectCategories(
  ctx: Context,
  { condition, trip_count = activeTripCount }: CategoryQuery,
): Promise<ServiceCategory[]> {
  const rows = await ctx.db
    .select({ category: serviceCategories, trip_count, hero_picture: pictureColumn(serviceCategories.image_id) })
    .from(serviceCategories)
    .where(condition)
    .orderBy(asc(serviceCategories.sort_order), asc(serviceCategories.id));
  return rows.map(({ category, trip_count, hero_picture }) => ({
    ...category,
    trip_count,
    count: trip_count,
    hero_picture,
    hero_image: hero_picture?.src ?? "",
  }));
}

/** Every category, active or not. `trip_count` includes trips that are off sale. */
export const listAllCategories = (ctx: Context): Promise<ServiceCategory[]> =>
  selectCategories(ctx, { trip_count: tripCount });

/** Active categories in their order. */
export const listCategories = (ctx: Context): Promise<ServiceCategory[]> =>
  selectCategories(ctx, { condition: activeCategories() });

/** The names of the active categories in their order. */
export const listCategoryNames = ({ db }: Context): Promise<CategoryName[]> =>
  db
    .select({ slug: serviceCategories.slug, name: serviceCategories.name })
    .from(serviceCategories)
    .where(activeCategories())
    .orderBy(asc(serviceCategories.sort_order), asc(serviceCategories.id));

/** One active category. Throws `not_found`. */
export async function getCategory(ctx: Context, { id }: { id: number }): Promise<ServiceCategory> {
  const condition = and(activeCategories(), eq(serviceCategories.id, id));
  return firstOrNotFound(await selectCategories(ctx, { condition }));
}

/** One category, active or not. Throws `not_found`. */
export async function getCategoryForEditing(ctx: Context, { id }: { id: number }): Promise<ServiceCategory> {
  const condition = eq(serviceCategories.id, id);
  return firstOrNotFound(await selectCategories(ctx, { condition, trip_count: tripCount }));
}
