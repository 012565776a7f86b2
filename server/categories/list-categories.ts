import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { serviceCategories, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { picturesFor } from "#server/kit/pictures/pictures-for.ts";
import type { ServiceCategory } from "#shared/categories/contract.ts";
import { notFound } from "#shared/kit/errors.ts";

const trip_count = sql<number>`(
  select count(*)::int from ${trips}
  where ${trips.service_category_id} = service_categories.id and ${trips.is_active} and ${trips.deleted_at} is null)`;

async function categoriesWhere(ctx: Context, condition?: SQL): Promise<ServiceCategory[]> {
  const rows = await ctx.db
    .select({ category: serviceCategories, trip_count })
    .from(serviceCategories)
    .where(and(eq(serviceCategories.is_active, true), condition))
    .orderBy(asc(serviceCategories.sort_order), asc(serviceCategories.id));
  const pictures = await picturesFor(
    ctx,
    rows.map(({ category }) => category.hero_image_id),
  );
  return rows.map(({ category, trip_count }) => {
    const hero_picture = pictures.get(category.hero_image_id ?? 0) ?? null;
    return { ...category, trip_count, count: trip_count, hero_picture, hero_image: hero_picture?.src ?? "" };
  });
}

/** The categories that are shown, in their order. */
export const listCategories = (ctx: Context): Promise<ServiceCategory[]> => categoriesWhere(ctx);

/** One of the categories that are shown. Throws `not_found`. */
export async function getCategory(ctx: Context, { id }: { id: number }): Promise<ServiceCategory> {
  const [category] = await categoriesWhere(ctx, eq(serviceCategories.id, id));
  if (!category) throw notFound();
  return category;
}
