import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { client } from "#app/kit/calls/api-client.ts";
import { loadAllPages } from "#app/kit/calls/load-all-pages.ts";
import { queries } from "#app/kit/calls/queries.ts";
import { toast } from "#app/kit/screens/toast.tsx";
import { fallbackTrips } from "#app/trips/fallback-trips.ts";
import type { Booking } from "#shared/bookings/booking.ts";
import { noSeason } from "#shared/trips/date-advice.ts";
import { type TripOption, toTripOption } from "./trip-option.ts";

/** The five trips that are shown if none can be loaded. Their negative ids mark them as not bookable. */
const sampleTripIds: readonly number[] = [-2, -3, -5, -6, -7];
const sampleTrips: readonly TripOption[] = fallbackTrips
  .filter(({ id }) => sampleTripIds.includes(id))
  .map(toTripOption);

const countDays = ({ start_date, end_date }: Booking): number =>
  Math.round((Date.parse(end_date) - Date.parse(start_date)) / 86_400_000) + 1;

/** The booked trip with the price and duration of the booking, even if the trip has changed or was deleted. */
function toBookedTripOption(booking: Booking, trips: readonly TripOption[]): TripOption {
  const { trip_id: id, trip_title: title, price_per_person, currency } = booking;
  const { category_slug = "", category_name = "", ...current } = trips.find((trip) => trip.id === id) ?? {};
  return {
    ...noSeason,
    locations: [],
    difficulty_level: "moderate",
    min_group_size: 1,
    max_group_size: 20,
    ...current,
    id,
    title,
    category_slug: category_slug || "other",
    category_name: category_name || "No longer available",
    price_per_person,
    currency,
    duration_days: countDays(booking),
  };
}

/** The category of a booking, which is that of its trip. */
export const categoryOf = (booking: Booking | null, trips: readonly TripOption[]): string =>
  booking ? toBookedTripOption(booking, trips).category_slug : "";

/** The trips with the booked one as it was booked. */
export const withBookedTrip = (booking: Booking | null, trips: readonly TripOption[]): readonly TripOption[] =>
  booking ? [toBookedTripOption(booking, trips), ...trips.filter(({ id }) => id !== booking.trip_id)] : trips;

export type TripOptions = ReturnType<typeof useTripOptions>;

/** Trips for the trip picker. If they can't be loaded, only sample trips, which can't be booked. */
export function useTripOptions() {
  const loaded = useQuery({
    queryKey: [...queries.trips.list.prefix, "all"],
    queryFn: async ({ signal }) => {
      const load = (input: { page: number; limit: number }) =>
        client.trips.list({ ...input, sort: "title" }, { signal });
      return (await loadAllPages(load)).map(toTripOption);
    },
    staleTime: 60_000,
  });
  // The form stays while they are loaded again, and so do trips that can't be fetched again.
  const hasFailed = useRef(false);
  hasFailed.current ||= loaded.isError;
  const offline = hasFailed.current && loaded.data === undefined;
  useEffect(() => {
    if (!offline) return;
    toast.warning({ title: "Warning", text: "Could not load trips from server. Using default options." });
  }, [offline]);
  return {
    isPending: loaded.isPending && !offline,
    isFetching: loaded.isFetching,
    offline,
    retry: () => void loaded.refetch(),
    trips: loaded.data ?? sampleTrips,
  };
}
