import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Booking, BookingSummary } from "#shared/bookings/booking.ts";
import type { Page } from "#shared/kit/page.ts";

type Shown = [QueryKey, unknown][];

const isFields = (value: unknown): value is object => typeof value === "object" && value !== null;
const isPage = (value: unknown): value is Page<BookingSummary> => isFields(value) && "items" in value;
const isBooking = (value: unknown): value is Booking => isFields(value) && "booking_reference" in value;

function patched(data: unknown, id: number, patch: Partial<BookingSummary>): unknown {
  if (isPage(data)) return { ...data, items: data.items.map((row) => (row.id === id ? { ...row, ...patch } : row)) };
  return isBooking(data) && data.id === id ? { ...data, ...patch } : data;
}

/** Applies a change to all cached booking queries before the server confirms it. Returns the previous data. */
export async function showAtOnce(queries: QueryClient, id: number, patch: Partial<BookingSummary>): Promise<Shown> {
  await queries.cancelQueries({ queryKey: ["bookings"] });
  const before = queries.getQueriesData({ queryKey: ["bookings"] });
  queries.setQueriesData({ queryKey: ["bookings"] }, (data: unknown) => patched(data, id, patch));
  return before;
}

/** Restores the data from before an optimistic change. */
export function showAgain(queries: QueryClient, before: Shown): void {
  for (const [key, data] of before) queries.setQueryData(key, data);
}
