import { client } from "#app/kit/client.ts";
import type { FoundRecord } from "#app/kit/navigation.ts";
import { formatDay } from "#shared/kit/dates.ts";

/** Bookings for the command palette, by reference, name or address. */
export async function findBookings(text: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  const { items } = await client.bookings.list({ search: text, limit: 5 }, { signal });
  return items.map(({ id, booking_reference, customer_name, trip_title, start_date }) => ({
    id: String(id),
    title: `${booking_reference} · ${customer_name} · ${trip_title}`,
    detail: formatDay(start_date),
    to: `/admin/bookings?booking=${id}`,
  }));
}

export const countsKey = ["bookings", "counts"] as const;

/** How many bookings wait for an answer. */
export const pendingBookings = {
  key: ["bookings", "pending"],
  count: async () => (await client.bookings.count({})).pending,
  what: "pending",
} as const;
