import { eq, sql } from "drizzle-orm";
import { trips } from "#server/database/tables.ts";
import { auditChange } from "#server/kit/audit-log.ts";
import { putInBin } from "#server/kit/bin/put-in-bin.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { lockTrip } from "./update-trip.ts";

/** Soft-deletes a trip, since bookings refer to it. Throws `not_found`. */
export function deleteTrip(ctx: Context, { id }: { id: number }): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const { title, slug } = await lockTrip(tx, id);
    const deleted_at = tx.now.toISOString();
    await tx.db
      .update(trips)
      .set({ deleted_at, version: sql`${trips.version} + 1` })
      .where(eq(trips.id, id));
    await putInBin(tx, [{ kind: "trip", record_id: id, title }]);
    await auditChange(tx, { kind: "trip", record_id: id, what: "trip.deleted", before: { title, slug } });
    return { id };
  });
}
