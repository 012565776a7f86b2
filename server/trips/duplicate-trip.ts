import { eq } from "drizzle-orm";
import { tripDays, tripImages } from "#server/database/tables.ts";
import { auditChange } from "#server/kit/audit-log.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import type { EditableTrip } from "#shared/trips/contract.ts";
import { tripLimits } from "#shared/trips/limits.ts";
import { getTripForEditing } from "./get-trip.ts";
import { generateUniqueSlug, insertWithSlug } from "./slugs.ts";
import { lockTrip } from "./update-trip.ts";

async function copyRelatedRows(tx: Context, from: number, to: number): Promise<void> {
  const days = await tx.db.select().from(tripDays).where(eq(tripDays.trip_id, from));
  const gallery = await tx.db.select().from(tripImages).where(eq(tripImages.trip_id, from));
  if (days.length > 0) await tx.db.insert(tripDays).values(days.map(({ id: _, ...day }) => ({ ...day, trip_id: to })));
  if (gallery.length > 0)
    await tx.db.insert(tripImages).values(gallery.map(({ id: _, ...picture }) => ({ ...picture, trip_id: to })));
}

/** Creates a copy of a trip that is not active, with its days and pictures, led by nobody. Throws `not_found`. */
export function duplicateTrip(ctx: Context, { id }: { id: number }): Promise<EditableTrip & { trip_id: number }> {
  return inTransaction(ctx, async (tx) => {
    const { id: _, version: __, created_at: ___, updated_at: ____, ...columns } = await lockTrip(tx, id);
    const title = `Copy of ${columns.title}`.slice(0, tripLimits.title).trimEnd();
    const copy = { ...columns, title, is_active: false };
    const row = await insertWithSlug(tx, copy, () => generateUniqueSlug(tx, title));
    await copyRelatedRows(tx, id, row.id);
    const after = { title, slug: row.slug, is_active: false };
    await auditChange(tx, { kind: "trip", record_id: row.id, what: "trip.duplicated", after });
    return { ...(await getTripForEditing(tx, { id: row.id })), trip_id: row.id };
  });
}
