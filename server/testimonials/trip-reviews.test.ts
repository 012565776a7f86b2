import { expect, test } from "vitest";
import { aTestimonial } from "#server/testing/factories/content.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { TestimonialQuery } from "#shared/testimonials/contract.ts";
import { reviewsPerTrip } from "#shared/testimonials/display.ts";
import { listTestimonials, summariseTestimonials } from "./list-testimonials.ts";
import { loadAllReviews, loadAllSummaries } from "./trip-reviews.ts";

test("the reviews of all trips at once equal those of each trip alone", async () => {
  const ctx = await createTestContext();
  const [much, little] = [await aTrip(ctx, { title: "Much reviewed" }), await aTrip(ctx, { title: "Little reviewed" })];
  await aTrip(ctx, { title: "Not reviewed" });
  await aTrip(ctx, { title: "Not on sale", is_active: false });
  for (let day = 1; day <= reviewsPerTrip + 2; day++)
    await aTestimonial(ctx, { trip_id: much.id, review_date: `2026-05-0${day}`, rating: 1 + (day % 5) });
  await aTestimonial(ctx, { trip_id: little.id });
  await aTestimonial(ctx, { trip_id: little.id, is_approved: false });
  await aTestimonial(ctx, { trip_id: little.id, deleted_at: "2026-01-01T00:00:00Z" });
  await aTestimonial(ctx, { trip_id: null });
  const [reviews, summaries] = [await loadAllReviews(ctx), await loadAllSummaries(ctx)];
  expect(reviews.map(({ answer }) => answer.items.length)).toEqual([reviewsPerTrip, 1, 0]);
  expect(summaries.map(({ answer }) => answer.count)).toEqual([reviewsPerTrip + 2, 1, 0]);
  for (const { input, answer } of reviews)
    expect(answer).toEqual(await listTestimonials(ctx, TestimonialQuery.parse(input)));
  for (const { input, answer } of summaries) expect(answer).toEqual(await summariseTestimonials(ctx, input));
});
