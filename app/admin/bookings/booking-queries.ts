import type { QueryClient } from "@tanstack/react-query";
import { client } from "#app/kit/calls/api-client.ts";
import { parseQuery } from "#app/kit/list/search-state.ts";
import { queries } from "#app/kit/calls/queries.ts";
import { defineBadge, type SearchHit } from "#app/kit/screens/screen.ts";
import { bookingLimits } from "#shared/bookings/limits.ts";
import { formatDay } from "#shared/kit/dates.ts";
import { BookingsSearchState, toListFilter } from "./bookings-search-state.ts";

/** Command palette search by reference, name or email address. */
export async function searchBookings(text: string, signal: AbortSignal): Promise<readonly SearchHit[]> {
  const { items } = await client.bookings.list({ search: text, limit: 5 }, { signal });
  return items.map(({ id, booking_reference, customer_name, trip_title, start_date }) => ({
    id: String(id),
    title: `${booking_reference} · ${customer_name} · ${trip_title}`,
    detail: formatDay(start_date),
    to: `/admin/bookings?booking=${id}`,
  }));
}

/** Query for one page of the list. */
export function bookingListQuery(address: BookingsSearchState) {
  const query = { ...toListFilter(address), page: address.page, limit: bookingLimits.rowsPerPage };
  return {
    queryKey: ["bookings", "list", query] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => client.bookings.list(query, { signal }),
  };
}

/** Query for the number of bookings in each status; shared by the filters and the sidebar badge. */
export const bookingCountsQuery = {
  queryKey: ["bookings", "counts"],
  queryFn: ({ signal }: { signal: AbortSignal }) => client.bookings.count({}, { signal }),
} as const;

/** Prefetches the data of the Bookings screen; failed requests are repeated by the screen itself. */
export function prefetchBookings(queries: QueryClient, search: string): void {
  void queries.prefetchQuery(bookingListQuery(BookingsSearchState.parse(parseQuery(search))));
  void queries.prefetchQuery(bookingCountsQuery);
}

/** Sidebar badge: the number of pending bookings. */
export const pendingBookingsBadge = defineBadge({
  query: queries.bookings.count({}),
  count: ({ pending }) => pending,
  what: "pending",
});
