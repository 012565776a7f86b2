import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sampleOperator } from "#sample/content/operator.ts";
import { sampleTrips } from "#sample/content/trips.ts";
import type { PosterScene } from "#sample/posters/poster.ts";
import {
  about,
  aboutFeatures,
  claims,
  faqEntries,
  heroSlides,
  highlights,
  images,
  serviceCategories,
  settings,
  testimonials,
  texts,
  tripDays,
  tripImages,
  trips,
} from "#server/database/tables.ts";
import type { FileStore } from "#server/engine/files/file-store.ts";
import { type Context, createContext } from "#server/kit/context.ts";
import { createMemoryFileStore } from "#server/testing/memory-file-store.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { type SampleContent, sampleContent } from "./content.ts";
import { seedGalleries } from "./seed-galleries.ts";
import { seedSampleContent } from "./seed-sample-content.ts";

const aScene = (id: string, kind: Pick<PosterScene, "category">): PosterScene =>
  ({
    id,
    title: `The scene ${id}`,
    alt: `A picture of ${id}`,
    focal: { x: 0.25, y: 0.75 },
    time: "dawn",
    light: [1200, 300],
    parts: [],
    ...kind,
  }) as PosterScene;

const [first, second] = sampleTrips;
if (!first || !second) throw new Error("The sample has no trips");

const slides = sampleContent.slides.slice(0, 2);

/** Two trips and two slides with scenes that are quick to draw. */
const content: SampleContent = {
  categories: sampleContent.categories,
  trips: [first, second],
  slides,
  galleries: { [first.slug]: ["three", "one"], [second.slug]: ["two"] },
  scenes: [
    aScene(first.slug, { category: "trips" }),
    ...slides.map(({ poster }) => aScene(poster, { category: "hero" })),
    ...["one", "two", "three"].map((id) =>
      aScene(id, { category: "highlights", highlight_category: "biking" } as Pick<PosterScene, "category">),
    ),
  ],
};

const countSeededRows = ({ db }: Context) =>
  Promise.all([serviceCategories, trips, heroSlides, images, settings, tripDays].map((table) => db.$count(table)));

test("an empty database is seeded, and the categories have the ids 1 to 4", async () => {
  const ctx = await createTestContext();
  expect(await seedSampleContent(ctx, content)).toBe(true);

  const categories = await ctx.db.select().from(serviceCategories).orderBy(asc(serviceCategories.id));
  expect(categories.map(({ id, name }) => [id, name])).toEqual([
    [1, "Biking Trips"],
    [2, "Hiking Adventures"],
    [3, "Safaris"],
    [4, "Enduro Cycling"],
  ]);
  const [trip] = await ctx.db.select().from(trips).where(eq(trips.slug, first.slug));
  expect(trip).toMatchObject({ title: first.title, price_from: first.price_from, locations: first.locations });
  const days = await ctx.db
    .select()
    .from(tripDays)
    .where(eq(tripDays.trip_id, trip?.id ?? 0))
    .orderBy(tripDays.day);
  expect(days.map(({ title }) => title)).toEqual(first.days.map(({ title }) => title));
  const [poster] = await ctx.db
    .select()
    .from(images)
    .where(eq(images.id, trip?.image_id ?? 0));
  expect(poster).toMatchObject({
    category: "trips",
    alt_text: `A picture of ${first.slug}`,
    width: 1600,
    height: 1000,
  });
  expect(await ctx.app.files.exists(`images/trips/${poster?.filename}`)).toBe(true);
  const stored = await ctx.db.select().from(heroSlides);
  expect(stored).toHaveLength(slides.length);
  expect(stored.every(({ image_id }) => image_id !== null)).toBe(true);
  const [name] = await ctx.db.select().from(settings).where(eq(settings.key, "site_name"));
  expect(name).toMatchObject({ group: "branding", value: "Lava Trails" });
});

test("the operator's name is stored once, in its setting", async () => {
  const ctx = await createTestContext();
  await seedSampleContent(ctx, { ...sampleContent, scenes: [] });
  const tables = [
    settings,
    trips,
    tripDays,
    serviceCategories,
    heroSlides,
    about,
    aboutFeatures,
    claims,
    faqEntries,
    texts,
  ];
  const rows = await Promise.all(
    tables.map(async (table) => (await ctx.db.select().from(table)).map((row) => JSON.stringify(row))),
  );
  const rowsWithName = rows.flat().filter((row) => row.includes(sampleOperator.site_name));
  expect(rowsWithName).toEqual([expect.stringContaining('"key":"site_name"')]);
});

test("a category that staff add gets the next id", async () => {
  const ctx = await createTestContext();
  await seedSampleContent(ctx, content);
  const [added] = await ctx.db.insert(serviceCategories).values({ slug: "kayaking", name: "Kayaking" }).returning();
  expect(added?.id).toBe(5);
});

test("a second start changes nothing", async () => {
  const ctx = await createTestContext();
  await seedSampleContent(ctx, content);
  await seedGalleries(ctx, content);
  const before = await countSeededRows(ctx);
  expect(await seedSampleContent(ctx, content)).toBe(false);
  await seedGalleries(ctx, content);
  expect(await countSeededRows(ctx)).toEqual(before);
});

test("deleted sample content is not seeded again", async () => {
  const ctx = await createTestContext();
  await seedSampleContent(ctx, content);
  await ctx.db.delete(trips);
  await ctx.db.delete(serviceCategories);
  expect(await seedSampleContent(ctx, content)).toBe(false);
});

test("a database with content is not seeded", async () => {
  const ctx = await createTestContext();
  await ctx.db.insert(serviceCategories).values({ slug: "mine", name: "Mine" });
  expect(await seedSampleContent(ctx, content)).toBe(false);
  expect(await ctx.db.$count(images)).toBe(0);
});

test("two processes that start together seed once", async () => {
  const ctx = await createTestContext();
  const other = createContext(ctx.app, { actor: ctx.actor });
  const results = await Promise.all([seedSampleContent(ctx, content), seedSampleContent(other, content)]);
  expect(results.toSorted()).toEqual([false, true]);
  await Promise.all([seedGalleries(ctx, content), seedGalleries(other, content)]);
  expect(await ctx.db.$count(serviceCategories)).toBe(4);
  // And the logo.
  expect(await ctx.db.$count(images)).toBe(content.scenes.length + 1);
});

test("seeding that is interrupted while writing files is completed by the next start with the same files", async () => {
  const stored = createMemoryFileStore();
  const names = new Set<string>();
  let putsLeft = 2;
  const files: FileStore = {
    ...stored,
    put: async (path, bytes, type) => {
      if (putsLeft === 0) throw new Error("killed");
      putsLeft -= 1;
      names.add(path);
      await stored.put(path, bytes, type);
    },
  };
  const ctx = await createTestContext({ app: { files } });
  await expect(seedSampleContent(ctx, content)).rejects.toThrow("killed");
  expect(await countSeededRows(ctx)).toEqual([0, 0, 0, 0, 0, 0]);

  putsLeft = 1000;
  expect(await seedSampleContent(ctx, content)).toBe(true);
  expect(names.size).toBe(await ctx.db.$count(images));
});

test("seeding that fails while writing rows leaves none, and the next attempt assigns the same ids", async () => {
  const ctx = await createTestContext();
  const broken = { ...content, trips: [first, { ...second, duration_days: 0 }] };
  await expect(seedSampleContent(ctx, broken)).rejects.toThrow();
  expect(await countSeededRows(ctx)).toEqual([0, 0, 0, 0, 0, 0]);

  expect(await seedSampleContent(ctx, content)).toBe(true);
  const ids = await ctx.db.select({ id: serviceCategories.id }).from(serviceCategories).orderBy(serviceCategories.id);
  expect(ids.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
});

test("the galleries are seeded by a job, in order, for trips that still exist", async () => {
  const ctx = await createTestContext();
  await seedSampleContent(ctx, content);
  const { rows } = await ctx.app.pool.query("select from graphile_worker.jobs where task_identifier = $1", [
    "sample-content.plant-galleries",
  ]);
  expect(rows).toHaveLength(1);
  await ctx.db.delete(trips).where(eq(trips.slug, second.slug));

  await seedGalleries(ctx, content);

  const gallery = await ctx.db
    .select({ position: tripImages.position, title: images.description })
    .from(tripImages)
    .innerJoin(images, eq(images.id, tripImages.image_id))
    .orderBy(tripImages.position);
  expect(gallery).toEqual([
    { position: 1, title: "The scene three" },
    { position: 2, title: "The scene one" },
  ]);
});

test("highlights are created together with their images", async () => {
  const ctx = await createTestContext();
  await seedSampleContent(ctx, content);
  expect(await ctx.db.$count(highlights)).toBe(0);
  await seedGalleries(ctx, content);
  const rows = await ctx.db.select().from(highlights).orderBy(highlights.sort_order);
  expect(rows.map(({ title, is_featured }) => [title, is_featured])).toEqual([
    ["The scene one", true],
    ["The scene three", true],
    ["The scene two", false],
  ]);
  expect(rows.every(({ image_id }) => image_id !== null)).toBe(true);
});

test("testimonials refer to existing trips; texts, questions and claims are complete", async () => {
  const ctx = await createTestContext();
  await seedSampleContent(ctx, content);
  const stored = await ctx.db.select({ trip_id: testimonials.trip_id }).from(testimonials);
  expect(stored).toHaveLength(8);
  expect(stored.filter(({ trip_id }) => trip_id !== null)).not.toHaveLength(0);
  expect(await ctx.db.$count(faqEntries)).toBe(10);
  expect(await ctx.db.$count(aboutFeatures)).toBe(4);
  expect(await ctx.db.$count(claims)).toBe(9);
});

test("every sample trip, slide and category has a poster", () => {
  const sceneIds = new Set(sampleContent.scenes.map(({ id }) => id));
  const posterIds = [
    ...sampleContent.trips.map(({ slug }) => slug),
    ...sampleContent.categories.map(({ slug }) => slug),
    ...sampleContent.slides.map(({ poster }) => poster),
  ];
  expect(posterIds.filter((id) => !sceneIds.has(id))).toEqual([]);
});
