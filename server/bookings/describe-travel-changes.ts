import type { OperatorSettings } from "#server/kit/site-settings.ts";
import { computeAmounts } from "#shared/bookings/amounts.ts";
import { cancellationDeadlines } from "#shared/bookings/cancellation.ts";
import { findItineraryDate } from "#shared/bookings/describe-booking.ts";
import { bookingStatusLabels } from "#shared/bookings/status.ts";
import { formatShortDay, toOperatorDate } from "#shared/kit/dates.ts";
import { addMoney, formatMoneyForAbroad } from "#shared/kit/money.ts";
import type { BookingWithTrip } from "./booking-rows.ts";

type Terms = { site: OperatorSettings; now: Date };
type ChangeLines = readonly (readonly [label: string, value: string])[];

const formatDayOrNone = (day: string): string => (day === "" ? "" : formatShortDay(day));

/** One day is one line; the line of the other kind is empty. */
function toDays({ start_date, end_date }: BookingWithTrip["booking"]): ChangeLines {
  const isOneDay = start_date === end_date;
  return [
    ["Day", isOneDay ? formatShortDay(start_date) : ""],
    ["First day", isOneDay ? "" : formatShortDay(start_date)],
    ["Last day", isOneDay ? "" : formatShortDay(end_date)],
  ];
}

/** The days that follow from the dates of a confirmed trip; those that have passed are empty. */
function toDeadlines({ booking }: BookingWithTrip, { site, now }: Terms): ChangeLines {
  if (booking.status !== "confirmed") return [];
  const today = toOperatorDate(now);
  const { deposit_open, balance_open, deposit_due, balance_due } = computeAmounts(booking, site, now);
  const { free_until, half_until } = cancellationDeadlines(booking.start_date, site);
  const ifAhead = (day: string) => (day < today ? "" : formatDayOrNone(day));
  return [
    ["Deposit due", deposit_open && deposit_due.kind === "on" ? formatShortDay(deposit_due.day) : ""],
    ["Balance due", balance_open && balance_due.kind === "on" ? formatShortDay(balance_due.day) : ""],
    ["Itinerary comes", formatDayOrNone(findItineraryDate(booking, today))],
    ["Cancel with everything back until", ifAhead(free_until)],
    ["Cancel with half back until", half_until > free_until ? ifAhead(half_until) : ""],
  ];
}

const toLines = (row: BookingWithTrip, terms: Terms): ChangeLines => [
  ["Status", row.booking.status === "pending" ? "Not confirmed" : bookingStatusLabels[row.booking.status]],
  ["Trip", row.trip_title],
  ...toDays(row.booking),
  ["Travellers", String(row.booking.participants)],
  ["Total", formatMoneyForAbroad(row.booking.total_price, row.booking.currency)],
  ...toDeadlines(row, terms),
];

/** What of the journey is another than before, one change a line: "Travellers: 2 → 3". */
export function describeTravelChanges(before: BookingWithTrip, after: BookingWithTrip, terms: Terms): string {
  const old = new Map(toLines(before, terms));
  return toLines(after, terms)
    .filter(([label, value]) => value !== "" && old.get(label) !== value)
    .map(([label, value]) => (old.get(label) ? `${label}: ${old.get(label)} → ${value}` : `${label}: ${value}`))
    .join("\n");
}

/** How much more or less the trip costs than before; "" if it costs the same, or is paid in another currency. */
export function describePriceChange({ booking: before }: BookingWithTrip, { booking: after }: BookingWithTrip): string {
  const difference = addMoney(after.total_price, -before.total_price);
  if (difference === 0 || before.currency !== after.currency) return "";
  const amount = formatMoneyForAbroad(Math.abs(difference), after.currency);
  return `The total is ${amount} ${difference > 0 ? "more" : "less"} than before.`;
}
