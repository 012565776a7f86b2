import { and, eq, isNull, ne } from "drizzle-orm";
import { expect, test } from "vitest";
import { sampleOperator } from "#sample/content/operator.ts";
import { sampleTrips } from "#sample/content/trips.ts";
import { binHandlers } from "#server/bin-handlers.ts";
import {
  deletedRecords,
  faqEntries,
  heroSlides,
  history,
  images,
  places,
  serviceCategories,
  settings,
  testimonials,
  texts,
  trips,
} from "#server/database/tables.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { deleteUnusedImages } from "#server/media/delete-image.ts";
import { listOwnFirstSteps } from "#server/system/first-steps.ts";
import { removeTestimonial } from "#server/testimonials/testimonial-actions.ts";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { actingAs, aUser } from "#server/testing/factories/people.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { deleteTrip } from "#server/trips/delete-trip.ts";
import { sampleContent } from "./content.ts";
import { countSample, createSampleRemoval } from "./remove-sample.ts";
import { seedGalleries } from "./seed-galleries.ts";
import { seedSampleContent } from "./seed-sample-content.ts";

const removeSample = createSampleRemoval({
  ...{ trip: deleteTrip, testimonial: removeTestimonial, images: deleteUnusedImages },
});

const [edited, booked, pictured] = sampleTrips;
if (!edited || !booked || !pictured) throw new Error("The sample has too few trips");

/** An installation with the sample content and pictures for one slide and one trip, with an edited and a booked trip. */
async function aSampleSite(): Promise<Context> {
  const ctx = await actingAs(await createTestContext(), "super_admin");
  const posters = [pictured?.slug, sampleContent.slides[0]?.poster];
  await seedSampleContent(ctx, {
    ...sampleContent,
    scenes: sampleContent.scenes.filter(({ id }) => posters.includes(id)),
  });
  await ctx.db
    .update(trips)
    .set({ title: "Ours", version: 2 })
    .where(eq(trips.slug, edited?.slug ?? ""));
  const [trip = expect.fail()] = await ctx.db
    .select()
    .from(trips)
    .where(eq(trips.slug, booked?.slug ?? ""));
  await aBooking(ctx, { trip_id: trip.id });
  await ctx.db.update(faqEntries).set({ answer: "Ours", version: 2 }).where(eq(faqEntries.id, 1));
  await ctx.db
    .update(settings)
    .set({ value: "+250788000111", updated_at: ctx.now.toISOString() })
    .where(eq(settings.key, "phone"));
  return ctx;
}

const namesOf = async ({ db }: Context) => ({
  trips: (await db.select().from(trips).where(isNull(trips.deleted_at))).map(({ slug }) => slug),
  testimonials: await db.$count(testimonials, isNull(testimonials.deleted_at)),
  others: [await db.$count(heroSlides), await db.$count(places)],
  questions: (await db.select().from(faqEntries)).map(({ answer }) => answer),
  pictures: await db.$count(images, isNull(images.deleted_at)),
});

test("untouched sample content goes, and what was edited or booked stays", async () => {
  const ctx = await aSampleSite();
  const before = await countSample(ctx);
  const tripsBefore = before.kinds.find(({ kind }) => kind === "trip");
  expect(tripsBefore).toEqual({ kind: "trip", removable: sampleTrips.length - 2, staying: 2 });
  const after = await removeSample(ctx);
  expect(await namesOf(ctx)).toEqual({
    ...{ trips: [edited.slug, booked.slug], testimonials: 0, others: [0, 0], questions: ["Ours"], pictures: 0 },
  });
  expect(after.kinds.every(({ removable }) => removable === 0)).toBe(true);
  expect(await removeSample(ctx)).toEqual(after);
});

test("the contact details and colours that nobody has saved go, and no page shows a category without trips", async () => {
  const ctx = await aSampleSite();
  await removeSample(ctx);
  const rows = await ctx.db.select().from(settings).where(ne(settings.group, "system"));
  expect(JSON.stringify(rows)).not.toContain(sampleOperator.email);
  expect(rows.find(({ key }) => key === "phone")).toMatchObject({ value: "+250788000111" });
  expect(rows.some(({ group }) => group === "branding")).toBe(false);
  expect(rows.some(({ key }) => key === "deposit_percent")).toBe(true);
  const pageTexts = await ctx.db.select().from(texts).orderBy(texts.name);
  expect(pageTexts.map(({ name, body }) => [name, body.includes("still writing")])).toEqual([
    ["privacy", true],
    ["terms", true],
  ]);
  const shown = await ctx.db.select().from(serviceCategories).where(eq(serviceCategories.is_active, true));
  const used = new Set(
    (await ctx.db.select().from(trips).where(isNull(trips.deleted_at))).map((trip) => trip.service_category_id),
  );
  expect(shown.map(({ id }) => id)).toEqual([...used].toSorted());
});

test("what was removed stands in the history and in the bin, from which a trip comes back as one of the operator's own", async () => {
  const ctx = await aSampleSite();
  await removeSample(ctx);
  const [trip = expect.fail()] = await ctx.db.select().from(trips).where(eq(trips.slug, pictured.slug));
  const isTrip = and(eq(history.kind, "trip"), eq(history.record_id, trip.id));
  expect(await ctx.db.select().from(history).where(isTrip)).toMatchObject([{ what: "trip.deleted" }]);
  const [entry = expect.fail()] = await ctx.db
    .select()
    .from(deletedRecords)
    .where(and(eq(deletedRecords.kind, "trip"), eq(deletedRecords.record_id, trip.id)));
  await inTransaction(ctx, (tx) => binHandlers.trip.restore(tx, { ...entry, row: null }));
  await removeSample(ctx);
  expect((await namesOf(ctx)).trips).toContain(pictured.slug);
});

test("galleries that a job would still draw are left out", async () => {
  const ctx = await aSampleSite();
  await removeSample(ctx);
  await seedGalleries(ctx, sampleContent);
  expect((await namesOf(ctx)).pictures).toBe(0);
});

test("steps are done by what is stored: the sample does none of them", async () => {
  const ctx = await aSampleSite();
  const doneOf = async () => {
    const { steps } = await listOwnFirstSteps(ctx, {});
    return Object.fromEntries(steps.map(({ name, is_done }) => [name, is_done]));
  };
  const first = await doneOf();
  expect(first).toEqual({
    ...{ branding: false, contact: false, mail: false, trip: true, payment: false, colleagues: false },
  });
  const store = (group: string, key: string, value: unknown) =>
    ctx.db
      .insert(settings)
      .values({ group, key, value, updated_at: ctx.now.toISOString() })
      .onConflictDoUpdate({
        target: [settings.group, settings.key],
        set: { value, updated_at: ctx.now.toISOString() },
      });
  await store("branding", "site_name", "Ridge");
  await store("general", "email", "office@ridge.example");
  await aUser(ctx, { role: "staff" });
  expect(await doneOf()).toEqual({ ...first, branding: true, contact: true, colleagues: true });
});

test("people are shown the steps that they can do", async () => {
  const ctx = await createTestContext();
  const { steps } = await listOwnFirstSteps(await actingAs(ctx, "staff", ["tours.manage"]), {});
  expect(steps).toEqual([
    { name: "contact", is_done: false },
    { name: "trip", is_done: false },
  ]);
});
