import type { QueryClient } from "@tanstack/react-query";
import type { BookingSummary } from "#shared/bookings/booking.ts";
import { applyOptimistic, rollback } from "./optimistic-update.ts";

type BookingIdentity = Pick<BookingSummary, "id" | "booking_reference">;
export type ChangeContext = { queries: QueryClient; fail: (title: string, error: unknown, otherwise?: string) => void };
type BookingChange = { booking: BookingIdentity; patch: Partial<BookingSummary>; send: () => Promise<unknown> };

/** Applies the change optimistically, sends it, and rolls back on failure. Returns whether it was saved. */
export async function changeBooking({ queries, fail }: ChangeContext, { booking, patch, send }: BookingChange) {
  const before = await applyOptimistic(queries, booking.id, patch);
  try {
    await send();
    return true;
  } catch (error) {
    rollback(queries, before);
    fail(`${booking.booking_reference} was not changed`, error);
    return false;
  } finally {
    await queries.invalidateQueries({ queryKey: ["bookings"] });
  }
}
