import { queries } from "#app/kit/calls/queries.ts";
import { defineBadge } from "#app/kit/screens/screen.ts";

/** The number of all bookings in each status, shown by the sidebar. */
export const bookingCountsQuery = queries.bookings.count({});

/** Sidebar badge: the number of pending bookings. */
export const pendingBookingsBadge = defineBadge({
  query: bookingCountsQuery,
  count: ({ pending }) => pending,
  what: "pending",
  search: { status: "pending" },
});
