import type { QueryClient } from "@tanstack/react-query";
import type { BookingSummary } from "#shared/bookings/booking.ts";
import { showAgain, showAtOnce } from "./optimistic.ts";

type Named = Pick<BookingSummary, "id" | "booking_reference">;
export type ChangeTools = { queries: QueryClient; fail: (title: string, error: unknown, otherwise?: string) => void };
type Change = { booking: Named; patch: Partial<BookingSummary>; send: () => Promise<unknown> };

/** Applies the change optimistically, sends it, and rolls back on failure. Returns whether it was saved. */
export async function changeBooking({ queries, fail }: ChangeTools, { booking, patch, send }: Change) {
  const before = await showAtOnce(queries, booking.id, patch);
  try {
    await send();
    return true;
  } catch (error) {
    showAgain(queries, before);
    fail(`${booking.booking_reference} was not changed`, error);
    return false;
  } finally {
    await queries.invalidateQueries({ queryKey: ["bookings"] });
  }
}
