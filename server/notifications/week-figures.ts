import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { bookings, enquiries, users } from "#server/database/tables.ts";
import type { BookingFactsFilter } from "#server/kit/booking-figures/booking-facts.ts";
import { countWebsiteBookings, sumBookings } from "#server/kit/booking-figures/sum-bookings.ts";
import type { Context } from "#server/kit/context.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import type { Revenue } from "#shared/analytics/figures.ts";
import { computeAmounts } from "#shared/bookings/amounts.ts";
import { addDays, toOperatorDate, toOperatorMidnight } from "#shared/kit/dates.ts";
import { addMoney, type Currency } from "#shared/kit/money.ts";
import type { SiteSettings } from "#shared/settings/contract.ts";
import { findAnswerDeadline } from "#shared/settings/office-hours.ts";

/** The first day of the last whole week, which begins on a Monday of the operator. */
export function findLastWeek(now: Date): string {
  const today = toOperatorDate(now);
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(today, -weekday - 7);
}

const isInWeek = (column: PgColumn, monday: string): SQL | undefined =>
  and(gte(column, toOperatorMidnight(monday)), lt(column, toOperatorMidnight(addDays(monday, 7))));

/** What came in within a week. */
async function countNew(ctx: Context, monday: string) {
  const { db } = ctx;
  return {
    bookings: (await sumBookings(ctx, ofWeek(monday))).bookings,
    requests: await countWebsiteBookings(ctx, ofWeek(monday)),
    messages: await db.$count(enquiries, and(isInWeek(enquiries.created_at, monday), ne(enquiries.folder, "spam"))),
    registrations: await db.$count(
      users,
      and(isInWeek(users.created_at, monday), eq(users.is_self_registered, true), isNull(users.deleted_at)),
    ),
  };
}

/** The bookings that were made in the week, as the dashboard counts them. */
const ofWeek = (monday: string): BookingFactsFilter => ({ basis: "booked", from: monday, to: addDays(monday, 6) });

type Totals = (readonly [Currency, number])[];

const toTotals = ({ amount, currency, unconverted }: Revenue): Totals => [
  ...(amount === 0 ? [] : [[currency, amount] as const]),
  ...unconverted.map((revenue) => [revenue.currency, revenue.amount] as const),
];

/** The revenue of the bookings of the week, in the currency of reports; what has no rate of exchange in its own. */
async function sumRevenue(ctx: Context, monday: string): Promise<{ total: Totals; confirmed: Totals }> {
  const { total_revenue, confirmed_revenue } = await sumBookings(ctx, ofWeek(monday));
  return { total: toTotals(total_revenue), confirmed: toTotals(confirmed_revenue) };
}

export type OverduePayment = { id: number; name: string; amount: number; currency: Currency; since: string };

/** What of a booking is to pay although its day has passed, and since when; null if nothing is. */
function findOverduePayment(booking: typeof bookings.$inferSelect, ctx: Context, terms: SiteSettings) {
  const { deposit_open, deposit_due, balance_open, balance_due } = computeAmounts(booking, terms, ctx.now);
  const parts = [
    ...(deposit_due.kind === "overdue" ? [{ amount: deposit_open, day: deposit_due.day }] : []),
    ...(balance_due.kind === "overdue" ? [{ amount: balance_open, day: balance_due.day }] : []),
  ].filter(({ amount }) => amount > 0);
  const [first, second] = parts;
  if (!first) return null;
  const { id, customer_first_name, customer_last_name, currency } = booking;
  const name = `${customer_first_name} ${customer_last_name}`.trim();
  return { id, name, currency, amount: addMoney(first.amount, second?.amount ?? 0), since: first.day };
}

/** What is overdue of the confirmed bookings of trips that are not over. */
async function listOverduePayments(ctx: Context): Promise<OverduePayment[]> {
  const terms = await getSiteSettings(ctx);
  const rows = await ctx.db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.status, "confirmed"),
        inArray(bookings.payment_status, ["pending", "partial"]),
        gte(bookings.end_date, toOperatorDate(ctx.now)),
        isNotNull(bookings.confirmed_at),
        isNull(bookings.deleted_at),
      ),
    );
  return rows.flatMap((booking) => findOverduePayment(booking, ctx, terms) ?? []);
}

const dayMs = 24 * 60 * 60_000;

/** What has waited for staff for more than a day. */
async function countWaiting(ctx: Context) {
  const { db, now } = ctx;
  const dayAgo = new Date(now.getTime() - dayMs).toISOString();
  const isRequest = and(eq(bookings.status, "pending"), lt(bookings.created_at, dayAgo), isNull(bookings.deleted_at));
  const isOpen = and(eq(enquiries.folder, "inbox"), ne(enquiries.status, "answered"));
  const requests = await db
    .select({
      created_at: bookings.created_at,
      name: sql<string>`trim(${bookings.customer_first_name} || ' ' || ${bookings.customer_last_name})`,
    })
    .from(bookings)
    .where(isRequest)
    .orderBy(asc(bookings.created_at));
  const { business_hours } = await getSiteSettings(ctx);
  const isPastPromise = ({ created_at }: { created_at: string }) => {
    const deadline = findAnswerDeadline(business_hours, new Date(created_at));
    return deadline !== null && deadline.day < toOperatorDate(now);
  };
  const [oldest] = requests;
  return {
    requests: requests.length,
    names_past_promise: requests.filter(isPastPromise).map(({ name }) => name),
    oldest_request: oldest ? toOperatorDate(new Date(oldest.created_at)) : "",
    messages: await db.$count(enquiries, and(isOpen, lt(enquiries.created_at, dayAgo))),
  };
}

/** The figures of a week and of the one before, and what is overdue now. */
export async function loadWeekFigures(ctx: Context, monday: string) {
  return {
    week: await countNew(ctx, monday),
    before: await countNew(ctx, addDays(monday, -7)),
    revenue: await sumRevenue(ctx, monday),
    revenue_before: await sumRevenue(ctx, addDays(monday, -7)),
    overdue_payments: await listOverduePayments(ctx),
    waiting: await countWaiting(ctx),
  };
}
