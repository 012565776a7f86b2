import type { CreatedBooking } from "#shared/bookings/booking.ts";
import { currencies } from "#shared/kit/money.ts";

/** What the last step shows of a booking. */
export type Confirmation = Pick<
  CreatedBooking,
  | "booking_reference"
  | "trip_title"
  | "start_date"
  | "end_date"
  | "participants"
  | "total_price"
  | "currency"
  | "customer_email"
  | "withdraw_until"
> & {
  /** The booking is what an earlier try has sent, not what stood in the form last. */
  is_earlier: boolean;
};

export const confirmationOf = (booking: CreatedBooking, is_earlier: boolean): Confirmation => ({
  booking_reference: booking.booking_reference,
  trip_title: booking.trip_title,
  start_date: booking.start_date,
  end_date: booking.end_date,
  participants: booking.participants,
  total_price: booking.total_price,
  currency: booking.currency,
  customer_email: booking.customer_email,
  withdraw_until: booking.withdraw_until,
  is_earlier,
});

const texts = ["booking_reference", "trip_title", "start_date", "end_date", "customer_email", "withdraw_until"];

/** What was kept of a confirmation; null where it isn't one. */
export function readConfirmation(kept: unknown): Confirmation | null {
  if (typeof kept !== "object" || kept === null) return null;
  const fields = kept as Record<string, unknown>;
  const is_whole =
    texts.every((name) => typeof fields[name] === "string") &&
    typeof fields.participants === "number" &&
    typeof fields.total_price === "number" &&
    currencies.some((currency) => currency === fields.currency);
  // Every field that the type names has just been looked at.
  return is_whole ? ({ ...fields, is_earlier: fields.is_earlier === true } as Confirmation) : null;
}
