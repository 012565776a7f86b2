import { queries } from "#app/kit/calls/queries.ts";
import { defineBadge } from "#app/kit/screens/screen.ts";

/** Sidebar badge: the number of unread messages. The same query as that of the filters. */
export const unreadEnquiriesBadge = defineBadge({
  query: queries.enquiries.count({ assigned_to: "anyone" }),
  count: ({ unread }) => unread,
  what: "unread",
  search: { view: "unread" },
});
