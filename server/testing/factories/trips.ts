import { firstOrThrow } from "#server/database/first-or-throw.ts";
import { serviceCategories, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";

type Trip = typeof trips.$inferSelect;
type Category = typeof serviceCategories.$inferSelect;

let lastNumber = 0;
const nextNumber = (): number => {
  lastNumber += 1;
  return lastNumber;
};

export async function aCategory(
  ctx: Context,
  fields: Partial<typeof serviceCategories.$inferInsert> = {},
): Promise<Category> {
  const number = nextNumber();
  const rows = await ctx.db
    .insert(serviceCategories)
    .values({ slug: `category-${number}`, name: `Category ${number}`, title: "A kind of trip", ...fields })
    .returning();
  return firstOrThrow(rows);
}

/** A trip on sale: three days, 100 US dollars a person, groups of one to ten. */
export async function aTrip(ctx: Context, fields: Partial<typeof trips.$inferInsert> = {}): Promise<Trip> {
  const number = nextNumber();
  const service_category_id = fields.service_category_id ?? (await aCategory(ctx)).id;
  const rows = await ctx.db
    .insert(trips)
    .values({
      slug: `trip-${number}`,
      title: `Trip ${number}`,
      short_description: "A trip for tests",
      duration_days: 3,
      price_from: 100,
      locations: ["Musanze", "Rwanda"],
      ...fields,
      service_category_id,
    })
    .returning();
  return firstOrThrow(rows);
}
