import type { OperatorSettings } from "#server/kit/site-settings.ts";
import { describeTravel, findItineraryDate } from "#shared/bookings/describe-booking.ts";
import { buildPaymentValues } from "#shared/bookings/describe-payment.ts";
import { referenceOf } from "#shared/bookings/reference.ts";
import { bookingStatusLabels } from "#shared/bookings/status.ts";
import { formatShortDay, toOperatorDate } from "#shared/kit/dates.ts";
import { addMoney, formatMoneyForAbroad, formatPrice, hasPrice } from "#shared/kit/money.ts";
import type { BookingWithTrip } from "./booking-rows.ts";

type Terms = { site: OperatorSettings; now: Date };
type ChangeLines = readonly (readonly [label: string, value: string])[];

const formatDayOrNone = (day: string): string => (day === "" ? "" : formatShortDay(day));

/** What is to pay next: a payment that has begun leaves the balance. */
function toNextPayment({ booking }: BookingWithTrip, { site, now }: Terms): ChangeLines {
  if (booking.status !== "confirmed") return [];
  const priced = { ...booking, booking_reference: referenceOf(booking.id) };
  const { next_payment, next_payment_day } = buildPaymentValues(priced, site, { now, askForDetails: "", phone: "" });
  return [[booking.paid_amount > 0 ? "Balance" : "To pay", `${next_payment} ${next_payment_day}`.trim()]];
}

/** The days that follow from the dates of a confirmed trip, beside those that the facts and the terms show. */
const toMovedDays = ({ booking }: BookingWithTrip, now: Date): ChangeLines => [
  [
    "Itinerary comes",
    booking.status === "confirmed" ? formatDayOrNone(findItineraryDate(booking, toOperatorDate(now))) : "",
  ],
];

const toLines = (row: BookingWithTrip, terms: Terms): ChangeLines => [
  ["Status", row.booking.status === "pending" ? "Not confirmed" : bookingStatusLabels[row.booking.status]],
  ["Trip", row.trip_title],
  ["Dates", describeTravel(row.booking).travel_dates],
  ["Travellers", String(row.booking.participants)],
  ["Total", formatPrice(row.booking.total_price, row.booking.currency, formatMoneyForAbroad)],
  ...toNextPayment(row, terms),
];

/** The lines that are not as before: "Travellers: 2 → 3". */
function compareLines(before: ChangeLines, after: ChangeLines): string {
  const old = new Map(before);
  return after
    .filter(([label, value]) => value !== "" && old.get(label) !== value)
    .map(([label, value]) => (old.get(label) ? `${label}: ${old.get(label)} → ${value}` : `${label}: ${value}`))
    .join("\n");
}

/** What of the journey is another than before, one change a line. */
export const describeTravelChanges = (before: BookingWithTrip, after: BookingWithTrip, terms: Terms): string =>
  compareLines(toLines(before, terms), toLines(after, terms));

/** The days that a change has moved with the dates of the trip, one a line. */
export const describeMovedDays = (
  before: BookingWithTrip,
  after: BookingWithTrip,
  { now }: Pick<Terms, "now">,
): string => compareLines(toMovedDays(before, now), toMovedDays(after, now));

/** How much more or less the trip costs than before; "" if it costs the same, or is paid in another currency, or had no price. */
export function describePriceChange({ booking: before }: BookingWithTrip, { booking: after }: BookingWithTrip): string {
  const difference = addMoney(after.total_price, -before.total_price);
  if (difference === 0 || before.currency !== after.currency || !hasPrice(before.total_price)) return "";
  const amount = formatMoneyForAbroad(Math.abs(difference), after.currency);
  return `The total is ${amount} ${difference > 0 ? "more" : "less"} than before.`;
}
