import { bookingStatusLabels } from "#shared/bookings/status.ts";
import { formatShortDay } from "#shared/kit/dates.ts";
import { formatMoneyForAbroad } from "#shared/kit/money.ts";
import type { BookingWithTrip } from "./booking-rows.ts";

/** One day is one line; the line of the other kind is empty. */
function toDays({ start_date, end_date }: BookingWithTrip["booking"]): readonly (readonly [string, string])[] {
  const isOneDay = start_date === end_date;
  return [
    ["Day", isOneDay ? formatShortDay(start_date) : ""],
    ["First day", isOneDay ? "" : formatShortDay(start_date)],
    ["Last day", isOneDay ? "" : formatShortDay(end_date)],
  ];
}

const toLines = ({ booking, trip_title }: BookingWithTrip): readonly (readonly [string, string])[] => [
  ["Status", booking.status === "pending" ? "Not confirmed" : bookingStatusLabels[booking.status]],
  ["Trip", trip_title],
  ...toDays(booking),
  ["Travellers", String(booking.participants)],
  ["Total", formatMoneyForAbroad(booking.total_price, booking.currency)],
];

/** What of the journey is another than before, one change a line: "Travellers: 2 → 3". */
export function describeTravelChanges(before: BookingWithTrip, after: BookingWithTrip): string {
  const old = new Map(toLines(before));
  return toLines(after)
    .filter(([label, value]) => value !== "" && old.get(label) !== value)
    .map(([label, value]) => (old.get(label) ? `${label}: ${old.get(label)} → ${value}` : `${label}: ${value}`))
    .join("\n");
}
