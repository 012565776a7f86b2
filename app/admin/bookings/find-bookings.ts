import type { QueryClient } from "@tanstack/react-query";
import { readQuery } from "#app/kit/address.ts";
import { client } from "#app/kit/client.ts";
import type { FoundRecord } from "#app/kit/navigation.ts";
import { bookingLimits } from "#shared/bookings/limits.ts";
import { formatDay } from "#shared/kit/dates.ts";
import { BookingsAddress, filterOf } from "./bookings-address.ts";

/** Bookings for the command palette, by reference, name or address. */
export async function findBookings(text: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  const { items } = await client.bookings.list({ search: text, limit: 5 }, { signal });
  return items.map(({ id, booking_reference, customer_name, trip_title, start_date }) => ({
    id: String(id),
    title: `${booking_reference} · ${customer_name} · ${trip_title}`,
    detail: formatDay(start_date),
    to: `/admin/bookings?booking=${id}`,
  }));
}

/** One page of the list, as the address names it. */
export function bookingRows(address: BookingsAddress) {
  const query = { ...filterOf(address), page: address.page, limit: bookingLimits.rowsPerPage };
  return {
    queryKey: ["bookings", "list", query] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => client.bookings.list(query, { signal }),
  };
}

/** How many bookings there are in each status: asked for once, wherever it is shown. */
export const bookingCounts = {
  queryKey: ["bookings", "counts"],
  queryFn: ({ signal }: { signal: AbortSignal }) => client.bookings.count({}, { signal }),
} as const;

/** What the screen shows first; what can't be had is asked for again by the screen itself. */
export function bookingsAhead(queries: QueryClient, search: string): void {
  void queries.prefetchQuery(bookingRows(BookingsAddress.parse(readQuery(search))));
  void queries.prefetchQuery(bookingCounts);
}

/** How many bookings wait for an answer. */
export const pendingBookings = {
  key: ["bookings", "pending"],
  count: async (queries: QueryClient) => (await queries.fetchQuery(bookingCounts)).pending,
  what: "pending",
} as const;
