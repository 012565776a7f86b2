import { client } from "#app/kit/calls/api-client.ts";
import type { SearchHit } from "#app/kit/screens/screen.ts";
import { formatInstant } from "#shared/kit/dates.ts";
import { nameOf } from "./labels.ts";

/** Command palette search by sender or message text. */
export async function searchEnquiries(search: string, signal: AbortSignal): Promise<readonly SearchHit[]> {
  const { items } = await client.enquiries.list({ view: "all", search, limit: 5 }, { signal });
  return items.map((enquiry) => ({
    id: String(enquiry.id),
    title: `${nameOf(enquiry)} · ${enquiry.excerpt.slice(0, 60)}`,
    detail: formatInstant(enquiry.created_at),
    to: `/admin/messages/${enquiry.id}`,
  }));
}
