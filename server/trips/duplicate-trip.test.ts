import { expect, test } from "vitest";
import { history, tripImages } from "#server/database/tables.ts";
import { actingAs } from "#server/testing/factories/people.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { anImage } from "#server/testing/test-images.ts";
import { Trip } from "#shared/trips/contract.ts";
import { UpdateTrip } from "#shared/trips/trip-input.ts";
import { deleteTrip } from "./delete-trip.ts";
import { duplicateTrip } from "./duplicate-trip.ts";
import { getTripForEditing } from "./get-trip.ts";
import { updateTrip } from "./update-trip.ts";

const adminContext = async () => actingAs(await createTestContext(), "admin");

test("a copy has every field, day and picture of the trip, a slug of its own, and is not active", async () => {
  const ctx = await adminContext();
  const [hero, second, third] = [await anImage(ctx), await anImage(ctx), await anImage(ctx)];
  const { id } = await aTrip(ctx, { title: "Bisoke", slug: "bisoke", image_id: hero.id, price_to: 150, sort_order: 7 });
  const days = [{ title: "Up", ascent_m: 1100, lodging: "Tent", meals: "Lunch" }, { title: "Down" }];
  const lists = { highlights: ["A crater lake"], inclusions: ["Guide"], exclusions: ["Tips"], best_months: [6, 7] };
  const notes = { season_note: "Rain", price_note: "Tent for one", meta_title: "Bisoke", is_featured: true };
  const gallery_images = [third.id, second.id];
  const trip = await updateTrip(ctx, UpdateTrip.parse({ id, itinerary: days, gallery_images, ...lists, ...notes }));
  const copy = await duplicateTrip(ctx, { id });
  const own = ["id", "trip_id", "title", "slug", "is_active", "version", "created_at", "updated_at"];
  const shared = (record: object) => Object.fromEntries(Object.entries(record).filter(([name]) => !own.includes(name)));
  expect(shared(Trip.parse(copy))).toEqual(shared(Trip.parse(trip)));
  expect(copy).toMatchObject({ title: "Copy of Bisoke", slug: "copy-of-bisoke", is_active: false, version: 1 });
  expect((await duplicateTrip(ctx, { id })).slug).toBe("copy-of-bisoke-2");
  expect(await ctx.db.$count(tripImages)).toBe(6);
});

test("a copy changes apart from its trip, and its history begins with the copying", async () => {
  const ctx = await adminContext();
  const { id } = await aTrip(ctx, { title: "Bisoke" });
  const copy = await duplicateTrip(ctx, { id });
  await updateTrip(ctx, UpdateTrip.parse({ id: copy.id, title: "Karisimbi", itinerary: [{ title: "Up" }] }));
  expect(await getTripForEditing(ctx, { id })).toMatchObject({ title: "Bisoke", itinerary: [], version: 1 });
  expect((await ctx.db.select().from(history)).map(({ what, record_id }) => [what, record_id])).toEqual([
    ["trip.duplicated", copy.id],
    ["trip.updated", copy.id],
  ]);
});

test("the title of a copy has at most 200 characters", async () => {
  const ctx = await adminContext();
  const { id } = await aTrip(ctx, { title: "a".repeat(200) });
  expect((await duplicateTrip(ctx, { id })).title).toBe(`Copy of ${"a".repeat(192)}`);
});

test("a deleted trip can't be duplicated", async () => {
  const ctx = await adminContext();
  const { id } = await aTrip(ctx);
  await deleteTrip(ctx, { id });
  await expect(duplicateTrip(ctx, { id })).rejects.toMatchObject({ status: 404 });
});
