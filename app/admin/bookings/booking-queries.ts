import type { QueryClient } from "@tanstack/react-query";
import { apiCalls } from "#app/kit/calls/api-calls.ts";
import { queries } from "#app/kit/calls/queries.ts";
import { parseListInput, rangeChoice } from "#app/kit/list/use-list-screen.ts";
import type { BookingCounts, BookingFilter, dateFilters } from "#shared/bookings/booking-query.ts";
import { bookingLimits } from "#shared/bookings/limits.ts";
import { paymentLabels, statusLabels } from "./labels.ts";
import { bookingCountsQuery } from "./pending-badge.ts";

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
  booked: "Booked from … to …",
} as const satisfies Record<(typeof dateFilters)[number], string>;

/** The list of the Bookings screen. */
export const bookingList = {
  path: "/admin/bookings",
  filters: {
    status: { label: "Status", choices: statusChoices },
    date_filter: { label: "Dates", choices: dateChoices, look: "dates" },
    payment_status: { label: "Payment", choices: paymentChoices, look: "select" },
  },
  sort: apiCalls.bookings.list.sort,
  rowsPerPage: bookingLimits.rowsPerPage,
} as const;

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

/** Prefetches the data of the Bookings screen; failed requests are repeated by the screen itself. */
export function prefetchBookings(cache: QueryClient, search: string): void {
  void cache.prefetchQuery(queries.bookings.list(parseListInput(bookingList, search)));
  void cache.prefetchQuery(bookingCountsQuery);
}
