import { useQuery } from "@tanstack/react-query";
import { apiCalls } from "#app/kit/calls/api-calls.ts";
import { queries } from "#app/kit/calls/queries.ts";
import { useCan } from "#app/kit/session/signed-in-user.tsx";
import { Description } from "#app/ui/description-list.tsx";
import type { Booking, Departure } from "#shared/bookings/booking.ts";
import { isCalendarDay } from "#shared/kit/dates.ts";
import { describePlaces } from "./group-advice.ts";

type DepartureInput = { trip_id: number | null; start_date: string };

/** Who starts this trip on this day; undefined until trip and day are chosen and the answer is there. */
export function useDeparture({ trip_id, start_date }: DepartureInput): Departure | undefined {
  const can = useCan();
  const isChosen = trip_id !== null && trip_id > 0 && isCalendarDay(start_date);
  const input = { trip_id: trip_id ?? 0, start_date };
  const { data } = useQuery({
    ...queries.bookings.getDeparture(input),
    enabled: isChosen && can(...apiCalls.bookings.getDeparture.access),
    // Others book too.
    staleTime: 0,
  });
  return data;
}

/** How many people travel on the dates of a booking, among the facts about it. */
export function BookedPlaces({ booking }: { booking: Booking }) {
  const departure = useDeparture(booking);
  if (!departure) return null;
  const isFull = departure.participants > departure.max_group_size;
  return (
    <Description name="Places">
      <span className={isFull ? "text-warn" : ""}>{describePlaces(departure)}</span>
    </Description>
  );
}
