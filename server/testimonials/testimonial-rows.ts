import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { testimonials, trips } from "#server/database/tables.ts";
import { reviewDay } from "#server/database/testimonial-expressions.ts";
import type { Context } from "#server/kit/context.ts";
import { pictureColumn } from "#server/kit/pictures/picture-column.ts";
import type { EditableTestimonial, Testimonial } from "#shared/testimonials/contract.ts";
import { fallbackTripTitle } from "#shared/testimonials/display.ts";
import { testimonialSources } from "#shared/testimonials/sources.ts";

const reviewDateSql = sql<string>`${reviewDay(testimonials)}::text`;

/** The order of every public list. */
export const newestFirst = (): SQL[] => [desc(reviewDay(testimonials)), desc(testimonials.id)];

const notDeletedTripJoin = and(eq(trips.id, testimonials.trip_id), isNull(trips.deleted_at));

/** Testimonials with their trips and pictures. */
export const selectTestimonials = (ctx: Context, condition: SQL | undefined) =>
  ctx.db
    .select({
      testimonial: testimonials,
      trip_title: trips.title,
      trip_slug: trips.slug,
      on_sale: trips.is_active,
      picture: pictureColumn(testimonials.image_id),
      reviewed: reviewDateSql,
    })
    .from(testimonials)
    .leftJoin(trips, notDeletedTripJoin)
    .where(condition)
    .$dynamic();

/** An empty source counts as the website. */
const sourceOf = (stored: string) => testimonialSources.find((source) => source === stored) ?? "website";

type Row = Awaited<ReturnType<typeof selectTestimonials>>[number];

/** A testimonial with the fields for editors. */
export function toEditableTestimonial(row: Row): EditableTestimonial {
  const { testimonial, trip_title, trip_slug, on_sale, picture, reviewed } = row;
  return {
    ...testimonial,
    source: sourceOf(testimonial.source),
    trip_title: trip_title ?? "",
    trip_slug: on_sale ? (trip_slug ?? "") : "",
    review_date: reviewed,
    picture,
    customer_image: picture?.src ?? "",
  };
}

/** Omits the fields for editors, and the title of a trip that is not on sale. */
export function toPublicTestimonial(edited: EditableTestimonial): Testimonial {
  const { customer_email: _, source: __, version: ___, updated_at: ____, ...fields } = edited;
  return { ...fields, trip_title: (fields.trip_slug && fields.trip_title) || fallbackTripTitle };
}
