import type { CreatedBooking } from "#shared/bookings/booking.ts";
import { type Currency, currencies, formatMoney } from "#shared/kit/money.ts";
import type { Picture } from "#shared/media/picture.ts";

/** The booking as the confirmation step shows it; stored as JSON in session storage. */
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
  /** The trip's picture, if the trip is loaded. */
  picture: Picture | null;
  /** The booking was stored by an earlier request and may differ from the form. */
  is_earlier: boolean;
  /** The formatted total that the form showed; null if it equals the booked total. */
  seen_total: string | null;
};

export const toConfirmation = (booking: CreatedBooking, is_earlier: boolean): Confirmation => ({
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

/** Adds the total that the form showed, if the booked total differs from it. */
export function withShownTotal(
  confirmation: Confirmation,
  shown: { total: number | null; currency: Currency },
): Confirmation {
  const { total, currency } = shown;
  const isSame = total === confirmation.total_price && currency === confirmation.currency;
  // An earlier request had other form values, so its total is expected to differ.
  if (total === null || isSame || confirmation.is_earlier) return confirmation;
  return { ...confirmation, seen_total: formatMoney(total, currency) };
}

const textFields = ["booking_reference", "trip_title", "start_date", "end_date", "customer_email", "withdraw_until"];

/** Parses a stored confirmation; null if it is not valid. */
export function parseConfirmation(stored: unknown): Confirmation | null {
  if (typeof stored !== "object" || stored === null) return null;
  const fields = stored as Record<string, unknown>;
  const isValid =
    textFields.every((name) => typeof fields[name] === "string") &&
    typeof fields.participants === "number" &&
    typeof fields.total_price === "number" &&
    currencies.some((currency) => currency === fields.currency);
  if (!isValid) return null;
  // The cast is safe: every field is checked except the picture, which only this page has written.
  const picture = typeof fields.picture === "object" ? fields.picture : null;
  const seen_total = typeof fields.seen_total === "string" ? fields.seen_total : null;
  return { ...fields, picture, is_earlier: fields.is_earlier === true, seen_total } as Confirmation;
}
