import { desc } from "drizzle-orm";
import { history } from "#server/database/tables.ts";
import { selectHistory } from "#server/kit/audit-log.ts";
import type { Context } from "#server/kit/context.ts";
import type { HistoryEntry } from "#shared/history/contract.ts";
import { getVisibleBooking } from "./get-booking.ts";

const maxEntries = 500;

/** Lists the audit entries of a booking, including queued emails, newest first. Throws `not_found`. */
export async function listBookingHistory(
  ctx: Context,
  { id }: { id: number },
): Promise<Omit<HistoryEntry, "can_put_back">[]> {
  await getVisibleBooking(ctx, id);
  return selectHistory(ctx, { kind: "booking", record_id: id }).orderBy(desc(history.id)).limit(maxEntries);
}
