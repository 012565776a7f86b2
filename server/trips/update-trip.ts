import { and, eq, isNull, sql } from "drizzle-orm";
import { trips } from "#server/database/tables.ts";
import { type Context, changed, inTransaction } from "#server/kit/context.ts";
import { oneRow } from "#server/kit/one-row.ts";
import { differences, record } from "#server/kit/record.ts";
import { changedMeanwhile, notFound } from "#shared/kit/errors.ts";
import type { Trip } from "#shared/trips/contract.ts";
import type { UpdateTrip } from "#shared/trips/write-trip.ts";
import { getTrip } from "./get-trip.ts";
import { freeSlug, keepFormerSlug } from "./slugs.ts";
import { checkRules, columnsOf, ownDurationText, storeBelongings, type TripColumns } from "./trip-columns.ts";

/** Locks a trip that is not deleted until the transaction ends. Throws `not_found`. */
export async function lockTrip(tx: Context, id: number): Promise<TripColumns> {
  const [row] = await tx.db
    .select()
    .from(trips)
    .where(and(eq(trips.id, id), isNull(trips.deleted_at)))
    .for("update");
  if (!row) throw notFound();
  return row;
}

/** Throws 409 with the current trip if `version` or `updated_at` is given and outdated. */
async function checkUnchanged(tx: Context, row: TripColumns, { version, updated_at }: UpdateTrip): Promise<void> {
  const isCurrent =
    (version === undefined || version === row.version) &&
    (updated_at === undefined || Date.parse(updated_at) === Date.parse(row.updated_at));
  if (!isCurrent) throw changedMeanwhile({ data: { current: await getTrip(tx, { id: row.id }) } });
}

/** Keeps the slug when the title changes. A slug that was sent is used; an empty one is derived from the title. */
async function slugFor(tx: Context, row: TripColumns, { slug, title = row.title }: UpdateTrip): Promise<string> {
  if (slug === undefined || slug === row.slug) return row.slug;
  return freeSlug(tx, slug || title, row.id);
}

function recordedLists({ itinerary, gallery_images, alt_texts }: UpdateTrip): Record<string, number> {
  return {
    ...(itinerary && { itinerary: itinerary.length }),
    ...(gallery_images && { gallery_images: gallery_images.length }),
    ...(alt_texts && { alt_texts: alt_texts.length }),
  };
}

/** Updates the fields that differ. Throws 409 with the current trip if it has changed since it was read. */
export function updateTrip(ctx: Context, input: UpdateTrip): Promise<Trip> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockTrip(tx, input.id);
    await checkUnchanged(tx, row, input);
    const columns = { ...(await columnsOf(tx, input)), slug: await slugFor(tx, row, input) };
    const updated = { ...row, ...columns };
    checkRules(updated);
    const duration_text = ownDurationText(updated.duration_text, row.duration_days, updated.duration_days);
    const fields = { ...columns, duration_text };
    const change = differences<Record<string, unknown>>(row, fields);
    const lists = recordedLists(input);
    if (Object.keys(change.after).length + Object.keys(lists).length === 0) return getTrip(tx, { id: row.id });
    const rows = await tx.db
      .update(trips)
      .set({ ...fields, version: sql`${trips.version} + 1`, updated_at: tx.now.toISOString() })
      .where(eq(trips.id, row.id))
      .returning();
    await keepFormerSlug(tx, { trip_id: row.id, from: row.slug, to: fields.slug });
    await storeBelongings(tx, oneRow(rows), input);
    const after = { ...change.after, ...lists };
    await record(tx, { room: "trips", record_id: row.id, what: "trip.updated", before: change.before, after });
    changed(tx, "trips");
    return getTrip(tx, { id: row.id });
  });
}
