import { and, eq, gte, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { bookings } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { visibleBookings } from "#server/kit/visible-bookings.ts";
import type { BookingFilter } from "#shared/bookings/booking-query.ts";
import { addDays, toOperatorDate, toOperatorMidnight } from "#shared/kit/dates.ts";
import { buildSearchConditions, resolveSearch } from "./text-search-conditions.ts";

type Filter = Omit<BookingFilter, "sort" | "search">;
type DateFilter = Pick<Filter, "date_filter" | "from" | "to">;

/** Must equal the expression of the index. */
const travelDates = sql`daterange(${bookings.start_date}, ${bookings.end_date}, '[]')`;

const startsWithin = (today: string, days: number): SQL | undefined =>
  and(gte(bookings.start_date, today), lte(bookings.start_date, addDays(today, days - 1)));

const dateConditions: Readonly<Record<DateFilter["date_filter"], (today: string) => SQL | undefined>> = {
  all: () => undefined,
  today: (today) => sql`${travelDates} @> ${today}::date`,
  next_7_days: (today) => startsWithin(today, 7),
  next_30_days: (today) => startsWithin(today, 30),
  past: (today) => sql`${travelDates} << daterange(${today}, null)`,
  // The days of the range apply on their own.
  range: () => undefined,
  booked: () => undefined,
};

/** The days from which and until which bookings start, or were made. */
const isWithin = ({ date_filter, from, to }: DateFilter): SQL | undefined =>
  date_filter === "booked"
    ? and(
        from === undefined ? undefined : gte(bookings.created_at, toOperatorMidnight(from)),
        to === undefined ? undefined : lt(bookings.created_at, toOperatorMidnight(addDays(to, 1))),
      )
    : and(
        from === undefined ? undefined : gte(bookings.start_date, from),
        to === undefined ? undefined : lte(bookings.start_date, to),
      );

export const hasDateFilter = ({ date_filter, from, to }: DateFilter): boolean =>
  (date_filter !== "all" && date_filter !== "range" && date_filter !== "booked") ||
  from !== undefined ||
  to !== undefined;

const maxShortRangeDays = 92;

/** Whether so few bookings are in the range that all of them can be sorted. The order by its own days needs no sorting. */
export function isShortRange({ date_filter, from, to, sort }: DateFilter & Pick<BookingFilter, "sort">): boolean {
  if (date_filter === "today") return true;
  const isBounded = from !== undefined && to !== undefined && to <= addDays(from, maxShortRangeDays);
  return isBounded && !sort.endsWith(date_filter === "booked" ? "created_at" : "start_date");
}

/** The bookings that the actor may see, by status, payment and travel dates. */
export const filterBookings = (ctx: Context, { status, payment_status, date_filter, from, to }: Filter): SQL =>
  sql`${and(
    visibleBookings(ctx),
    status === "all" ? undefined : eq(bookings.status, status),
    payment_status === "all" ? undefined : eq(bookings.payment_status, payment_status),
    dateConditions[date_filter](toOperatorDate(ctx.now)),
    isWithin({ date_filter, from, to }),
  )}`;

/** A whole filter with its search as one condition, for reading all matching bookings. */
export async function buildBookingFilter(
  ctx: Context,
  filter: Filter & Pick<BookingFilter, "search">,
): Promise<SQL | undefined> {
  const matches = filter.search ? or(...buildSearchConditions(await resolveSearch(ctx, filter.search))) : undefined;
  return and(filterBookings(ctx, filter), matches);
}
