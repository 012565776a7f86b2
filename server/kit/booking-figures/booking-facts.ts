import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { bookingChanges, bookingDays, bookingMonths, bookings, tripLeads, trips } from "#server/database/tables.ts";
import type { DayRange } from "#shared/analytics/day-range.ts";
import type { Basis } from "#shared/analytics/report-choices.ts";
import type { BookingStatus } from "#shared/bookings/status.ts";
import { addDays, operatorTimeZone, toOperatorMidnight } from "#shared/kit/dates.ts";
import type { Context } from "../context.ts";
import { daysBesideMonths, wholeMonths } from "../day-ranges.ts";
import { ledBookings } from "../led-departures.ts";
import { canSeeAllBookings, visibleBookings } from "../visible-bookings.ts";

export type BookingFactsFilter = DayRange & {
  basis: Basis;
  trip_id?: number;
  category_id?: number;
  /** The trips to which this guide is assigned. */
  guide_id?: number;
  status?: BookingStatus;
};

const measures = ["bookings", "from_website", "participants", "total", "received", "refunded"] as const;
const measureList = sql.raw(measures.join(", "));

/** Trips and status of a filter, as conditions on columns of these names. */
function narrow(ctx: Context, { trip_id, category_id, guide_id, status }: BookingFactsFilter): SQL {
  const ofCategory = ctx.db
    .select({ id: trips.id })
    .from(trips)
    .where(eq(trips.service_category_id, category_id ?? 0));
  const led = ctx.db
    .select({ id: tripLeads.trip_id })
    .from(tripLeads)
    .where(eq(tripLeads.user_id, guide_id ?? 0));
  return sql`${and(
    sql`true`,
    trip_id === undefined ? undefined : sql`trip_id = ${trip_id}`,
    category_id === undefined ? undefined : sql`trip_id in ${ofCategory}`,
    guide_id === undefined ? undefined : sql`trip_id in ${led}`,
    status === undefined ? undefined : sql`status = ${status}`,
  )}`;
}

/** From the days and months that a trigger and a job keep, with what has changed since. */
function selectKeptFacts(ctx: Context, filter: BookingFactsFilter, grain: Grain): SQL {
  const { basis, from, to } = filter;
  const months = grain === "day" ? { from, before: from } : wholeMonths(filter);
  const where = narrow(ctx, filter);
  const changedOn = sql.raw(basis === "booked" ? "booked_on" : "travels_on");
  return sql`
    select month as day, trip_id, status, currency, ${measureList} from ${bookingMonths}
    where basis = ${basis} and month >= ${months.from} and month < ${months.before} and ${where}
    union all
    select day, trip_id, status, currency, ${measureList} from ${bookingDays}
    where basis = ${basis} and ${grain === "day" ? sql`day between ${from} and ${to}` : daysBesideMonths(sql`day`, filter)} and ${where}
    union all
    select ${changedOn} as day, trip_id, status, currency, ${measureList} from ${bookingChanges}
    where ${changedOn} between ${from} and ${to} and ${where}`;
}

/** Condition for the bookings that the caller may see; a guide sees those of its trips. */
export function seenBookings(ctx: Context): SQL {
  const { actor } = ctx;
  const led = actor.can("guide.bookings") && actor.user_id !== null ? ledBookings(ctx, actor.user_id) : undefined;
  return sql`${canSeeAllBookings(ctx) ? visibleBookings(ctx) : or(visibleBookings(ctx), led)}`;
}

/** Those of them that a filter means. */
export function filterSeenBookings(ctx: Context, filter: BookingFactsFilter): SQL {
  const { basis, from, to } = filter;
  const within =
    basis === "booked"
      ? sql`created_at >= ${toOperatorMidnight(from)} and created_at < ${toOperatorMidnight(addDays(to, 1))}`
      : sql`start_date between ${from} and ${to}`;
  return sql`${within} and ${seenBookings(ctx)} and ${narrow(ctx, filter)}`;
}

/** From the bookings themselves, for those who may see only some. */
function selectVisibleFacts(ctx: Context, filter: BookingFactsFilter): SQL {
  const day = filter.basis === "booked" ? sql`(created_at at time zone ${operatorTimeZone})::date` : sql`start_date`;
  return sql`
    select ${day} as day, trip_id, status, currency, 1 as bookings, (source = 'website')::integer as from_website,
      participants, total_price as total, paid_amount as received, refunded_amount as refunded
    from ${bookings} where ${filterSeenBookings(ctx, filter)}`;
}

/** Whether the day of a fact is that of the bookings, or may be the first of their month. */
export type Grain = "day" | "month";

/**
 * What the bookings of a range came to, as rows (`day`, `trip_id`, `status`, `currency` and the measures) to be added
 * up. Only bookings that the caller may see.
 */
export const selectBookingFacts = (ctx: Context, filter: BookingFactsFilter, grain: Grain = "month"): SQL =>
  canSeeAllBookings(ctx) ? selectKeptFacts(ctx, filter, grain) : selectVisibleFacts(ctx, filter);
