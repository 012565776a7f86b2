import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { testimonials } from "#server/database/tables.ts";
import { says } from "#server/kit/containing.ts";
import type { Context } from "#server/kit/context.ts";
import { checkEditing } from "#server/kit/may-edit.ts";
import { totalOf } from "#server/kit/total-of.ts";
import { notFound } from "#shared/kit/errors.ts";
import { type Page, paginationOf, spanOf } from "#shared/kit/page.ts";
import {
  type EditedTestimonial,
  type Testimonial,
  type TestimonialQuery,
  type TestimonialSummary,
  usualTestimonials,
} from "#shared/testimonials/contract.ts";
import { editsTestimonials, keptTestimonials, publicTestimonials } from "./policy.ts";
import { editedAnswer, publicAnswer, selectTestimonials } from "./testimonial-rows.ts";

const { is_approved, is_featured } = testimonials;

const ofFilter: Readonly<Record<TestimonialQuery["filter"], SQL | undefined>> = {
  all: undefined,
  featured: eq(is_featured, true),
  pending: eq(is_approved, false),
  approved: eq(is_approved, true),
};

function saying(text: string, forEditing: boolean): SQL | undefined {
  const { customer_name, title, content, customer_email } = testimonials;
  const conditions = [customer_name, title, content].map((column) => says(column, text));
  return or(...conditions, forEditing ? says(sql`${customer_email}::text`, text) : undefined);
}

function filterOf(query: TestimonialQuery, forEditing: boolean): SQL | undefined {
  const { trip_id, search, featured } = query;
  return and(
    forEditing ? keptTestimonials() : publicTestimonials(),
    query.is_approved === undefined ? undefined : eq(is_approved, query.is_approved),
    featured === undefined ? undefined : eq(is_featured, featured),
    trip_id === undefined ? undefined : eq(testimonials.trip_id, trip_id),
    ofFilter[query.filter],
    search ? saying(search, forEditing) : undefined,
  );
}

/** Whether the query is an editor's: by `for_editing`, or by a filter for testimonials that aren't public. */
function isEditing(ctx: Context, { for_editing, is_approved, filter }: TestimonialQuery): boolean {
  if (for_editing) checkEditing(ctx, "testimonials.manage");
  return for_editing || (editsTestimonials(ctx) && (is_approved === false || filter !== "all"));
}

/** Approved testimonials, newest first; editors may also list the others, which other callers don't see. */
export async function listTestimonials(
  ctx: Context,
  query: TestimonialQuery,
): Promise<Page<Testimonial | EditedTestimonial>> {
  const forEditing = isEditing(ctx, query);
  const filter = filterOf(query, forEditing);
  const span = spanOf(query, usualTestimonials);
  const rows = await selectTestimonials(ctx, filter).limit(span.limit).offset(span.offset);
  const total = await totalOf(rows, span, () => ctx.db.$count(testimonials, filter));
  const edited = rows.map(editedAnswer);
  return { items: forEditing ? edited : edited.map(publicAnswer), pagination: paginationOf(total, span) };
}

/** One testimonial with the fields for editors. Throws `not_found`. */
export async function getEdited(ctx: Context, id: number): Promise<EditedTestimonial> {
  const [row] = await selectTestimonials(ctx, and(keptTestimonials(), eq(testimonials.id, id)));
  if (!row) throw notFound();
  return editedAnswer(row);
}

/** One testimonial; unapproved ones are visible to editors only. Throws `not_found`. */
export async function getTestimonial(ctx: Context, { id }: { id: number }): Promise<Testimonial | EditedTestimonial> {
  const testimonial = await getEdited(ctx, id);
  if (editsTestimonials(ctx)) return testimonial;
  if (!testimonial.is_approved) throw notFound();
  return publicAnswer(testimonial);
}

/** Number and average rating of approved testimonials, optionally of one trip. */
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
