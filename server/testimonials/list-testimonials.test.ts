import { expect, test } from "vitest";
import { visitorActor } from "#server/kit/actor.ts";
import type { Context } from "#server/kit/context.ts";
import { anImageRow, aTestimonial } from "#server/testing/factories/content.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { TestimonialQuery } from "#shared/testimonials/contract.ts";
import { listTestimonials, summariseTestimonials } from "./list-testimonials.ts";

const listItems = async (ctx: Context, query: object = {}) =>
  (await listTestimonials(ctx, TestimonialQuery.parse(query))).items;

test("lists only approved testimonials that are not deleted, whatever the query", async () => {
  const ctx = await createTestContext({ actor: visitorActor });
  await aTestimonial(ctx, { customer_name: "Shown" });
  await aTestimonial(ctx, { customer_name: "Pending", is_approved: false });
  await aTestimonial(ctx, { customer_name: "Deleted", deleted_at: "2026-01-01T00:00:00Z" });
  expect((await listItems(ctx)).map(({ customer_name }) => customer_name)).toEqual(["Shown"]);
  expect(await listItems(ctx, { is_approved: false })).toEqual([]);
});

test("lists the newest reviews first, optionally only featured ones, up to the limit", async () => {
  const ctx = await createTestContext({ actor: visitorActor });
  await aTestimonial(ctx, { customer_name: "Old", review_date: "2025-01-01", is_featured: true });
  await aTestimonial(ctx, { customer_name: "New", review_date: "2026-05-01", is_featured: true });
  await aTestimonial(ctx, { customer_name: "Plain", review_date: "2026-06-01" });
  const names = async (query: object) => (await listItems(ctx, query)).map(({ customer_name }) => customer_name);
  expect(await names({})).toEqual(["Plain", "New", "Old"]);
  expect(await names({ featured: true })).toEqual(["New", "Old"]);
  expect(await names({ limit: 1 })).toEqual(["Plain"]);
});

test("without rating, trip, date and picture it has five stars, the fallback label, its creation date and no picture", async () => {
  const ctx = await createTestContext({ actor: visitorActor });
  const { created_at } = await aTestimonial(ctx);
  const [shown] = await listItems(ctx);
  expect(shown).toMatchObject({ rating: 5, trip_title: "Adventure Traveler", trip_slug: "", picture: null });
  expect(shown?.customer_image).toBe("");
  expect(Math.abs(Date.parse(shown?.review_date ?? "") - Date.parse(created_at))).toBeLessThan(2 * 86_400_000);
});

test("names its trip while that is on sale, and shows its picture of the library", async () => {
  const ctx = await createTestContext({ actor: visitorActor });
  const trip = await aTrip(ctx, { title: "Crater lakes", slug: "crater-lakes" });
  const inactiveTrip = await aTrip(ctx, { is_active: false });
  const image = await anImageRow(ctx, { category: "testimonials" });
  await aTestimonial(ctx, { trip_id: trip.id, image_id: image.id, review_date: "2026-02-01" });
  await aTestimonial(ctx, { trip_id: inactiveTrip.id, review_date: "2026-01-01" });
  const [first, second] = await listItems(ctx);
  expect(first).toMatchObject({ trip_title: "Crater lakes", trip_slug: "crater-lakes" });
  expect(first).toMatchObject({ image_id: image.id, customer_image: first?.picture?.src });
  expect(second).toMatchObject({
    trip_title: "Adventure Traveler",
    customer_image: "",
    picture: null,
  });
});

test("the average includes approved testimonials only, and is null without any", async () => {
  const ctx = await createTestContext({ actor: visitorActor });
  expect(await summariseTestimonials(ctx, {})).toEqual({ count: 0, average_rating: null });
  await aTestimonial(ctx, { rating: 5 });
  await aTestimonial(ctx, { rating: 4 });
  await aTestimonial(ctx, { rating: 1, is_approved: false });
  expect(await summariseTestimonials(ctx, {})).toEqual({ count: 2, average_rating: 4.5 });
});
