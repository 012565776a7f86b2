import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Booking, BookingSummary } from "#shared/bookings/booking.ts";
import { isRecord } from "#shared/kit/is-record.ts";
import type { Page } from "#shared/kit/pagination.ts";

type QuerySnapshot = [QueryKey, unknown][];
type Patch = Partial<BookingSummary>;

/** Only pages and single bookings have these properties among the queries of the bookings. */
const isPage = (value: object): value is Page<BookingSummary> => "items" in value;
const isBooking = (value: object): value is Booking => "booking_reference" in value;

function applyPatch(data: unknown, id: number, patch: Patch): unknown {
  if (!isRecord(data)) return data;
  if (isPage(data)) return { ...data, items: data.items.map((row) => (row.id === id ? { ...row, ...patch } : row)) };
  return isBooking(data) && data.id === id ? { ...data, ...patch } : data;
}

/** Applies a change to all cached booking queries before the server confirms it. Returns the previous data. */
export async function applyOptimistic(queries: QueryClient, id: number, patch: Patch): Promise<QuerySnapshot> {
  await queries.cancelQueries({ queryKey: ["bookings"] });
  const before = queries.getQueriesData({ queryKey: ["bookings"] });
  queries.setQueriesData({ queryKey: ["bookings"] }, (data: unknown) => applyPatch(data, id, patch));
  return before;
}

/** Restores the data from before an optimistic change. */
export function rollback(queries: QueryClient, before: QuerySnapshot): void {
  for (const [key, data] of before) queries.setQueryData(key, data);
}
