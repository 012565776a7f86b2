import { eq } from "drizzle-orm";
import { tripDays } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import type { DayFields } from "#shared/trips/trip-fields.ts";

/** Replaces the itinerary. Days are numbered in the given order. */
export async function replaceDays(tx: Context, trip_id: number, days: readonly DayFields[]): Promise<void> {
  await tx.db.delete(tripDays).where(eq(tripDays.trip_id, trip_id));
  const rows = days.map((day, index) => ({ ...day, trip_id, day: index + 1 }));
  if (rows.length > 0) await tx.db.insert(tripDays).values(rows);
}
