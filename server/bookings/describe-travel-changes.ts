import { bookingStatusLabels } from "#shared/bookings/status.ts";
import { formatLongDay } from "#shared/kit/dates.ts";
import { formatMoneyForAbroad } from "#shared/kit/money.ts";
import type { BookingWithTrip } from "./booking-rows.ts";

const toLines = ({ booking, trip_title }: BookingWithTrip): readonly (readonly [string, string])[] => [
  ["Status", booking.status === "pending" ? "Not confirmed" : bookingStatusLabels[booking.status]],
  ["Trip", trip_title],
  ["First day", formatLongDay(booking.start_date)],
  ["Last day", formatLongDay(booking.end_date)],
  ["Travellers", String(booking.participants)],
  ["Total", formatMoneyForAbroad(booking.total_price, booking.currency)],
];

/** What of the journey is another than before, one change a line: "Travellers: 2 → 3". */
export function describeTravelChanges(before: BookingWithTrip, after: BookingWithTrip): string {
  const old = toLines(before);
  return toLines(after)
    .flatMap(([label, value], line) => (old[line]?.[1] === value ? [] : [`${label}: ${old[line]?.[1]} → ${value}`]))
    .join("\n");
}
