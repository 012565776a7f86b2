import { client } from "#app/kit/calls/api-client.ts";
import type { SearchHit } from "#app/kit/screens/screen.ts";
import { formatDay } from "#shared/kit/dates.ts";

/** Command palette search, by all that the search of the list reads. */
export async function searchBookings(text: string, signal: AbortSignal): Promise<readonly SearchHit[]> {
  const { items } = await client.bookings.list({ search: text, limit: 5 }, { signal });
  return items.map(({ id, booking_reference, customer_name, trip_title, start_date }) => ({
    id: String(id),
    title: `${booking_reference} · ${customer_name} · ${trip_title}`,
    detail: formatDay(start_date),
    to: `/admin/bookings/${id}`,
  }));
}
