import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { serviceCategories, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { checkEditing } from "#server/kit/may-edit.ts";
import { pictureColumn } from "#server/kit/pictures/picture-column.ts";
import type { ServiceCategory } from "#shared/categories/contract.ts";
import { notFound } from "#shared/kit/errors.ts";
import { activeCategories, readableCategories } from "./policy.ts";

const countOf = (condition: SQL | undefined) => sql<number>`(
  select count(*)::int from ${trips}
  where ${trips.service_category_id} = service_categories.id and ${trips.deleted_at} is null and ${condition})`;

const onSale = countOf(eq(trips.is_active, true));
const kept = countOf(sql`true`);

type Wanted = { condition?: SQL | undefined; trip_count?: SQL<number> };

async function categoriesWhere(ctx: Context, { condition, trip_count = onSale }: Wanted): Promise<ServiceCategory[]> {
  const rows = await ctx.db
    .select({ category: serviceCategories, trip_count, hero_picture: pictureColumn(serviceCategories.hero_image_id) })
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
export const editedCategories = (ctx: Context): Promise<ServiceCategory[]> =>
  categoriesWhere(ctx, { trip_count: kept });

/** Active categories in their order; with `for_editing` all of them. */
export async function listCategories(
  ctx: Context,
  { for_editing = false }: { for_editing?: boolean } = {},
): Promise<ServiceCategory[]> {
  if (!for_editing) return categoriesWhere(ctx, { condition: activeCategories() });
  checkEditing(ctx, "services.manage");
  return editedCategories(ctx);
}

/** One category that the actor may read. Throws `not_found`. */
export async function getCategory(ctx: Context, { id }: { id: number }): Promise<ServiceCategory> {
  const canEdit = ctx.actor.can("services.manage");
  const condition = and(readableCategories(ctx), eq(serviceCategories.id, id));
  const [category] = await categoriesWhere(ctx, { condition, ...(canEdit ? { trip_count: kept } : {}) });
  if (!category) throw notFound();
  return category;
}
