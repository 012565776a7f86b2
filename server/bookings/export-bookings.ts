import { stringify } from "csv-stringify/sync";
import type { Context } from "#server/kit/context.ts";
import { escapeCsvCell } from "#server/kit/escape-csv-cell.ts";
import type { BookingSummary } from "#shared/bookings/booking.ts";
import type { BookingQuery } from "#shared/bookings/contract.ts";
import { paymentStatusLabels } from "#shared/bookings/status.ts";
import { selectBookings, toBookingSummary } from "./booking-rows.ts";
import { orderByOf } from "./booking-sort.ts";
import { buildBookingFilter } from "./list-bookings.ts";

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
  "participants",
  "price_per_person",
  "total_price",
  "currency",
  "source",
  "created_at",
] as const satisfies readonly (keyof BookingSummary)[];

type Filter = Pick<BookingQuery, "status" | "payment_status" | "search" | "sort">;

const maxRows = 100_000;

/** Exports matching bookings as CSV, with a byte-order mark so that spreadsheets detect UTF-8. */
export async function exportBookings(ctx: Context, filter: Filter): Promise<string> {
  const rows = await selectBookings(ctx)
    .where(await buildBookingFilter(ctx, filter))
    .orderBy(...orderByOf(filter.sort))
    .limit(maxRows);
  const lines = rows
    .map(toBookingSummary)
    .map((booking) => ({ ...booking, payment_status: paymentStatusLabels[booking.payment_status] }))
    .map((booking) => csvColumns.map((column) => escapeCsvCell(booking[column])));
  return stringify([[...csvColumns], ...lines], { bom: true, record_delimiter: "windows", quoted_string: true });
}
