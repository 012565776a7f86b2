import { and, inArray } from "drizzle-orm";
import { bookings } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { toCsv } from "#server/kit/csv/to-csv.ts";
import type { BookingSummary } from "#shared/bookings/booking.ts";
import type { BookingExport } from "#shared/bookings/booking-query.ts";
import { paymentStatusLabels } from "#shared/bookings/status.ts";
import { buildBookingFilter } from "./booking-filter.ts";
import { type BookingRow, type BookingWithTrip, selectBookings, toBookingSummary } from "./booking-rows.ts";
import { orderByOf } from "./booking-sort.ts";

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

/** The bookings of a filter in its order, as many as a file may hold. */
export const selectForExport = async (ctx: Context, filter: BookingExport): Promise<BookingWithTrip[]> =>
  selectBookings(ctx)
    .where(and(await buildBookingFilter(ctx, filter), filter.ids && inArray(bookings.id, filter.ids)))
    .orderBy(...orderByOf(filter.sort))
    .limit(maxRows);

/** Exports matching bookings as CSV. */
export async function exportBookings(ctx: Context, filter: BookingExport): Promise<string> {
  const rows = await selectForExport(ctx, filter);
  const lines = rows.map((row) => {
    const summary = toBookingSummary(row);
    const booking = {
      ...summary,
      payment_status: paymentStatusLabels[summary.payment_status],
      dates_flexible: summary.dates_flexible ? "yes" : "no",
    };
    return [...csvColumns.map((column) => booking[column]), ...noteColumns.map((column) => row.booking[column])];
  });
  return toCsv([...csvColumns, ...noteColumns], lines);
}
