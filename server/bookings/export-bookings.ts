import { and, eq, inArray, sql } from "drizzle-orm";
import { bookings } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { loadBatches, toCsv } from "#server/kit/csv/to-csv.ts";
import type { BookingSummary } from "#shared/bookings/booking.ts";
import type { BookingExport } from "#shared/bookings/booking-query.ts";
import { paymentStatusLabels } from "#shared/bookings/status.ts";
import { buildBookingFilter } from "./booking-filter.ts";
import { type BookingRow, type BookingWithTrip, selectBookings, toBookingSummary } from "./booking-rows.ts";
import { orderByOf } from "./booking-sort.ts";
import { toBigintArray } from "./text-search-conditions.ts";

const csvColumns = [
  "booking_reference",
  "status",
  "payment_status",
  "customer_first_name",
  "customer_last_name",
  "customer_email",
  "customer_phone",
  "trip_title",
  "start_date",
  "end_date",
  "dates_flexible",
  "participants",
  "price_per_person",
  "total_price",
  "paid_amount",
  "refunded_amount",
  "currency",
  "source",
  "created_at",
] as const satisfies readonly (keyof BookingSummary)[];

const noteColumns = ["special_requirements", "internal_notes"] as const satisfies readonly (keyof BookingRow)[];

const maxRows = 100_000;

/** The bookings of a filter in its order, in batches; as many as a file may hold. */
export async function* loadForExport(ctx: Context, filter: BookingExport): AsyncGenerator<BookingWithTrip[]> {
  const found = await ctx.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(await buildBookingFilter(ctx, filter), filter.ids && inArray(bookings.id, filter.ids)))
    .orderBy(...orderByOf(filter.sort))
    .limit(maxRows);
  yield* loadBatches(
    found.map(({ id }) => id),
    {
      load: (ids) => selectBookings(ctx).where(eq(bookings.id, sql`any (${toBigintArray(ids)})`)),
      idOf: ({ booking }) => booking.id,
    },
  );
}

function toLine(row: BookingWithTrip) {
  const summary = toBookingSummary(row);
  const booking = {
    ...summary,
    payment_status: paymentStatusLabels[summary.payment_status],
    dates_flexible: summary.dates_flexible ? "yes" : "no",
  };
  return [...csvColumns.map((column) => booking[column]), ...noteColumns.map((column) => row.booking[column])];
}

async function* loadLines(ctx: Context, filter: BookingExport) {
  for await (const rows of loadForExport(ctx, filter)) yield rows.map(toLine);
}

/** Exports matching bookings as CSV. */
export const exportBookings = (ctx: Context, filter: BookingExport): Promise<string> =>
  toCsv([...csvColumns, ...noteColumns], loadLines(ctx, filter));
