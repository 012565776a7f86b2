import type { CreatedBooking } from "#shared/bookings/booking.ts";
import { isRecord } from "#shared/kit/is-record.ts";
import { type Currency, currencies, formatPrice } from "#shared/kit/money.ts";
import { pick } from "#shared/kit/pick.ts";
import type { Picture } from "#shared/media/picture.ts";

const textFields = [
  "booking_reference",
  "trip_title",
  "start_date",
  "end_date",
  "customer_email",
  "withdraw_until",
] as const;
const bookingFields = [...textFields, "participants", "total_price", "currency"] as const;

/** The booking as the confirmation step shows it; stored as JSON in session storage. */
export type Confirmation = Pick<CreatedBooking, (typeof bookingFields)[number]> & {
  /** The trip's picture, if the trip is loaded. */
  picture: Picture | null;
  /** Of the trip's page; "" if it is not known. */
  trip_slug: string;
  /** The booking's own page; "" if it is not known. */
  page_path: string;
  /** The booking was stored by an earlier request and may differ from the form. */
  is_earlier: boolean;
  /** The formatted total that the form showed; null if it equals the booked total. */
  seen_total: string | null;
};

export const toConfirmation = (booking: CreatedBooking, is_earlier: boolean): Confirmation => ({
  ...pick(booking, bookingFields),
  picture: null,
  trip_slug: "",
  page_path: booking.page_path ?? "",
  is_earlier,
  seen_total: null,
});

type ShownTotal = { total: number | null; currency: Currency };

/** Adds the total that the form showed, if the booked total differs from it. */
export function withShownTotal(confirmation: Confirmation, { total, currency }: ShownTotal): Confirmation {
  const isSame = total === confirmation.total_price && currency === confirmation.currency;
  // An earlier request had other form values, so its total is expected to differ.
  if (total === null || isSame || confirmation.is_earlier) return confirmation;
  return { ...confirmation, seen_total: formatPrice(total, currency) };
}

/** Parses a stored confirmation; null if it is not valid. */
export function parseConfirmation(fields: unknown): Confirmation | null {
  if (!isRecord(fields)) return null;
  const isValid =
    textFields.every((name) => typeof fields[name] === "string") &&
    typeof fields.participants === "number" &&
    typeof fields.total_price === "number" &&
    currencies.some((currency) => currency === fields.currency);
  if (!isValid) return null;
  // The cast is safe: every field is checked except the picture, which only this page has written.
  const picture = typeof fields.picture === "object" ? fields.picture : null;
  const seen_total = typeof fields.seen_total === "string" ? fields.seen_total : null;
  const trip_slug = typeof fields.trip_slug === "string" ? fields.trip_slug : "";
  const page_path = typeof fields.page_path === "string" ? fields.page_path : "";
  return {
    ...fields,
    picture,
    trip_slug,
    page_path,
    is_earlier: fields.is_earlier === true,
    seen_total,
  } as Confirmation;
}
