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

/** A kept trip, locked until the transaction ends. Throws `not_found`. */
export async function lockTrip(tx: Context, id: number): Promise<TripColumns> {
  const [row] = await tx.db
    .select()
    .from(trips)
    .where(and(eq(trips.id, id), isNull(trips.deleted_at)))
    .for("update");
  if (!row) throw notFound();
  return row;
}

/** Throws 409 with the trip as it is now, where it isn't the one that the person was looking at. */
async function checkUnchanged(tx: Context, row: TripColumns, { version, updated_at }: UpdateTrip): Promise<void> {
  const isSame =
    (version === undefined || version === row.version) &&
    (updated_at === undefined || Date.parse(updated_at) === Date.parse(row.updated_at));
  if (!isSame) throw changedMeanwhile({ data: { current: await getTrip(tx, { id: row.id }) } });
}

/** The slug stays when the title changes; one that is sent counts, and an empty one is made anew. */
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

/** Changes the fields that are sent; where nothing differs, nothing happens. Throws 409 with the current trip where someone was faster. */
export function updateTrip(ctx: Context, input: UpdateTrip): Promise<Trip> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockTrip(tx, input.id);
    await checkUnchanged(tx, row, input);
    const columns = { ...(await columnsOf(tx, input)), slug: await slugFor(tx, row, input) };
    const whole = { ...row, ...columns };
    checkRules(whole);
    const duration_text = ownDurationText(whole.duration_text, row.duration_days, whole.duration_days);
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
