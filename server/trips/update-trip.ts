import { and, eq } from "drizzle-orm";
import { trips } from "#server/database/tables.ts";
import { auditChange, diffFields } from "#server/kit/audit-log.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { firstOrNotFound } from "#server/kit/first-or-not-found.ts";
import { updateRow } from "#server/kit/versioned-records.ts";
import { changedMeanwhile } from "#shared/kit/errors.ts";
import type { EditableTrip } from "#shared/trips/contract.ts";
import type { UpdateTrip } from "#shared/trips/trip-input.ts";
import { getTripForEditing } from "./get-trip.ts";
import { notDeletedTrips } from "./policy.ts";
import { generateUniqueSlug, redirectFormerSlug, refuseTakenSlug, requireFreeSlug } from "./slugs.ts";
import { assertValidTrip, storeRelatedRows, type TripColumns, toColumns, toDurationText } from "./trip-columns.ts";
import { replaceLeads } from "./trip-leads.ts";
import { readTripLists } from "./trip-lists.ts";

/** Locks a trip that is not deleted until the transaction ends. Throws `not_found`. */
export async function lockTrip(tx: Context, id: number): Promise<TripColumns> {
  const notDeleted = and(eq(trips.id, id), notDeletedTrips());
  return firstOrNotFound(await tx.db.select().from(trips).where(notDeleted).for("update"));
}

/** Throws 409 with the current trip if `version` or `updated_at` is given and outdated. */
async function checkUnchanged(tx: Context, row: TripColumns, { version, updated_at }: UpdateTrip): Promise<void> {
  const isCurrent =
    (version === undefined || version === row.version) &&
    (updated_at === undefined || Date.parse(updated_at) === Date.parse(row.updated_at));
  if (!isCurrent) throw changedMeanwhile({ data: { current: await getTripForEditing(tx, { id: row.id }) } });
}

/** A new title leaves the slug as it is. A slug that was sent is used or refused; an empty one is derived. */
async function resolveSlug(tx: Context, row: TripColumns, { slug, title = row.title }: UpdateTrip): Promise<string> {
  if (slug === undefined || slug === row.slug) return row.slug;
  return slug ? requireFreeSlug(tx, slug, row.id) : generateUniqueSlug(tx, title, row.id);
}

/** Stores the lists that were sent. Returns their change for the history. */
async function storeLists(tx: Context, trip: TripColumns, input: UpdateTrip) {
  const { itinerary, gallery_images, alt_texts } = input;
  const lists = itinerary || gallery_images ? await readTripLists(tx, trip.id) : null;
  await storeRelatedRows(tx, trip, input);
  const change = lists ? diffFields(lists, await readTripLists(tx, trip.id)) : { before: {}, after: {} };
  // Each picture has its text in its own history.
  return alt_texts ? { ...change, after: { ...change.after, alt_texts: alt_texts.length } } : change;
}

const sendsLists = ({ itinerary, gallery_images, alt_texts }: UpdateTrip): boolean =>
  itinerary !== undefined || gallery_images !== undefined || alt_texts !== undefined;

/** Updates the fields that differ, in the open transaction. Throws 409 like `updateTrip`. */
export async function changeTrip(tx: Context, input: UpdateTrip): Promise<void> {
  const row = await lockTrip(tx, input.id);
  await checkUnchanged(tx, row, input);
  const columns = { ...(await toColumns(tx, input, row)), slug: await resolveSlug(tx, row, input) };
  const updated = { ...row, ...columns };
  assertValidTrip(updated);
  const duration_text = toDurationText(updated.duration_text, row.duration_days, updated.duration_days);
  const fields = { ...columns, duration_text };
  // "2 days" beside the number 2 is stored as "", which nobody changed.
  const before_text = toDurationText(row.duration_text, row.duration_days);
  const change = diffFields<Record<string, unknown>>({ ...row, duration_text: before_text }, fields);
  const leads = input.leads ? await replaceLeads(tx, row.id, input.leads) : null;
  if (Object.keys({ ...change.after, ...leads?.after }).length === 0 && !sendsLists(input)) return;
  const stored = await refuseTakenSlug(updateRow(tx, trips, { ...fields, id: row.id }));
  await redirectFormerSlug(tx, { trip_id: row.id, from: row.slug, to: fields.slug });
  const lists = await storeLists(tx, stored, input);
  const before = { ...change.before, ...lists.before, ...leads?.before };
  const after = { ...change.after, ...lists.after, ...leads?.after };
  await auditChange(tx, { kind: "trip", record_id: row.id, what: "trip.updated", before, after });
}

/** Updates the fields that differ. Throws 409 with the current trip if it has changed since it was read. */
export const updateTrip = (ctx: Context, input: UpdateTrip): Promise<EditableTrip> =>
  inTransaction(ctx, async (tx) => {
    await changeTrip(tx, input);
    return getTripForEditing(tx, { id: input.id });
  });
