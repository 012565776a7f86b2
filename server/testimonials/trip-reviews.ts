import { and, count, eq, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { testimonials, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import type { Page } from "#shared/kit/pagination.ts";
import { toPagination } from "#shared/kit/to-pagination.ts";
import type { Testimonial, TestimonialSummary } from "#shared/testimonials/contract.ts";
import { reviewsPerTrip } from "#shared/testimonials/display.ts";
import { publicTestimonials } from "./policy.ts";
import { newestFirst, selectTestimonials, toEditableTestimonial, toPublicTestimonial } from "./testimonial-rows.ts";

/** Trips whose reviews are read at once after a change. */
const maxPrefetchedTrips = 100;
const averageRating = sql<number | null>`round(avg(${testimonials.rating}), 2)::float`;

/** The summaries of the first trips on sale, with their ids; also of those without testimonials. */
const selectSummaries = ({ db }: Context) =>
  db
    .select({ trip_id: trips.id, count: count(testimonials.id), average_rating: averageRating })
    .from(trips)
    .leftJoin(testimonials, and(eq(testimonials.trip_id, trips.id), publicTestimonials()))
    .where(and(isNull(trips.deleted_at), eq(trips.is_active, true)))
    .groupBy(trips.id)
    .orderBy(trips.id)
    .limit(maxPrefetchedTrips);

type SummaryOfTrip = { input: { trip_id: number }; answer: TestimonialSummary };

/** The answers of `summariseTestimonials` for the first trips on sale. */
export async function loadAllSummaries(ctx: Context): Promise<SummaryOfTrip[]> {
  const rows = await selectSummaries(ctx);
  return rows.map(({ trip_id, ...answer }) => ({ input: { trip_id }, answer }));
}

/** The ids of the newest public testimonials of each trip. */
function selectNewestIds({ db }: Context, tripIds: readonly number[]) {
  const rank = sql<number>`row_number() over (partition by ${testimonials.trip_id} order by ${sql.join(newestFirst(), sql`, `)})`;
  const ranked = db
    .select({ id: testimonials.id, rank: rank.as("rank") })
    .from(testimonials)
    .where(and(publicTestimonials(), isNotNull(testimonials.trip_id), inArray(testimonials.trip_id, [...tripIds])))
    .as("ranked");
  return db.select({ id: ranked.id }).from(ranked).where(lte(ranked.rank, reviewsPerTrip));
}

type ReviewsOfTrip = { input: { trip_id: number; limit: number }; answer: Page<Testimonial> };

/** The answers of `listTestimonials` that the pages of the first trips on sale show. */
export async function loadAllReviews(ctx: Context): Promise<ReviewsOfTrip[]> {
  const summaries = await selectSummaries(ctx);
  const ids = summaries.map(({ trip_id }) => trip_id);
  const rows = await selectTestimonials(ctx, inArray(testimonials.id, selectNewestIds(ctx, ids))).orderBy(
    ...newestFirst(),
  );
  const reviews = Map.groupBy(rows, ({ testimonial }) => testimonial.trip_id);
  const span = { limit: reviewsPerTrip, offset: 0 };
  return summaries.map(({ trip_id, count: total }) => ({
    input: { trip_id, limit: reviewsPerTrip },
    answer: {
      items: (reviews.get(trip_id) ?? []).map((row) => toPublicTestimonial(toEditableTestimonial(row))),
      pagination: toPagination(total, span),
    },
  }));
}
