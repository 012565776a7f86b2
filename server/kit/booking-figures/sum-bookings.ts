import { type SQL, sql } from "drizzle-orm";
import { isOneOfSql } from "#server/database/is-one-of-sql.ts";
import { tripLeads, trips } from "#server/database/tables.ts";
import type { BookingFigures, Revenue } from "#shared/analytics/figures.ts";
import type { BookingGrouping } from "#shared/analytics/report-choices.ts";
import { type BookingStatus, bookingStatuses } from "#shared/bookings/status.ts";
import { type Currency, currencyDecimals } from "#shared/kit/money.ts";
import type { Context } from "../context.ts";
import { getSiteSettings } from "../site-settings.ts";
import { canSeeAllBookings } from "../visible-bookings.ts";
import { type BookingFactsFilter, selectBookingFacts } from "./booking-facts.ts";
import { selectRates } from "./exchange-rates.ts";

const amounts = ["total_revenue", "confirmed_revenue", "received", "refunded"] as const;
type Amount = (typeof amounts)[number];

/** Sums of a group in one currency: with a rate of exchange in the currency of reports, else in their own. */
type Sums = Record<Amount | "bookings" | "valued" | "from_website" | "participants", number> & {
  key: string;
  currency: Currency;
  has_rate: boolean;
};

/** The bookings that each of both revenues counts. */
const revenueStatuses = {
  total: ["pending", "confirmed", "completed"],
  confirmed: ["confirmed", "completed"],
} as const satisfies Record<string, readonly BookingStatus[]>;

const keys: Readonly<Record<BookingGrouping, SQL>> = {
  day: sql`day::text`,
  month: sql`to_char(day, 'YYYY-MM')`,
  trip: sql`trip_id::text`,
  category: sql`trips.service_category_id::text`,
  guide: sql`trip_leads.user_id::text`,
  status: sql`status`,
  currency: sql`facts.currency`,
};

/** What a grouping needs beside the facts. A booking counts for each guide of its trip. */
function joinGroups(ctx: Context, grouping: BookingGrouping | null): SQL {
  if (grouping === "category") return sql`join ${trips} on trips.id = trip_id`;
  if (grouping !== "guide") return sql``;
  const own = canSeeAllBookings(ctx) ? sql`true` : sql`user_id = ${ctx.actor.user_id}`;
  return sql`join ${tripLeads} using (trip_id) where ${own}`;
}

async function selectSums(ctx: Context, filter: BookingFactsFilter, grouping: BookingGrouping | null): Promise<Sums[]> {
  const facts = selectBookingFacts(ctx, filter, grouping === "day" ? "day" : "month");
  const key = grouping === null ? sql`''` : keys[grouping];
  const sum = (column: string, statuses: readonly BookingStatus[] = bookingStatuses) =>
    sql`coalesce(sum(facts.${sql.raw(column)} * coalesce(rate, 1)) filter (where ${isOneOfSql(sql`status`, statuses)}), 0)`;
  const { rows } = await ctx.db.execute<Record<keyof Sums, string>>(sql`
    select ${key} as key, facts.currency, rate is not null as has_rate,
      sum(bookings) as bookings, sum(participants) as participants, sum(from_website) as from_website,
      coalesce(sum(bookings) filter (where ${isOneOfSql(sql`status`, revenueStatuses.total)}), 0) as valued,
      ${sum("total", revenueStatuses.total)} as total_revenue,
      ${sum("total", revenueStatuses.confirmed)} as confirmed_revenue,
      ${sum("received")} as received, ${sum("refunded")} as refunded
    from (${facts}) as facts
    left join ${selectRates(await getSiteSettings(ctx))}
      on rates.currency = facts.currency and day >= from_day and day < before_day
    ${joinGroups(ctx, grouping)}
    group by 1, 2, 3 having sum(bookings) <> 0 order by 1`);
  return rows.map(({ key: group, currency, has_rate, ...sums }) => ({
    key: group,
    currency: currency as Currency,
    has_rate: Boolean(has_rate),
    ...(Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, Number(value)])) as Omit<
      Sums,
      "key" | "currency" | "has_rate"
    >),
  }));
}

export const roundMoney = (amount: number, currency: Currency): number => {
  const factor = 10 ** currencyDecimals[currency];
  return Math.round(amount * factor) / factor;
};

const sumOf = (rows: readonly Sums[], name: Amount): number => rows.reduce((sum, row) => sum + row[name], 0);

function toRevenue(rows: readonly Sums[], name: Amount, currency: Currency): Revenue {
  const unconverted = rows.filter((row) => !row.has_rate && row[name] !== 0);
  return {
    amount: roundMoney(
      sumOf(
        rows.filter(({ has_rate }) => has_rate),
        name,
      ),
      currency,
    ),
    currency,
    unconverted: [...new Set(unconverted.map((row) => row.currency))].map((own) => ({
      currency: own,
      amount: roundMoney(
        sumOf(
          unconverted.filter((row) => row.currency === own),
          name,
        ),
        own,
      ),
    })),
  };
}

function toFigures(rows: readonly Sums[], currency: Currency): BookingFigures {
  const count = (name: "bookings" | "participants" | "valued", some = rows) =>
    some.reduce((sum, row) => sum + row[name], 0);
  const [total_revenue, confirmed_revenue, received, refunded] = amounts.map((name) =>
    toRevenue(rows, name, currency),
  ) as [Revenue, Revenue, Revenue, Revenue];
  const converted = rows.filter(({ has_rate }) => has_rate);
  const valued = count("valued", converted);
  return {
    ...{ bookings: count("bookings"), participants: count("participants") },
    ...{ total_revenue, confirmed_revenue, received, refunded },
    avg_booking_value: valued === 0 ? null : roundMoney(sumOf(converted, "total_revenue") / valued, currency),
  };
}

/** What the visible bookings of a range came to. */
export async function sumBookings(ctx: Context, filter: BookingFactsFilter): Promise<BookingFigures> {
  const { reporting_currency } = await getSiteSettings(ctx);
  return toFigures(await selectSums(ctx, filter, null), reporting_currency);
}

/** The number of those that came by the website. */
export async function countWebsiteBookings(ctx: Context, filter: BookingFactsFilter): Promise<number> {
  const rows = await selectSums(ctx, filter, null);
  return rows.reduce((sum, { from_website }) => sum + from_website, 0);
}

export type BookingGroup = BookingFigures & { key: string };

/** The same in all and by group, in the order of their keys; groups without bookings are left out. */
export async function groupBookings(
  ctx: Context,
  filter: BookingFactsFilter,
  grouping: BookingGrouping,
): Promise<{ total: BookingFigures; groups: BookingGroup[] }> {
  const { reporting_currency } = await getSiteSettings(ctx);
  const sums = await selectSums(ctx, filter, grouping);
  const groups = [...Map.groupBy(sums, ({ key }) => key)];
  return {
    // A booking counts for each guide of its trip, but once in all.
    total: grouping === "guide" ? await sumBookings(ctx, filter) : toFigures(sums, reporting_currency),
    groups: groups.map(([key, rows]) => ({ key, ...toFigures(rows, reporting_currency) })),
  };
}

/** The figures of no booking. */
export const noBookings = (currency: Currency): BookingFigures => toFigures([], currency);
