import type { QueryClient } from "@tanstack/react-query";
import { apiCalls } from "#app/kit/calls/api-calls.ts";
import { client } from "#app/kit/calls/api-client.ts";
import { queries } from "#app/kit/calls/queries.ts";
import { parseListInput, rangeChoice } from "#app/kit/list/use-list-screen.ts";
import { defineBadge, type SearchHit } from "#app/kit/screens/screen.ts";
import type { BookingCounts, BookingFilter, dateFilters } from "#shared/bookings/booking-query.ts";
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

/** The number of all bookings in each status, shown by the sidebar. */
const bookingCountsQuery = queries.bookings.count({});

/** The numbers by status under the other filters; without any the same query as that of the sidebar. */
export function bookingCountsOf({ search, payment_status, date_filter, from, to }: Omit<BookingFilter, "sort">) {
  const filter = { ...(search && { search }), ...(from && { from }), ...(to && { to }) };
  return queries.bookings.count({
    ...filter,
    ...(payment_status !== "all" && { payment_status }),
    ...(date_filter !== "all" && { date_filter }),
  });
}

/** The numbers as the filter shows them: "1,000+" where counting has stopped. */
export const formatCounts = ({ max_count, ...counts }: BookingCounts): Readonly<Record<string, number | string>> =>
  Object.fromEntries(
    Object.entries(counts).map(([status, count]) => [
      status,
      max_count !== null && count >= max_count ? `${max_count.toLocaleString("en-GB")}+` : count,
    ]),
  );

/** Sidebar badge: the number of pending bookings. */
export const pendingBookingsBadge = defineBadge({
  query: bookingCountsQuery,
  count: ({ pending }) => pending,
  what: "pending",
  search: { status: "pending" },
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
