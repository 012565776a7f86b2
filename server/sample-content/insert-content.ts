import { sql } from "drizzle-orm";
import { samplePlaces } from "#sample/content/places.ts";
import { tripPlanning } from "#sample/content/trip-planning.ts";
import type { SampleTrip } from "#sample/content/types.ts";
import { firstOrThrow } from "#server/database/first-or-throw.ts";
import { heroSlides, places, serviceCategories, settings, tripDays, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { insertImage } from "#server/kit/pictures/store-image.ts";
import type { SampleContent } from "./content.ts";
import { insertPages } from "./insert-pages.ts";
import type { Posters } from "./render-sample-images.ts";
import { buildSettingsRows } from "./settings-rows.ts";

type ImageIds = ReadonlyMap<string, number>;

/** Inserts the image rows of prepared posters; returns image ids by scene id. */
export async function insertPosters(tx: Context, posters: Posters): Promise<ImageIds> {
  const ids = new Map<string, number>();
  for (const [scene, poster] of posters) ids.set(scene, (await insertImage(tx, poster)).id);
  return ids;
}

type SamplePictures = { images: ImageIds; logo_id: number };

export async function insertContent(
  tx: Context,
  content: SampleContent,
  { images, logo_id }: SamplePictures,
): Promise<void> {
  const categories = await insertCategories(tx, content, images);
  for (const trip of content.trips) {
    const service_category_id = categories.get(trip.category);
    if (service_category_id === undefined) throw new Error(`No sample category ${trip.category}`);
    await insertTrip(tx, trip, { service_category_id, image_id: images.get(trip.slug) ?? null });
  }
  const slides = content.slides.map(({ poster, ...slide }) => ({ ...slide, image_id: images.get(poster) ?? null }));
  if (slides.length > 0) await tx.db.insert(heroSlides).values(slides);
  await tx.db.insert(places).values([...samplePlaces]);
  await insertPages(tx);
  await tx.db.insert(settings).values(buildSettingsRows(logo_id)).onConflictDoNothing();
}

/** Inserts categories with the ids 1, 2, …, even if a failed attempt has advanced the sequence. */
async function insertCategories(tx: Context, { categories }: SampleContent, images: ImageIds) {
  const rows = categories.map((category, index) => ({
    ...category,
    id: index + 1,
    image_id: images.get(category.slug) ?? null,
  }));
  await tx.db.insert(serviceCategories).overridingSystemValue().values(rows);
  await tx.db.execute(sql`
    select setval(pg_get_serial_sequence('service_categories', 'id'), (select max(id) from ${serviceCategories}))`);
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

type TripReferences = { service_category_id: number; image_id: number | null };

async function insertTrip(tx: Context, trip: SampleTrip, references: TripReferences): Promise<void> {
  const { category: _, days, ...fields } = trip;
  const row = {
    ...fields,
    ...tripPlanning[trip.slug],
    ...references,
    is_sample: true,
  };
  const { id: trip_id } = firstOrThrow(await tx.db.insert(trips).values(row).returning({ id: trips.id }));
  await tx.db.insert(tripDays).values(days.map((day, index) => ({ ...day, trip_id, day: index + 1 })));
}
