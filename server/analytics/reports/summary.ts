import { and, eq, isNull } from "drizzle-orm";
import { trips } from "#server/database/tables.ts";
import { groupBookings, noBookings, sumBookings } from "#server/kit/booking-figures/sum-bookings.ts";
import type { Context } from "#server/kit/context.ts";
import { changeOfRevenue } from "#shared/analytics/compare-revenue.ts";
import type { Summary, SummaryQuery } from "#shared/analytics/contract.ts";
import { changeInPercent } from "#shared/analytics/day-range.ts";
import { bookingStatuses } from "#shared/bookings/status.ts";
import { addDays, toOperatorDate } from "#shared/kit/dates.ts";
import { countCustomers, countNewCustomers } from "../bookings/customers.ts";
import { resolveQuery } from "../resolve-query.ts";
import { fillSteps, limitGroups } from "./booking-report.ts";

/** The trips that can be booked; sample trips don't count. */
const countActiveTrips = ({ db }: Context): Promise<number> =>
  db.$count(trips, and(eq(trips.is_active, true), eq(trips.is_sample, false), isNull(trips.deleted_at)));

/** Bookings, revenue and customers of a range of days. */
export async function summarize(ctx: Context, { date_range, limit, ...query }: SummaryQuery): Promise<Summary> {
  const today = toOperatorDate(ctx.now);
  const byLength = date_range === undefined ? undefined : addDays(query.end_date ?? today, 1 - date_range);
  const filters = resolveQuery(ctx, { ...query, start_date: query.start_date ?? byLength }, query.basis);
  const { current, before, year_before, period } = filters;
  const { total: figures, groups: statuses } = await groupBookings(ctx, current, "status");
  const earlier = await sumBookings(ctx, before);
  // Of a whole year, both are the same days.
  const isSame = before.from === year_before.from && before.to === year_before.to;
  const customersBefore = await countCustomers(ctx, before);
  const lastYear = await sumBookings(ctx, year_before);
  const { currency, amount, unconverted } = figures.total_revenue;
  const byStatus = new Map(statuses.map((group) => [group.key, group.bookings]));
  const { groups: byMonth } = await groupBookings(ctx, current, "month");
  const months = fillSteps(byMonth, {
    ...{ range: current, grouping: "month" },
    empty: (key) => ({ key, ...noBookings(currency) }),
  });
  return {
    ...{ period, currency, unconverted, current: figures, before: earlier, year_before: lastYear },
    customers: {
      before: customersBefore,
      year_before: isSame ? customersBefore : await countCustomers(ctx, year_before),
    },
    summary: {
      total_bookings: figures.bookings,
      total_revenue: amount,
      total_customers: await countCustomers(ctx, current),
      active_trips: await countActiveTrips(ctx),
      avg_booking_value: figures.avg_booking_value,
      booking_growth: changeInPercent(figures.bookings, earlier.bookings),
      revenue_growth: changeOfRevenue(figures.total_revenue, earlier.total_revenue),
      new_customers: await countNewCustomers(ctx, current),
    },
    bookings_by_status: bookingStatuses.map((status) => ({ status, count: byStatus.get(status) ?? 0 })),
    monthly_revenue: limitGroups(months, "month", limit).map(({ key, bookings, total_revenue }) => ({
      ...{ month: key, bookings, revenue: total_revenue.amount },
    })),
  };
}
