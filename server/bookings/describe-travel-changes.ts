import type { OperatorSettings } from "#server/kit/site-settings.ts";
import { computeAmounts } from "#shared/bookings/amounts.ts";
import { cancellationDeadlines } from "#shared/bookings/cancellation.ts";
import { describeTravel, findItineraryDate } from "#shared/bookings/describe-booking.ts";
import { buildPaymentValues, describeDueDate, mergeDueAmounts } from "#shared/bookings/describe-payment.ts";
import { referenceOf } from "#shared/bookings/reference.ts";
import { bookingStatusLabels } from "#shared/bookings/status.ts";
import { formatMonthDay, toOperatorDate } from "#shared/kit/dates.ts";
import { addMoney, formatMoneyForAbroad, formatPrice, hasPrice } from "#shared/kit/money.ts";
import type { BookingWithTrip } from "./booking-rows.ts";

type Terms = { site: OperatorSettings; now: Date };
type ChangeLines = readonly (readonly [label: string, value: string])[];

/** What is to pay next: a payment that has begun leaves the balance. */
function toNextPayment({ booking }: BookingWithTrip, { site, now }: Terms): ChangeLines {
  const priced = { ...booking, booking_reference: referenceOf(booking.id) };
  const { next_payment, next_payment_day } = buildPaymentValues(priced, site, { now, askForDetails: "", phone: "" });
  const { balance_open, balance_due } = mergeDueAmounts(computeAmounts(booking, site, now));
  const balance = `${formatMoneyForAbroad(balance_open, booking.currency)} ${describeDueDate(balance_due, formatMonthDay)}`;
  const laterBalance: ChangeLines = [["Balance", balance_open > 0 && balance_due.kind !== "overdue" ? balance : ""]];
  if (booking.status !== "confirmed") return booking.status === "pending" ? laterBalance : [];
  if (booking.paid_amount > 0) return [["Balance", `${next_payment} ${next_payment_day}`.trim()]];
  const isWhole = next_payment === formatMoneyForAbroad(balance_open, booking.currency);
  return [["To pay", `${next_payment} ${next_payment_day}`.trim()], ...(isWhole ? [] : laterBalance)];
}

/** Until when a cancellation gives back what: "all until 13 Feb, half until 17 Feb". */
function describeRefundDays({ booking }: BookingWithTrip, { site, now }: Terms): string {
  const { free_until, half_until } = cancellationDeadlines(booking.start_date, site);
  const today = toOperatorDate(now);
  const parts = [
    today <= free_until ? `all until ${formatMonthDay(free_until)}` : "",
    today <= half_until && half_until > free_until ? `half until ${formatMonthDay(half_until)}` : "",
  ].filter((text) => text !== "");
  return parts.join(", ") || "none";
}

/** The days that follow from the dates of a trip. */
const toMovedDays = (row: BookingWithTrip, terms: Terms): ChangeLines => {
  const { booking } = row;
  const today = toOperatorDate(terms.now);
  const itinerary = findItineraryDate({ ...booking, status: "confirmed" }, today);
  const isOpen = booking.status === "pending" || booking.status === "confirmed";
  if (!isOpen) return [];
  return [
    ["Refund", describeRefundDays(row, terms)],
    ["Itinerary", itinerary && `on ${formatMonthDay(itinerary)}`],
  ];
};

export const changeLabels = { trip: "Trip", dates: "Dates", travellers: "Travellers", total: "Total" } as const;

const toLines = (row: BookingWithTrip, terms: Terms): ChangeLines => [
  ["Status", row.booking.status === "pending" ? "Not confirmed" : bookingStatusLabels[row.booking.status]],
  [changeLabels.trip, row.trip_title],
  [changeLabels.dates, describeTravel(row.booking).travel_dates],
  [changeLabels.travellers, String(row.booking.participants)],
  [changeLabels.total, formatPrice(row.booking.total_price, row.booking.currency, formatMoneyForAbroad)],
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

/** What has changed, by the labels of these lines. */
export const findChangedLabels = (changes: string): ReadonlySet<string> =>
  new Set(changes.split("\n").map((line) => line.slice(0, line.indexOf(":"))));

/** What of the journey is another than before, one change a line. */
export const describeTravelChanges = (before: BookingWithTrip, after: BookingWithTrip, terms: Terms): string =>
  compareLines(toLines(before, terms), toLines(after, terms));

/** The days that a change has moved with the dates of the trip, one a line. */
export const describeMovedDays = (before: BookingWithTrip, after: BookingWithTrip, terms: Terms): string =>
  compareLines(toMovedDays(before, terms), toMovedDays(after, terms));

/** How much more or less the trip costs than before; "" if it costs the same, or is paid in another currency, or had no price. */
export function describePriceChange({ booking: before }: BookingWithTrip, { booking: after }: BookingWithTrip): string {
  const difference = addMoney(after.total_price, -before.total_price);
  if (difference === 0 || before.currency !== after.currency || !hasPrice(before.total_price)) return "";
  const amount = formatMoneyForAbroad(Math.abs(difference), after.currency);
  return `The total is ${amount} ${difference > 0 ? "more" : "less"} than before.`;
}
