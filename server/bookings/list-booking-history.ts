import { and, desc, eq } from "drizzle-orm";
import { history } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import type { HistoryEntry } from "#shared/bookings/contract.ts";
import { getVisibleBooking } from "./get-booking.ts";

const maxEntries = 500;

/** Lists the audit entries of a booking, including queued e-mails, newest first. Throws `not_found`. */
export async function listBookingHistory(ctx: Context, { id }: { id: number }): Promise<HistoryEntry[]> {
  await getVisibleBooking(ctx, id);
  return ctx.db
    .select()
    .from(history)
    .where(and(eq(history.room, "bookings"), eq(history.record_id, id)))
    .orderBy(desc(history.id))
    .limit(maxEntries);
}
