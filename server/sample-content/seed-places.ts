import { eq } from "drizzle-orm";
import { samplePlaces } from "#sample/content/places.ts";
import { history, places } from "#server/database/tables.ts";
import { type Context, inTransaction, invalidate } from "#server/kit/context.ts";
import { isSeeded, lockSeeding, markSeeded } from "./seed-markers.ts";

/** Whether there are no places and staff have never had any: those that they deleted stay deleted. */
async function hadNoPlaces({ db }: Context): Promise<boolean> {
  if ((await db.$count(places)) > 0) return false;
  return (await db.$count(history, eq(history.kind, "place"))) === 0;
}

/** Adds the places, once, to a database that was seeded with sample content before the sample had any. */
export async function seedPlaces(ctx: Context): Promise<void> {
  if (!(await isSeeded(ctx, "sample_content")) || (await isSeeded(ctx, "sample_places"))) return;
  await inTransaction(ctx, async (tx) => {
    await lockSeeding(tx);
    if (await isSeeded(tx, "sample_places")) return;
    if (await hadNoPlaces(tx)) {
      await tx.db.insert(places).values([...samplePlaces]);
      invalidate(tx, "places");
    }
    await markSeeded(tx, "sample_places");
  });
}
