import { firstOrThrow } from "#server/database/first-or-throw.ts";
import { places } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";

type Place = typeof places.$inferSelect;

let lastNumber = 0;

/** A town in Rwanda. */
export async function aPlace(ctx: Context, fields: Partial<typeof places.$inferInsert> = {}): Promise<Place> {
  lastNumber += 1;
  const defaults = { name: `Place ${lastNumber}`, country: "Rwanda", latitude: -1.5, longitude: 29.63 };
  return firstOrThrow(
    await ctx.db
      .insert(places)
      .values({ ...defaults, ...fields })
      .returning(),
  );
}
