import { queries } from "#app/kit/calls/queries.ts";
import { defineBadge } from "#app/kit/screens/screen.ts";

/** Sidebar badge: the number of registrations that wait for approval. */
export const pendingUsersBadge = defineBadge({
  query: queries.users.stats({}),
  count: ({ pending_approval }) => pending_approval,
  what: "pending approval",
  search: { tab: "pending" },
});
