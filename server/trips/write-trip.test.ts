import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { bookings, history, images, slugRedirects, trips } from "#server/database/tables.ts";
import { visitorActor } from "#server/kit/actor.ts";
import type { Context } from "#server/kit/context.ts";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { actingAs } from "#server/testing/factories/people.ts";
import { aCategory, aTrip } from "#server/testing/factories/trips.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { anImage } from "#server/testing/test-images.ts";
import { CreateTrip, UpdateTrip } from "#shared/trips/trip-input.ts";
import { createTrip } from "./create-trip.ts";
import { deleteTrip } from "./delete-trip.ts";
import { getTrip, getTripBySlug, getTripForEditing } from "./get-trip.ts";
import { listTrips } from "./list-trips.ts";
import { updateTrip } from "./update-trip.ts";

const tripFields = { title: "Lava ride", full_description: "Over the lava.", locations: ["Musanze"] };
const createTripInput = (fields: object = {}): CreateTrip => CreateTrip.parse({ ...tripFields, ...fields });
const asVisitor = (ctx: Context): Context => ({ ...ctx, actor: visitorActor });
const adminContext = async () => actingAs(await createTestContext(), "admin");

test("a trip created from the required fields gets defaults and an audit entry", async () => {
  const ctx = await adminContext();
  await aCategory(ctx, { is_active: false, sort_order: -1 });
  const second = await aCategory(ctx, { sort_order: 2 });
  await aCategory(ctx, { sort_order: 3 });
  const trip = await createTrip(ctx, createTripInput());
  expect(trip).toMatchObject({
    ...{ trip_id: trip.id, slug: "lava-ride", service_category_id: second.id, duration_days: 1 },
    ...{ duration_text: "1 day", price_from: 0, price_to: 0, currency: "USD", difficulty_level: "moderate" },
    ...{ min_group_size: 1, max_group_size: 10, is_active: true, is_featured: false, is_best_selling: false },
  });
  const entries = await ctx.db.select().from(history).where(eq(history.kind, "trip"));
  expect(entries).toMatchObject([{ what: "trip.created", record_id: trip.id, actor_name: "Amina Uwase" }]);
});

test("rejects a trip without an active category", async () => {
  const ctx = await adminContext();
  await aCategory(ctx, { is_active: false });
  await expect(createTrip(ctx, createTripInput())).rejects.toMatchObject({
    status: 422,
    details: { errors: { service_category_id: "Category is required" } },
  });
  await expect(createTrip(ctx, createTripInput({ service_category_id: 999 }))).rejects.toMatchObject({
    details: { errors: { service_category_id: "This category does not exist" } },
  });
  expect(await ctx.db.select().from(trips)).toEqual([]);
});

test("stores days, gallery and alt texts in their order", async () => {
  const ctx = await adminContext();
  await aCategory(ctx);
  const [first, second] = [await anImage(ctx), await anImage(ctx)];
  const { id } = await createTrip(
    ctx,
    createTripInput({
      itinerary: ["Day 1: Arrive", { title: "Ride", text: "Up.", distance_km: 42.5, ascent_m: 900, meals: "Lunch" }],
      image_id: first.id,
      gallery_images: [second.id, `/uploads/images/trips/${first.filename}`, second.id],
      alt_texts: [{ image_id: second.id, alt_text: "A rider in the mist" }],
    }),
  );
  const trip = await getTrip(ctx, { id });
  expect(trip.itinerary).toMatchObject([
    { day: 1, title: "Arrive", text: "", lodging: null },
    { day: 2, title: "Ride", distance_km: 42.5, ascent_m: 900, meals: "Lunch" },
  ]);
  expect(trip.hero_picture?.image_id).toBe(first.id);
  expect(trip.gallery.map(({ image_id, alt }) => [image_id, alt])).toEqual([
    [second.id, "A rider in the mist"],
    [first.id, "A ridge at dawn"],
  ]);
  const again = await updateTrip(ctx, { id, gallery_images: [first.id], itinerary: [] });
  expect([again.gallery.length, again.itinerary.length]).toEqual([1, 0]);
  const third = await updateTrip(ctx, { id, hero_image: trip.hero_image, gallery_images: [trip.hero_image] });
  expect(third).toMatchObject({ hero_image: trip.hero_image, gallery_images: [trip.hero_image] });
});

test("rejects an unknown picture and an alt text for a picture of another trip, and changes nothing", async () => {
  const ctx = await adminContext();
  const { id } = await aTrip(ctx);
  const image = await anImage(ctx);
  const attemptUpdate = (fields: object) => updateTrip(ctx, { id, title: "Changed", ...fields });
  for (const hero_image of ["https://elsewhere.example/cat.jpg", "/uploads/images/trips/nothing.webp"])
    await expect(attemptUpdate({ hero_image })).rejects.toMatchObject({
      details: { errors: { hero_image: "Please choose a picture from the library" } },
    });
  await expect(attemptUpdate({ image_id: 4711 })).rejects.toMatchObject({ status: 422 });
  for (const picture of [4711, "https://elsewhere.example/cat.jpg"])
    await expect(attemptUpdate({ gallery_images: [image.id, picture] })).rejects.toMatchObject({
      details: { errors: { gallery_images: "Please choose a picture from the library" } },
    });
  await expect(attemptUpdate({ alt_texts: [{ image_id: image.id, alt_text: "Mine" }] })).rejects.toMatchObject({
    details: { errors: { alt_texts: "Please choose a picture from the library" } },
  });
  expect(await getTrip(ctx, { id })).toMatchObject({ version: 1, gallery_images: [] });
  expect(await ctx.db.select({ alt: images.alt_text }).from(images)).toEqual([{ alt: "A ridge at dawn" }]);
});

test("a slug that is taken gets the next number, also under concurrency", async () => {
  const ctx = await adminContext();
  await aCategory(ctx);
  const created = await Promise.all([1, 2, 3, 4].map(() => createTrip(ctx, createTripInput())));
  expect(created.map(({ slug }) => slug).sort()).toEqual(["lava-ride", "lava-ride-2", "lava-ride-3", "lava-ride-4"]);
  expect(await createTrip(ctx, createTripInput({ slug: "Höhe & Weite!" }))).toMatchObject({ slug: "hohe-weite" });
  expect(await createTrip(ctx, createTripInput({ title: "湖" }))).toMatchObject({ slug: "trip" });
  const long = "a".repeat(150);
  const [one, two] = [
    await createTrip(ctx, createTripInput({ title: long })),
    await createTrip(ctx, createTripInput({ title: long })),
  ];
  expect([one.slug.length, two.slug.endsWith("-2"), two.slug.length <= 120]).toEqual([120, true, true]);
});

test("a typed slug without letters that a slug has is refused", async () => {
  const ctx = await createTestContext();
  const { id } = await aTrip(ctx, { slug: "kidepo" });
  const refusal = { details: { errors: { slug: "Please use letters a–z, digits and hyphens" } } };
  await expect(updateTrip(ctx, { id, slug: "日本" })).rejects.toMatchObject(refusal);
});

test("a slug that was typed and that another trip has or had is refused with a free one", async () => {
  const ctx = await adminContext();
  const { id } = await aTrip(ctx, { slug: "kidepo", title: "Kidepo" });
  await updateTrip(ctx, { id, slug: "kidepo-valley" });
  const other = await aTrip(ctx, { title: "Other" });
  for (const slug of ["kidepo", "kidepo-valley"]) {
    const refusal = { details: { errors: { slug: `Another trip has this address. This one is free: ${slug}-2` } } };
    await expect(updateTrip(ctx, { id: other.id, slug })).rejects.toMatchObject(refusal);
    await expect(createTrip(ctx, createTripInput({ slug }))).rejects.toMatchObject(refusal);
  }
  expect(await createTrip(ctx, createTripInput({ title: "Kidepo valley", slug: "kidepo-valley" }))).toMatchObject({
    slug: "kidepo-valley-2",
  });
});

test("a new title keeps the slug; after a new slug the old one redirects and is not reused", async () => {
  const ctx = await adminContext();
  const { id } = await aTrip(ctx, { slug: "old-road", title: "Old road" });
  expect(await updateTrip(ctx, { id, title: "New road" })).toMatchObject({ title: "New road", slug: "old-road" });
  expect(await updateTrip(ctx, { id, slug: "" })).toMatchObject({ slug: "new-road" });
  expect(await getTripBySlug(asVisitor(ctx), { slug: "old-road" })).toMatchObject({ id, slug: "new-road" });
  expect(await createTrip(ctx, createTripInput({ title: "Old road" }))).toMatchObject({ slug: "old-road-2" });
  expect(await updateTrip(ctx, { id, slug: "Old road" })).toMatchObject({ slug: "old-road" });
  expect(await getTripBySlug(asVisitor(ctx), { slug: "new-road" })).toMatchObject({ id, slug: "old-road" });
  expect(await ctx.db.select({ slug: slugRedirects.slug }).from(slugRedirects)).toEqual([{ slug: "new-road" }]);
});

test("rejects an outdated version with the current trip", async () => {
  const ctx = await adminContext();
  const { id, version, updated_at } = await aTrip(ctx);
  await updateTrip(ctx, { id, version, updated_at, title: "First" });
  for (const outdated of [{ version }, { updated_at }])
    await expect(updateTrip(ctx, { id, ...outdated, title: "Second" })).rejects.toMatchObject({
      status: 409,
      details: { data: { current: { title: "First", version: 2 } } },
    });
  expect(await updateTrip(ctx, { id, is_active: false })).toMatchObject({ title: "First", version: 3 });
});

test("validates new fields with stored ones, and derives the duration text again when the days change", async () => {
  const ctx = await adminContext();
  const { id } = await aTrip(ctx, { price_to: 200, duration_days: 3, duration_text: "3 days" });
  await expect(updateTrip(ctx, { id, price_from: 201 })).rejects.toMatchObject({
    details: { errors: { price_to: "Price to must be greater than or equal to price from" } },
  });
  await expect(updateTrip(ctx, { id, min_group_size: 11 })).rejects.toMatchObject({ status: 422 });
  expect(await updateTrip(ctx, { id, duration_days: 5, price_to: null })).toMatchObject({
    duration_text: "5 days",
    price_to: 0,
  });
  expect(await updateTrip(ctx, { id, duration_text: "5 days, 4 nights" })).toMatchObject({
    duration_text: "5 days, 4 nights",
  });
});

test("the history of a price names no duration in words that says no more than the number of days", async () => {
  const ctx = await adminContext();
  const { id } = await aTrip(ctx, { duration_days: 3, duration_text: "3 days" });
  await updateTrip(ctx, { id, price_from: 90 });
  const [entry] = await ctx.db.select().from(history).where(eq(history.what, "trip.updated"));
  expect(entry?.after).toEqual({ price_from: 90 });
});

test("a new price does not change existing bookings", async () => {
  const ctx = await adminContext();
  const trip = await aTrip(ctx, { price_from: 100 });
  const booking = await aBooking(ctx, { trip_id: trip.id, price_per_person: 100, total_price: 200, currency: "USD" });
  await updateTrip(ctx, { id: trip.id, price_from: 900, currency: "EUR", duration_days: 9 });
  const [after] = await ctx.db.select().from(bookings).where(eq(bookings.id, booking.id));
  expect(after).toEqual(booking);
});

test("a trip that is off sale is visible in the calls for editors only", async () => {
  const ctx = await adminContext();
  const { id, slug } = await aTrip(ctx, { is_active: false });
  expect(await getTripForEditing(ctx, { id })).toMatchObject({ is_active: false });
  expect(await getTripForEditing(ctx, { id: slug })).toMatchObject({ id });
  await expect(getTrip(ctx, { id })).rejects.toMatchObject({ status: 404 });
  await expect(getTripBySlug(ctx, { slug })).rejects.toMatchObject({ status: 404 });
});

test("a deleted trip is not listed and cannot be changed; its bookings remain", async () => {
  const ctx = await adminContext();
  const { id } = await aTrip(ctx);
  const booking = await aBooking(ctx, { trip_id: id });
  expect(await deleteTrip(ctx, { id })).toEqual({ id });
  expect((await listTrips(ctx, { sort: "sort_order" })).items).toEqual([]);
  await expect(getTripForEditing(ctx, { id })).rejects.toMatchObject({ status: 404 });
  await expect(updateTrip(ctx, { id, title: "Back" })).rejects.toMatchObject({ status: 404 });
  await expect(deleteTrip(ctx, { id })).rejects.toMatchObject({ status: 404 });
  expect(await ctx.db.select().from(bookings).where(eq(bookings.id, booking.id))).toHaveLength(1);
  const entries = await ctx.db.select({ what: history.what }).from(history).where(eq(history.kind, "trip"));
  expect(entries).toEqual([{ what: "trip.deleted" }]);
});

test("stores months, lead time and notes about season and price; a month is never both best and closed", async () => {
  const ctx = await adminContext();
  await aCategory(ctx);
  const notes = { min_days_ahead: 30, season_note: "The saddle is a bog.", price_note: "A room of your own." };
  const input = createTripInput({ ...notes, best_months: "7, 6,7", closed_months: [4] });
  const { id } = await createTrip(ctx, input);
  expect(await getTrip(ctx, { id })).toMatchObject({ ...notes, best_months: [6, 7], closed_months: [4] });
  await expect(updateTrip(ctx, UpdateTrip.parse({ id, best_months: [3, 4] }))).rejects.toMatchObject({
    details: { errors: { closed_months: "A month cannot be both a best and a closed one" } },
  });
});

test.each([{ best_months: [13] }, { best_months: ["June"] }, { closed_months: 4 }, { min_days_ahead: 366 }])(
  "refuses %j",
  (fields) => {
    expect(CreateTrip.safeParse({ ...tripFields, ...fields }).success).toBe(false);
  },
);

test("a trip without a main picture shows the first of its gallery on its page and in lists", async () => {
  const ctx = await createTestContext();
  await aCategory(ctx);
  const gone = await anImage(ctx, { alt_text: "Deleted" });
  const first = await anImage(ctx, { alt_text: "A ridge at dawn" });
  const second = await anImage(ctx, { alt_text: "A lake" });
  const { id } = await createTrip(ctx, createTripInput({ gallery_images: [gone.id, first.id, second.id] }));
  await ctx.db.update(images).set({ deleted_at: ctx.now.toISOString() }).where(eq(images.id, gone.id));
  const trip = await getTrip(ctx, { id });
  expect([trip.image_id, trip.hero_picture?.image_id]).toEqual([null, first.id]);
  const [listed] = (await listTrips(ctx, { sort: "sort_order" })).items;
  expect(listed?.hero_picture?.alt).toBe("A ridge at dawn");
  const changed = await updateTrip(ctx, { id, image_id: second.id });
  expect(changed.hero_picture?.image_id).toBe(second.id);
});

test("a new trip comes last unless the request names its order", async () => {
  const ctx = await createTestContext();
  await aTrip(ctx, { sort_order: 7 });
  const last = await createTrip(ctx, createTripInput({}));
  const named = await createTrip(ctx, createTripInput({ title: "Nile ride", sort_order: 2 }));
  expect([last.sort_order, named.sort_order]).toEqual([8, 2]);
});
