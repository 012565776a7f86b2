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

function saying(words: string, is_editing: boolean): SQL | undefined {
  const { customer_name, title, content, customer_email } = testimonials;
  const shown = [customer_name, title, content].map((column) => says(column, words));
  return or(...shown, is_editing ? says(sql`${customer_email}::text`, words) : undefined);
}

function filterOf(query: TestimonialQuery, is_editing: boolean): SQL | undefined {
  const { trip_id, search, featured } = query;
  return and(
    is_editing ? keptTestimonials() : publicTestimonials(),
    query.is_approved === undefined ? undefined : eq(is_approved, query.is_approved),
    featured === undefined ? undefined : eq(is_featured, featured),
    trip_id === undefined ? undefined : eq(testimonials.trip_id, trip_id),
    ofFilter[query.filter],
    search ? saying(search, is_editing) : undefined,
  );
}

/** Whoever edits testimonials may say so, or ask for what only editors see. */
function isEditing(ctx: Context, { for_editing, is_approved, filter }: TestimonialQuery): boolean {
  if (for_editing) checkEditing(ctx, "testimonials.manage");
  return for_editing || (editsTestimonials(ctx) && (is_approved === false || filter !== "all"));
}

/** Approved testimonials, the newest first; for editing also the others. Everyone else who asks for those finds none. */
export async function listTestimonials(
  ctx: Context,
  query: TestimonialQuery,
): Promise<Page<Testimonial | EditedTestimonial>> {
  const is_editing = isEditing(ctx, query);
  const filter = filterOf(query, is_editing);
  const span = spanOf(query, usualTestimonials);
  const rows = await selectTestimonials(ctx, filter).limit(span.limit).offset(span.offset);
  const total = await totalOf(rows, span, () => ctx.db.$count(testimonials, filter));
  const edited = rows.map(editedAnswer);
  return { items: is_editing ? edited : edited.map(publicAnswer), pagination: paginationOf(total, span) };
}

/** One testimonial as those who edit it are told. Throws `not_found`. */
export async function getEdited(ctx: Context, id: number): Promise<EditedTestimonial> {
  const [row] = await selectTestimonials(ctx, and(keptTestimonials(), eq(testimonials.id, id)));
  if (!row) throw notFound();
  return editedAnswer(row);
}

/** One testimonial; one that isn't approved is there for its editors only. Throws `not_found`. */
export async function getTestimonial(ctx: Context, { id }: { id: number }): Promise<Testimonial | EditedTestimonial> {
  const testimonial = await getEdited(ctx, id);
  if (editsTestimonials(ctx)) return testimonial;
  if (!testimonial.is_approved) throw notFound();
  return publicAnswer(testimonial);
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
