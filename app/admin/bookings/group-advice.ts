import { formatPeople } from "#app/ui/format.ts";
import type { Departure } from "#shared/bookings/booking.ts";
import { formatCount } from "#shared/kit/format-count.ts";

type Group = {
  participants: number | undefined;
  trip: { min_group_size: number; max_group_size: number };
  /** The people of other bookings on the same day. */
  others: number;
};

/** What speaks against the size of a group; it is only advice, and the booking is saved all the same. */
export function adviseGroupSize({ participants, trip, others }: Group): string | undefined {
  if (participants === undefined || !Number.isInteger(participants) || participants < 1) return undefined;
  const { min_group_size: min, max_group_size: max } = trip;
  const together = participants + others;
  if (participants > max) return `This trip takes at most ${formatPeople(max)}. You can still save the booking.`;
  if (together > max)
    return `With this booking ${formatPeople(together)} travel on this day, and the trip takes ${max}. You can still save it.`;
  return together < min ? `This trip usually needs at least ${formatPeople(min)}.` : undefined;
}

/** "8 of 12 places on these dates, in 3 bookings" */
export const describePlaces = ({ participants, max_group_size, bookings }: Departure): string =>
  `${participants} of ${max_group_size} places on these dates, in ${formatCount(bookings, "booking")}`;
