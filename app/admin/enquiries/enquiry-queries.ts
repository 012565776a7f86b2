import { client } from "#app/kit/calls/api-client.ts";
import type { SearchHit } from "#app/kit/screens/screen.ts";
import { formatInstant } from "#shared/kit/dates.ts";

/** Sidebar badge: the number of unread messages. */
export const unreadEnquiriesBadge = {
  key: ["enquiries", "unread"],
  count: async () => (await client.enquiries.list({ status: "unread", limit: 1 })).pagination.total,
  what: "unread",
} as const;

/** Command palette search by sender or message text. */
export async function searchEnquiries(search: string, signal: AbortSignal): Promise<readonly SearchHit[]> {
  const { items } = await client.enquiries.list({ search, limit: 5 }, { signal });
  return items.map(({ id, first_name, last_name, excerpt, created_at }) => ({
    id: String(id),
    title: `${first_name} ${last_name} · ${excerpt.slice(0, 60)}`,
    detail: formatInstant(created_at),
    to: `/admin/messages?message=${id}`,
  }));
}
