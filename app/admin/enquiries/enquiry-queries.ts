import { client } from "#app/kit/calls/api-client.ts";
import { queries } from "#app/kit/calls/queries.ts";
import { defineBadge, type SearchHit } from "#app/kit/screens/screen.ts";
import { formatInstant } from "#shared/kit/dates.ts";

/** Sidebar badge: the number of unread messages. */
export const unreadEnquiriesBadge = defineBadge({
  query: queries.enquiries.list({ status: "unread", limit: 1 }),
  count: ({ pagination }) => pagination.total,
  what: "unread",
});

/** Command palette search by sender or message text. */
export async function searchEnquiries(search: string, signal: AbortSignal): Promise<readonly SearchHit[]> {
  const { items } = await client.enquiries.list({ search, limit: 5 }, { signal });
  return items.map(({ id, first_name, last_name, excerpt, created_at }) => ({
    id: String(id),
    title: `${first_name} ${last_name} · ${excerpt.slice(0, 60)}`,
    detail: formatInstant(created_at),
    to: `/admin/messages/${id}`,
  }));
}
