import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { testimonials } from "#server/database/tables.ts";
import { reviewDay } from "#server/database/testimonial-expressions.ts";
import type { Context } from "#server/kit/context.ts";
import { firstOrNotFound } from "#server/kit/first-or-not-found.ts";
import { orderBySort } from "#server/kit/list-conditions.ts";
import { listIds, paginationOf } from "#server/kit/list-ids.ts";
import { foldedContains, textContains } from "#server/kit/text-search.ts";
import { type LimitOffset, type Page, toLimitOffset } from "#shared/kit/pagination.ts";
import {
  defaultTestimonialCount,
  type EditableTestimonial,
  type EditableTestimonialQuery,
  type Testimonial,
  type TestimonialQuery,
  type TestimonialSummary,
} from "#shared/testimonials/contract.ts";
import { notDeletedTestimonials, publicTestimonials } from "./policy.ts";
import { newestFirst, selectTestimonials, toEditableTestimonial, toPublicTestimonial } from "./testimonial-rows.ts";

const { is_approved, is_featured } = testimonials;

const filterConditions: Readonly<Record<TestimonialQuery["filter"], SQL | undefined>> = {
  all: undefined,
  featured: eq(is_featured, true),
  pending: eq(is_approved, false),
  approved: eq(is_approved, true),
};

const { customer_name, title, content } = testimonials;

/** Generated column: name, title, text and email address in lower case, without accents. */
const searchText = sql.raw("testimonials.search_text");

/** Email addresses are searched for editors only. */
const matchesPublicTexts = (search: string): SQL | undefined =>
  and(
    foldedContains(searchText, search),
    or(...[customer_name, title, content].map((column) => textContains(column, search))),
  );

type PageSelection = {
  filter: SQL | undefined;
  match?: SQL | undefined;
  search: string | undefined;
  orderBy: SQL[];
  span: LimitOffset;
};

async function selectPage(ctx: Context, { span, ...list }: PageSelection): Promise<Page<EditableTestimonial>> {
  const found = await listIds(ctx, { table: testimonials, text: searchText, ...list }, span);
  const rows = await selectTestimonials(ctx, inArray(testimonials.id, [...found.ids])).orderBy(...list.orderBy);
  return { items: rows.map(toEditableTestimonial), pagination: paginationOf(found, span) };
}

const sortColumns = { ...testimonials, review_date: reviewDay(testimonials) };

/** Approved testimonials, newest first. */
export async function listTestimonials(ctx: Context, query: TestimonialQuery): Promise<Page<Testimonial>> {
  const { trip_id, search, featured, filter } = query;
  const { items, pagination } = await selectPage(ctx, {
    filter: and(
      publicTestimonials(),
      query.is_approved === undefined ? undefined : eq(is_approved, query.is_approved),
      featured === undefined ? undefined : eq(is_featured, featured),
      trip_id === undefined ? undefined : eq(testimonials.trip_id, trip_id),
      filterConditions[filter],
    ),
    match: search ? matchesPublicTexts(search) : undefined,
    search,
    orderBy: newestFirst(),
    span: toLimitOffset(query, defaultTestimonialCount),
  });
  return { items: items.map(toPublicTestimonial), pagination };
}

const matchesAllTexts = (search: string | undefined): SQL | undefined =>
  search ? foldedContains(searchText, search) : undefined;

/** The condition of a list for editors. */
export const buildEditableFilter = ({ filter, search }: EditableTestimonialQuery): SQL | undefined =>
  and(notDeletedTestimonials(), filterConditions[filter], matchesAllTexts(search));

/** All testimonials, approved or not. */
export const listTestimonialsForEditing = (
  ctx: Context,
  query: EditableTestimonialQuery,
): Promise<Page<EditableTestimonial>> =>
  selectPage(ctx, {
    filter: buildEditableFilter({ ...query, search: undefined }),
    search: query.search,
    orderBy: orderBySort(query.sort, sortColumns, testimonials.id),
    span: toLimitOffset(query),
  });

async function getByCondition(ctx: Context, condition: SQL | undefined): Promise<EditableTestimonial> {
  return toEditableTestimonial(firstOrNotFound(await selectTestimonials(ctx, condition)));
}

/** One testimonial, approved or not. Throws `not_found`. */
export const getForEditing = (ctx: Context, { id }: { id: number }): Promise<EditableTestimonial> =>
  getByCondition(ctx, and(notDeletedTestimonials(), eq(testimonials.id, id)));

/** One approved testimonial. Throws `not_found`. */
export const getTestimonial = async (ctx: Context, { id }: { id: number }): Promise<Testimonial> =>
  toPublicTestimonial(await getByCondition(ctx, and(publicTestimonials(), eq(testimonials.id, id))));

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
