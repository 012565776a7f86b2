import type { CreatedBooking } from "#shared/bookings/booking.ts";
import { type Currency, currencies, formatMoney } from "#shared/kit/money.ts";
import type { Picture } from "#shared/media/picture.ts";

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
  /** The trip's picture, where the trip is at hand. */
  picture: Picture | null;
  /** The booking is what an earlier try has sent, not what stood in the form last. */
  is_earlier: boolean;
  /** What the form said that it would come to, as it was written there; null where it comes to that. */
  seen_total: string | null;
};

export const confirmationOf = (booking: CreatedBooking, is_earlier: boolean): Confirmation => ({
  picture: null,
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
  seen_total: null,
});

/** The confirmation of someone who was shown this total before. */
export function besideSeen(
  confirmation: Confirmation,
  seen: { total: number | null; currency: Currency },
): Confirmation {
  const { total, currency } = seen;
  const is_same = total === confirmation.total_price && currency === confirmation.currency;
  // What an earlier try has sent was reckoned from another form.
  if (total === null || is_same || confirmation.is_earlier) return confirmation;
  return { ...confirmation, seen_total: formatMoney(total, currency) };
}

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
  if (!is_whole) return null;
  // Every field has been looked at but the picture, which this page has kept as it came from the server.
  const picture = typeof fields.picture === "object" ? fields.picture : null;
  const seen_total = typeof fields.seen_total === "string" ? fields.seen_total : null;
  return { ...fields, picture, is_earlier: fields.is_earlier === true, seen_total } as Confirmation;
}
