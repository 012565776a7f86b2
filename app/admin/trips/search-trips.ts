import { client } from "#app/kit/calls/api-client.ts";
import type { SearchHit } from "#app/kit/screens/screen.ts";

/** Command palette search, by title. */
export async function searchTrips(text: string, signal: AbortSignal): Promise<readonly SearchHit[]> {
  const { items } = await client.trips.listForEditing({ search: text, limit: 5 }, { signal });
  return items.map(({ id, title, category_name, is_active }) => ({
    id: String(id),
    title,
    detail: is_active ? category_name : `${category_name}, not active`,
    to: `/admin/trips/${id}`,
  }));
}
