import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { serviceCategories, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { firstOrNotFound } from "#server/kit/first-or-not-found.ts";
import { pictureColumn } from "#server/kit/pictures/picture-column.ts";
import { requirePermission } from "#server/kit/require-permission.ts";
import type { ServiceCategory } from "#shared/categories/contract.ts";
import type { EditingQuery } from "#shared/kit/record-fields.ts";
import { activeCategories, readableCategories } from "./policy.ts";

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

/** Active categories in their order; with `for_editing` all of them. */
export async function listCategories(ctx: Context, { for_editing }: EditingQuery = {}): Promise<ServiceCategory[]> {
  if (!for_editing) return selectCategories(ctx, { condition: activeCategories() });
  requirePermission(ctx, "services.manage");
  return listAllCategories(ctx);
}

/** One category that the actor may read. Throws `not_found`. */
export async function getCategory(ctx: Context, { id }: { id: number }): Promise<ServiceCategory> {
  const canEdit = ctx.actor.can("services.manage");
  const condition = and(readableCategories(ctx), eq(serviceCategories.id, id));
  return firstOrNotFound(await selectCategories(ctx, { condition, ...(canEdit ? { trip_count: tripCount } : {}) }));
}
