import { eq } from "drizzle-orm";
import { tripLeads } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { enqueue } from "#server/kit/jobs/enqueue.ts";
import { undoEnd } from "#server/kit/undo/undo-end.ts";
import type { BookingRow } from "./booking-rows.ts";
import { mailLeadsJob } from "./jobs.ts";

/** The departure that a booking makes take place; "" for none. */
const toDeparture = (booking: BookingRow | null): string =>
  booking?.status === "confirmed" && booking.deleted_at === null ? `${booking.trip_id} ${booking.start_date}` : "";

/**
 * Called when a booking becomes confirmed, stops being so or moves: those who lead its trip may have to be told, or what
 * they are about to be told is no longer true. Nothing is decided here: the job reads what is stored once the change can
 * no longer be taken back.
 */
export async function scheduleLeadMails(
  tx: Context,
  before: BookingRow | null,
  after: BookingRow | null,
): Promise<void> {
  if (toDeparture(before) === toDeparture(after)) return;
  const changed = [before, after].filter((booking) => booking !== null);
  const byTrip = new Map(changed.map((booking) => [booking.trip_id, booking.id]));
  for (const [trip_id, booking_id] of byTrip) {
    // Who is chosen from now on is told by being chosen.
    if ((await tx.db.$count(tripLeads, eq(tripLeads.trip_id, trip_id))) === 0) continue;
    const job_key = `mail-leads:${trip_id}:${booking_id}`;
    await enqueue(
      tx,
      mailLeadsJob,
      { trip_id, booking_id, actor_id: tx.actor.user_id },
      { run_at: undoEnd(tx), job_key },
    );
  }
}
