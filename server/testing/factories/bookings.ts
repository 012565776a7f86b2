import { firstOrThrow } from "#server/database/first-or-throw.ts";
import { bookings } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import type { CreateBooking } from "#shared/bookings/booking.ts";
import { addDays, toOperatorDate } from "#shared/kit/dates.ts";
import { aTrip } from "./trips.ts";

type Booking = typeof bookings.$inferSelect;

/** Input of `createBooking` for this trip. */
export const bookingInputFor = (trip: { id: number }, fields: Partial<CreateBooking> = {}): CreateBooking => ({
  customer_first_name: "Priya",
  customer_last_name: "Nair",
  customer_email: "priya@example.com",
  customer_phone: "+44 7700 900118",
  trip_id: trip.id,
  start_date: "2027-01-13",
  participants: 2,
  dates_flexible: false,
  special_requirements: "",
  participant_details: [],
  internal_notes: "",
  ...fields,
});

type NewBooking = typeof bookings.$inferInsert;

/** What the payment status means where half of the price is the deposit. */
function paidAmounts({ payment_status = "pending", total_price = 200 }: Partial<NewBooking>) {
  const paid_amount = { pending: 0, partial: total_price / 2, paid: total_price, refunded: total_price }[
    payment_status
  ];
  return { paid_amount, refunded_amount: payment_status === "refunded" ? total_price : 0 };
}

/** A pending booking of two for next month, inserted without audit entries and emails. */
export async function aBooking(ctx: Context, fields: Partial<NewBooking> = {}): Promise<Booking> {
  const trip_id = fields.trip_id ?? (await aTrip(ctx)).id;
  const start_date = addDays(toOperatorDate(ctx.now), 30);
  const rows = await ctx.db
    .insert(bookings)
    .values({
      customer_first_name: "Priya",
      customer_last_name: "Nair",
      customer_email: "priya@example.com",
      customer_phone: "+44 7700 900118",
      start_date,
      end_date: addDays(start_date, 2),
      participants: 2,
      price_per_person: 100,
      total_price: 200,
      currency: "USD",
      withdraw_until: new Date(ctx.now.getTime() + 48 * 3_600_000).toISOString(),
      ...paidAmounts(fields),
      ...fields,
      trip_id,
    })
    .returning();
  return firstOrThrow(rows);
}
