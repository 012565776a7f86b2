import { type SQL, sql } from "drizzle-orm";
import { bookings } from "#server/database/tables.ts";
import {
  type BookingFactsFilter,
  filterSeenBookings,
  seenBookings,
} from "#server/kit/booking-figures/booking-facts.ts";
import { selectRates } from "#server/kit/booking-figures/exchange-rates.ts";
import { roundMoney } from "#server/kit/booking-figures/sum-bookings.ts";
import type { Context } from "#server/kit/context.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import { canSeeAddresses } from "#server/kit/visible-bookings.ts";
import type { CustomerReport } from "#shared/analytics/reports.ts";
import { operatorTimeZone, toOperatorMidnight } from "#shared/kit/dates.ts";

/**
 * A customer is an email address. Addresses are grouped as bytes, which is many times as fast as in a language; the index
 * that finds one address has the default collation.
 */
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
        select from ${bookings}
        where customer_email = (customers.email collate "default")::citext and ${seenBookings(ctx)}
          and ${filter.basis === "booked" ? sql`created_at < ${toOperatorMidnight(filter.from)}` : sql`start_date < ${filter.from}`}
      )`,
  );

type CustomerRow = Record<"name" | "email" | "bookings" | "total" | "last_booking", string> &
  Pick<CustomerReport["rows"][number], "unconverted">;

/** The customers of a range who brought most, by what has a rate of exchange. */
export async function listBestCustomers(
  ctx: Context,
  filter: BookingFactsFilter,
  limit: number,
): Promise<CustomerReport["rows"]> {
  const settings = await getSiteSettings(ctx);
  const day = filter.basis === "booked" ? sql`(created_at at time zone ${operatorTimeZone})::date` : sql`start_date`;
  const { rows } = await ctx.db.execute<CustomerRow>(sql`
    with by_currency as (
      select ${customer} as email, visible.currency, rate is not null as has_rate, count(*) as bookings,
        max(created_at) as last_booking,
        coalesce(sum(total_price * coalesce(rate, 1)) filter (where status <> 'cancelled'), 0) as total
      from (
        select customer_email, currency, created_at, total_price, status, ${day} as day
        from ${bookings} where ${filterSeenBookings(ctx, filter)}
      ) as visible
      left join ${selectRates(settings)} on rates.currency = visible.currency and day >= from_day and day < before_day
      group by ${customer}, visible.currency, has_rate
    ),
    best as (
      select email, sum(bookings) as bookings, max(last_booking) as last_booking,
        coalesce(sum(total) filter (where has_rate), 0) as total,
        coalesce(json_agg(json_build_object('currency', currency, 'amount', total)) filter (where not has_rate and total > 0), '[]') as unconverted
      from by_currency group by email order by total desc, email limit ${limit}
    )
    select best.*, (
      select trim(customer_first_name || ' ' || customer_last_name) from ${bookings}
      where customer_email = (best.email collate "default")::citext and created_at = best.last_booking limit 1
    ) as name
    from best order by total desc, email`);
  const seesAddresses = canSeeAddresses(ctx);
  return rows.map(({ name, email, last_booking, bookings: count, total, unconverted }) => ({
    ...{ name, email: seesAddresses ? email : null, last_booking: new Date(last_booking).toISOString() },
    ...{ bookings: Number(count), currency: settings.reporting_currency, unconverted },
    total_revenue: roundMoney(Number(total), settings.reporting_currency),
  }));
}
