import type { QueryClient } from "@tanstack/react-query";
import { apiCalls } from "#app/kit/calls/api-calls.ts";
import { client } from "#app/kit/calls/api-client.ts";
import { queries } from "#app/kit/calls/queries.ts";
import { parseListInput, rangeChoice } from "#app/kit/list/use-list-screen.ts";
import { defineBadge, type SearchHit } from "#app/kit/screens/screen.ts";
import type { dateFilters } from "#shared/bookings/booking-query.ts";
import { bookingLimits } from "#shared/bookings/limits.ts";
import { formatDay } from "#shared/kit/dates.ts";
import { paymentLabels, statusLabels } from "./labels.ts";

const statusChoices = {
  all: "All",
  pending: statusLabels.pending.name,
  confirmed: statusLabels.confirmed.name,
  completed: statusLabels.completed.name,
  cancelled: statusLabels.cancelled.name,
} as const;

const paymentChoices = {
  all: "All payments",
  pending: paymentLabels.pending.name,
  partial: paymentLabels.partial.name,
  paid: paymentLabels.paid.name,
  refunded: paymentLabels.refunded.name,
} as const;

const dateChoices = {
  all: "All dates",
  today: "Travelling today",
  next_7_days: "Next 7 days",
  next_30_days: "Next 30 days",
  past: "Past",
  [rangeChoice]: "From … to …",
} as const satisfies Record<(typeof dateFilters)[number], string>;

/** The list of the Bookings screen. */
export const bookingList = {
  path: "/admin/bookings",
  filters: {
    status: { label: "Status", choices: statusChoices },
    date_filter: { label: "Travel dates", choices: dateChoices, look: "dates" },
    payment_status: { label: "Payment", choices: paymentChoices, look: "select" },
  },
  sort: apiCalls.bookings.list.sort,
  rowsPerPage: bookingLimits.rowsPerPage,
} as const;

/** The number of bookings in each status, shown by the filters and the sidebar. */
export const bookingCountsQuery = queries.bookings.count({});

/** Sidebar badge: the number of pending bookings. */
export const pendingBookingsBadge = defineBadge({
  query: bookingCountsQuery,
  count: ({ pending }) => pending,
  what: "pending",
});

/** Prefetches the data of the Bookings screen; failed requests are repeated by the screen itself. */
export function prefetchBookings(cache: QueryClient, search: string): void {
  void cache.prefetchQuery(queries.bookings.list(parseListInput(bookingList, search)));
  void cache.prefetchQuery(bookingCountsQuery);
}

/** Command palette search, by all that the search of the list reads. */
export async function searchBookings(text: string, signal: AbortSignal): Promise<readonly SearchHit[]> {
  const { items } = await client.bookings.list({ search: text, limit: 5 }, { signal });
  return items.map(({ id, booking_reference, customer_name, trip_title, start_date }) => ({
    id: String(id),
    title: `${booking_reference} · ${customer_name} · ${trip_title}`,
    detail: formatDay(start_date),
    to: `${bookingList.path}/${id}`,
  }));
}
