import { and, eq, isNull, max } from "drizzle-orm";
import { deletedRecords, serviceCategories, trips } from "#server/database/tables.ts";
import { expiryOf, isRestorable } from "#server/kit/bin/put-in-bin.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { deleteRecord } from "#server/kit/versioned-records.ts";
import { categoryInUse, categoryOfDeletedTrips } from "#shared/categories/errors.ts";
import { formatDay, toOperatorDate } from "#shared/kit/dates.ts";
import { formatCount } from "#shared/kit/format-count.ts";
import { categoryRecordType } from "./save-category.ts";

/** When the last deleted trip of the category is gone from the bin; null if it has none there. */
async function findBinExpiry(tx: Context, id: number): Promise<string | null> {
  const isTrip = and(eq(deletedRecords.kind, "trip"), eq(deletedRecords.record_id, trips.id), isRestorable(tx));
  const [row] = await tx.db
    .select({ last: max(deletedRecords.deleted_at) })
    .from(deletedRecords)
    .innerJoin(trips, isTrip)
    .where(eq(trips.service_category_id, id));
  return row?.last ? expiryOf(row.last) : null;
}

const tripsInBinMessage = (expires_at: string): string =>
  `Its deleted trips are in the bin until ${formatDay(toOperatorDate(new Date(expires_at)))}. Restore and move them, or deactivate the category.`;

async function assertUnused(tx: Context, id: number): Promise<void> {
  const inCategory = eq(trips.service_category_id, id);
  const trip_count = await tx.db.$count(trips, and(inCategory, isNull(trips.deleted_at)));
  if (trip_count > 0) {
    const message = `This category is used by ${formatCount(trip_count, "trip")}. Move or delete them first.`;
    throw categoryInUse({ message, data: { trip_count } });
  }
  if ((await tx.db.$count(trips, inCategory)) === 0) return;
  const expires_at = await findBinExpiry(tx, id);
  throw expires_at === null
    ? categoryOfDeletedTrips()
    : categoryOfDeletedTrips({ message: tripsInBinMessage(expires_at) });
}

/** Deletes a category. Throws 409 with the number of its trips while it has any. */
export const deleteCategory = (ctx: Context, { id }: { id: number }): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => {
    // Locks the category, so that no trip can be added to it between the count and the deletion.
    await tx.db
      .select({ id: serviceCategories.id })
      .from(serviceCategories)
      .where(eq(serviceCategories.id, id))
      .for("update");
    await assertUnused(tx, id);
    return deleteRecord(tx, categoryRecordType, id);
  });
