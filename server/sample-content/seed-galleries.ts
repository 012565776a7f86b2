import { inArray } from "drizzle-orm";
import { highlights, tripImages, trips } from "#server/database/tables.ts";
import { type Context, inTransaction, invalidate } from "#server/kit/context.ts";
import { type SampleContent, sampleContent } from "./content.ts";
import { insertPosters } from "./insert-content.ts";
import { preparePosters } from "./render-sample-images.ts";
import { isHighlightScene } from "./sample-scenes.ts";
import { isSeeded, lockSeeding, markSeeded } from "./seed-markers.ts";

/** Seeds the trip galleries and highlights once: first the files, then all rows in one transaction. */
export async function seedGalleries(ctx: Context, content: SampleContent = sampleContent): Promise<void> {
  if (await isSeeded(ctx, "sample_galleries")) return;
  // One at a time, because the site is already serving requests.
  const posters = await preparePosters(ctx.app.files, content.scenes.filter(isHighlightScene), 1);
  await inTransaction(ctx, async (tx) => {
    await lockSeeding(tx);
    if (await isSeeded(tx, "sample_galleries")) return;
    const images = await insertPosters(tx, posters);
    const rows = await buildGalleryRows(tx, content, images);
    if (rows.length > 0) await tx.db.insert(tripImages).values(rows).onConflictDoNothing();
    const newHighlights = buildHighlightRows(content, images);
    if (newHighlights.length > 0) await tx.db.insert(highlights).values(newHighlights);
    await markSeeded(tx, "sample_galleries");
    invalidate(tx, "trips");
  });
}

/** Number of featured highlights per category. */
const featuredPerCategory = 2;

/** Builds one highlight per scene that has an image, ordered by scene id. */
function buildHighlightRows({ scenes }: SampleContent, images: ReadonlyMap<string, number>) {
  const countByCategory = new Map<string, number>();
  return scenes
    .filter(isHighlightScene)
    .toSorted((a, b) => a.id.localeCompare(b.id, "en"))
    .flatMap(({ id, title, alt, highlight_category: category }, index) => {
      const image_id = images.get(id);
      if (image_id === undefined) return [];
      const before = countByCategory.get(category) ?? 0;
      countByCategory.set(category, before + 1);
      const is_featured = before < featuredPerCategory;
      return [{ title, description: alt, category, image_id, is_featured, sort_order: index + 1 }];
    });
}

/** Builds the gallery rows of the sample trips that still exist. */
async function buildGalleryRows(tx: Context, content: SampleContent, images: ReadonlyMap<string, number>) {
  const slugs = content.trips.map(({ slug }) => slug);
  const existingTrips = await tx.db
    .select({ id: trips.id, slug: trips.slug })
    .from(trips)
    .where(inArray(trips.slug, slugs));
  const idOf = new Map(existingTrips.map(({ slug, id }) => [slug, id]));
  return content.trips.flatMap(({ slug }) => {
    const trip_id = idOf.get(slug);
    if (trip_id === undefined) return [];
    const imageIds = (content.galleries[slug] ?? []).flatMap((scene) => images.get(scene) ?? []);
    return imageIds.map((image_id, index) => ({ trip_id, image_id, position: index + 1 }));
  });
}
