import { type SQL, sql } from "drizzle-orm";
import { bookings } from "#server/database/tables.ts";
import { type BookingFactsFilter, filterSeenBookings } from "#server/kit/booking-figures/booking-facts.ts";
import { selectRates } from "#server/kit/booking-figures/exchange-rates.ts";
import type { Context } from "#server/kit/context.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import type { CustomerReport } from "#shared/analytics/reports.ts";
import { operatorTimeZone, toOperatorMidnight } from "#shared/kit/dates.ts";

/** A customer is an email address. Addresses are compared as bytes, which is many times as fast as in a language. */
const customer = sql`lower(customer_email::text) collate "C"`;

/** Each customer of a filter once. */
const selectCustomers = (ctx: Context, filter: BookingFactsFilter): SQL =>
  sql`select distinct ${customer} as email from ${bookings} where ${filterSeenBookings(ctx, filter)}`;

async function readCount(ctx: Context, query: SQL): Promise<number> {
  const { rows } = await ctx.db.execute<{ count: string }>(query);
  return Number(rows[0]?.count ?? 0);
}

/** The number of different customers who booked in a range. */
export const countCustomers = (ctx: Context, filter: BookingFactsFilter): Promise<number> =>
  readCount(ctx, sql`select count(*) as count from (${selectCustomers(ctx, filter)}) as customers`);

/** How many of them had never booked before, or had no trip before where trips are what counts. */
export const countNewCustomers = (ctx: Context, filter: BookingFactsFilter): Promise<number> =>
  readCount(
    ctx,
    sql`select count(*) as count from (${selectCustomers(ctx, filter)}) as customers
      where not exists (
        select from ${bookings} as earlier
        where earlier.customer_email = customers.email::citext and earlier.deleted_at is null
          and ${filter.basis === "booked" ? sql`earlier.created_at < ${toOperatorMidnight(filter.from)}` : sql`earlier.start_date < ${filter.from}`}
      )`,
  );

/** The customers of a range who brought most. */
export async function listBestCustomers(
  ctx: Context,
  filter: BookingFactsFilter,
  limit: number,
): Promise<CustomerReport["rows"]> {
  const settings = await getSiteSettings(ctx);
  const { actor } = ctx;
  const seesAddresses = actor.can("bookings.view_all") || actor.can("bookings.manage");
  const { rows } = await ctx.db.execute<Record<"name" | "email" | "bookings" | "total" | "last_booking", string>>(sql`
    with visible as materialized (
      select *, ${filter.basis === "booked" ? sql`(created_at at time zone ${operatorTimeZone})::date` : sql`start_date`} as day
      from ${bookings} where ${filterSeenBookings(ctx, filter)}
    )
    select (array_agg(trim(customer_first_name || ' ' || customer_last_name) order by created_at desc))[1] as name,
      ${customer} as email, count(*) as bookings, max(created_at) as last_booking,
      coalesce(sum(total_price * rate) filter (where status <> 'cancelled'), 0) as total
    from visible left join ${selectRates(settings)}
      on rates.currency = visible.currency and day >= from_day and day < before_day
    group by ${customer} order by total desc, email limit ${limit}`);
  return rows.map(({ name, email, last_booking, ...row }) => ({
    ...{ name, email: seesAddresses ? email : null, last_booking: new Date(last_booking).toISOString() },
    ...{ bookings: Number(row.bookings), total_revenue: Math.round(Number(row.total) * 100) / 100 },
    currency: settings.reporting_currency,
  }));
}
