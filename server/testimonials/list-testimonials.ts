import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { testimonials } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { countTotal } from "#server/kit/count-total.ts";
import { firstOrNotFound } from "#server/kit/first-or-not-found.ts";
import { requirePermission } from "#server/kit/require-permission.ts";
import { textContains } from "#server/kit/text-search.ts";
import { notFound } from "#shared/kit/errors.ts";
import { type Page, toLimitOffset, toPagination } from "#shared/kit/pagination.ts";
import {
  defaultTestimonialCount,
  type EditableTestimonial,
  type Testimonial,
  type TestimonialQuery,
  type TestimonialSummary,
} from "#shared/testimonials/contract.ts";
import { canEditTestimonials, notDeletedTestimonials, publicTestimonials } from "./policy.ts";
import { selectTestimonials, toEditableTestimonial, toPublicTestimonial } from "./testimonial-rows.ts";

const { is_approved, is_featured } = testimonials;

const filterConditions: Readonly<Record<TestimonialQuery["filter"], SQL | undefined>> = {
  all: undefined,
  featured: eq(is_featured, true),
  pending: eq(is_approved, false),
  approved: eq(is_approved, true),
};

function searchCondition(text: string, forEditing: boolean): SQL | undefined {
  const { customer_name, title, content, customer_email } = testimonials;
  const conditions = [customer_name, title, content].map((column) => textContains(column, text));
  return or(...conditions, forEditing ? textContains(sql`${customer_email}::text`, text) : undefined);
}

function buildFilter(query: TestimonialQuery, forEditing: boolean): SQL | undefined {
  const { trip_id, search, featured } = query;
  return and(
    forEditing ? notDeletedTestimonials() : publicTestimonials(),
    query.is_approved === undefined ? undefined : eq(is_approved, query.is_approved),
    featured === undefined ? undefined : eq(is_featured, featured),
    trip_id === undefined ? undefined : eq(testimonials.trip_id, trip_id),
    filterConditions[query.filter],
    search ? searchCondition(search, forEditing) : undefined,
  );
}

/** Whether the query is an editor's: by `for_editing`, or by a filter for testimonials that aren't public. */
function isEditing(ctx: Context, { for_editing, is_approved, filter }: TestimonialQuery): boolean {
  if (for_editing) requirePermission(ctx, "testimonials.manage");
  return for_editing || (canEditTestimonials(ctx) && (is_approved === false || filter !== "all"));
}

/** Approved testimonials, newest first; editors may also list the others, which other callers don't see. */
export async function listTestimonials(
  ctx: Context,
  query: TestimonialQuery,
): Promise<Page<Testimonial | EditableTestimonial>> {
  const forEditing = isEditing(ctx, query);
  const filter = buildFilter(query, forEditing);
  const span = toLimitOffset(query, defaultTestimonialCount);
  const rows = await selectTestimonials(ctx, filter).limit(span.limit).offset(span.offset);
  const total = await countTotal(rows, span, () => ctx.db.$count(testimonials, filter));
  const edited = rows.map(toEditableTestimonial);
  return { items: forEditing ? edited : edited.map(toPublicTestimonial), pagination: toPagination(total, span) };
}

/** One testimonial with the fields for editors. Throws `not_found`. */
export async function getForEditing(ctx: Context, id: number): Promise<EditableTestimonial> {
  const rows = await selectTestimonials(ctx, and(notDeletedTestimonials(), eq(testimonials.id, id)));
  return toEditableTestimonial(firstOrNotFound(rows));
}

/** One testimonial; unapproved ones are visible to editors only. Throws `not_found`. */
export async function getTestimonial(ctx: Context, { id }: { id: number }): Promise<Testimonial | EditableTestimonial> {
  const testimonial = await getForEditing(ctx, id);
  if (canEditTestimonials(ctx)) return testimonial;
  if (!testimonial.is_approved) throw notFound();
  return toPublicTestimonial(testimonial);
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
