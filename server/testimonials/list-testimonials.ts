import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { images, testimonials, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { picturesFor } from "#server/kit/pictures/pictures-for.ts";
import type { Testimonial, TestimonialQuery, TestimonialSummary } from "#shared/testimonials/contract.ts";
import { customerImage, fallbackTripTitle } from "#shared/testimonials/shown.ts";
import { publicTestimonials } from "./policy.ts";

const reviewed = sql<string>`coalesce(${testimonials.review_date}, (${testimonials.created_at} at time zone 'Africa/Kigali')::date)::text`;

/** A customer's picture in the image library; its name is what the testimonial keeps. */
const ownPicture = and(eq(images.filename, testimonials.customer_image), isNull(images.deleted_at));
const shownTrip = and(eq(trips.id, testimonials.trip_id), isNull(trips.deleted_at), eq(trips.is_active, true));

/** Approved testimonials, the newest first. Asking for those not approved finds none. */
export async function listTestimonials(ctx: Context, query: TestimonialQuery): Promise<Testimonial[]> {
  const { is_approved = true, featured, trip_id, limit } = query;
  if (!is_approved) return [];
  const rows = await ctx.db
    .select({
      testimonial: testimonials,
      trip_title: trips.title,
      trip_slug: trips.slug,
      image_id: images.id,
      reviewed,
    })
    .from(testimonials)
    .leftJoin(trips, shownTrip)
    .leftJoin(images, ownPicture)
    .where(
      and(
        publicTestimonials(),
        featured === undefined ? undefined : eq(testimonials.is_featured, featured),
        trip_id === undefined ? undefined : eq(testimonials.trip_id, trip_id),
      ),
    )
    .orderBy(desc(reviewed), desc(testimonials.id))
    .limit(limit);
  const pictures = await picturesFor(
    ctx,
    rows.map(({ image_id }) => image_id),
  );
  return rows.map(({ testimonial, trip_title, trip_slug, image_id, reviewed }) => {
    const picture = pictures.get(image_id ?? 0) ?? null;
    return {
      ...testimonial,
      trip_title: trip_title ?? fallbackTripTitle,
      trip_slug: trip_slug ?? "",
      review_date: reviewed,
      picture,
      customer_image: picture?.src ?? customerImage(testimonial.customer_image),
    };
  });
}

/** Number and average of the stars of all approved testimonials. */
export async function summariseTestimonials(
  ctx: Context,
  { trip_id }: { trip_id?: number | undefined },
): Promise<TestimonialSummary> {
  const [row] = await ctx.db
    .select({
      count: sql<number>`count(*)::int`,
      average_rating: sql<number | null>`round(avg(${testimonials.rating}), 2)::float`,
    })
    .from(testimonials)
    .where(and(publicTestimonials(), trip_id === undefined ? undefined : eq(testimonials.trip_id, trip_id)));
  return row ?? { count: 0, average_rating: null };
}
