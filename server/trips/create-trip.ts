import { max } from "drizzle-orm";
import { trips } from "#server/database/tables.ts";
import { auditChange } from "#server/kit/audit-log.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { toSlug } from "#shared/kit/slug.ts";
import type { EditableTrip } from "#shared/trips/contract.ts";
import { tripLimits } from "#shared/trips/limits.ts";
import type { CreateTrip } from "#shared/trips/trip-input.ts";
import { getTripForEditing } from "./get-trip.ts";
import { notDeletedTrips } from "./policy.ts";
import { generateUniqueSlug, insertWithSlug, requireFreeSlug } from "./slugs.ts";
import { assertValidTrip, getDefaultCategoryId, storeRelatedRows, toColumns, toDurationText } from "./trip-columns.ts";
import { replaceLeads } from "./trip-leads.ts";

/** Same as the column defaults; needed here to validate the trip before it is inserted. */
const defaultColumns = {
  price_from: 0,
  price_to: null,
  currency: "USD",
  min_group_size: 1,
  max_group_size: 10,
} as const;

/** The form sends the slug that it has derived from the title. Any other one was typed, and is used or refused. */
function resolveSlug(tx: Context, { slug, title }: CreateTrip): Promise<string> {
  const isDerived = !slug || toSlug(slug, tripLimits.slug) === toSlug(title, tripLimits.slug);
  return isDerived ? generateUniqueSlug(tx, title) : requireFreeSlug(tx, slug);
}

/** The order after the last trip that is not deleted. */
async function nextSortOrder({ db }: Context): Promise<number> {
  const [row] = await db
    .select({ last: max(trips.sort_order) })
    .from(trips)
    .where(notDeletedTrips());
  return Math.min((row?.last ?? 0) + 1, tripLimits.maxSortOrder);
}

/** Stores a trip with its days and pictures, in the open transaction. Returns its id. */
export async function insertTrip(tx: Context, input: CreateTrip): Promise<number> {
  const columns = { ...defaultColumns, ...(await toColumns(tx, input)) };
  assertValidTrip(columns);
  const { duration_days = 1, duration_text = "", service_category_id = await getDefaultCategoryId(tx) } = columns;
  const trip = {
    ...columns,
    title: input.title,
    service_category_id,
    sort_order: columns.sort_order ?? (await nextSortOrder(tx)),
    duration_text: toDurationText(duration_text, duration_days),
  };
  const row = await insertWithSlug(tx, trip, () => resolveSlug(tx, input));
  await storeRelatedRows(tx, row, input);
  const leads = await replaceLeads(tx, row.id, input.leads ?? []);
  const { title, slug, price_from, currency, is_active } = row;
  const after = { title, slug, service_category_id, price_from, currency, is_active, ...leads?.after };
  await auditChange(tx, { kind: "trip", record_id: row.id, what: "trip.created", after });
  return row.id;
}

/** Creates a trip with its days and pictures. */
export const createTrip = (ctx: Context, input: CreateTrip): Promise<EditableTrip & { trip_id: number }> =>
  inTransaction(ctx, async (tx) => {
    const id = await insertTrip(tx, input);
    return { ...(await getTripForEditing(tx, { id })), trip_id: id };
  });
