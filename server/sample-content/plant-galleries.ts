import { inArray } from "drizzle-orm";
import { tripImages, trips } from "#server/database/tables.ts";
import { type Context, changed, inTransaction } from "#server/kit/context.ts";
import { type SampleContent, sampleContent } from "./content.ts";
import { galleryOf, isHighlight } from "./gallery-choice.ts";
import { insertPosters } from "./insert-content.ts";
import { preparePosters } from "./posters.ts";
import { isMarked, lockPlanting, mark } from "./sample-marks.ts";

/** Gives the sample trips their galleries, once, in a single transaction after the files. */
export async function plantGalleries(ctx: Context, content: SampleContent = sampleContent): Promise<void> {
  if (await isMarked(ctx, "sample_galleries")) return;
  // One at a time: the first visitors are here already.
  const posters = await preparePosters(ctx.app.files, content.scenes.filter(isHighlight), 1);
  await inTransaction(ctx, async (tx) => {
    await lockPlanting(tx);
    if (await isMarked(tx, "sample_galleries")) return;
    const images = await insertPosters(tx, posters);
    const rows = await galleryRows(tx, content, images);
    if (rows.length > 0) await tx.db.insert(tripImages).values(rows).onConflictDoNothing();
    await mark(tx, "sample_galleries");
    changed(tx, "trips");
  });
}

/** Trips that staff have removed meanwhile go without. */
async function galleryRows(tx: Context, content: SampleContent, images: ReadonlyMap<string, number>) {
  const slugs = content.trips.map(({ slug }) => slug);
  const there = await tx.db.select({ id: trips.id, slug: trips.slug }).from(trips).where(inArray(trips.slug, slugs));
  const idOf = new Map(there.map(({ slug, id }) => [slug, id]));
  return content.trips.flatMap((trip, place) => {
    const trip_id = idOf.get(trip.slug);
    const pictures = galleryOf(trip, place, content.scenes).map((scene) => images.get(scene));
    if (trip_id === undefined) return [];
    return pictures
      .filter((id) => id !== undefined)
      .map((image_id, index) => ({ trip_id, image_id, position: index + 1 }));
  });
}
