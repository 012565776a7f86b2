import type { QueryClient } from "@tanstack/react-query";
import { readQuery } from "#app/kit/address.ts";
import { client } from "#app/kit/client.ts";
import type { FoundRecord } from "#app/kit/navigation.ts";
import { bookingLimits } from "#shared/bookings/limits.ts";
import { formatDay } from "#shared/kit/dates.ts";
import { BookingsAddress, filterOf } from "./bookings-address.ts";

/** Command palette search by reference, name or email address. */
export async function findBookings(text: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  const { items } = await client.bookings.list({ search: text, limit: 5 }, { signal });
  return items.map(({ id, booking_reference, customer_name, trip_title, start_date }) => ({
    id: String(id),
    title: `${booking_reference} · ${customer_name} · ${trip_title}`,
    detail: formatDay(start_date),
    to: `/admin/bookings?booking=${id}`,
  }));
}

/** Query for one page of the list. */
export function bookingRows(address: BookingsAddress) {
  const query = { ...filterOf(address), page: address.page, limit: bookingLimits.rowsPerPage };
  return {
    queryKey: ["bookings", "list", query] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => client.bookings.list(query, { signal }),
  };
}

/** Query for the number of bookings in each status; shared by the filters and the sidebar badge. */
export const bookingCounts = {
  queryKey: ["bookings", "counts"],
  queryFn: ({ signal }: { signal: AbortSignal }) => client.bookings.count({}, { signal }),
} as const;

/** Prefetches the data of the Bookings screen; failed requests are repeated by the screen itself. */
export function bookingsAhead(queries: QueryClient, search: string): void {
  void queries.prefetchQuery(bookingRows(BookingsAddress.parse(readQuery(search))));
  void queries.prefetchQuery(bookingCounts);
}

/** Sidebar badge: the number of pending bookings. */
export const pendingBookings = {
  key: ["bookings", "pending"],
  count: async (queries: QueryClient) => (await queries.fetchQuery(bookingCounts)).pending,
  what: "pending",
} as const;
