import { and, asc, desc, eq, isNull } from "drizzle-orm";
import { deletedRecords, serviceCategories, trips } from "#server/database/tables.ts";
import { expiryOf, isRestorable } from "#server/kit/bin/put-in-bin.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { deleteRecord } from "#server/kit/versioned-records.ts";
import { categoryInUse, categoryOfDeletedTrips } from "#shared/categories/errors.ts";
import { formatDay, toOperatorDate } from "#shared/kit/dates.ts";
import { formatCount } from "#shared/kit/format-count.ts";
import { listNames } from "#shared/kit/list-names.ts";
import { categoryRecordType } from "./save-category.ts";

/** The deleted trips of the category that can still be restored, and until when. */
async function listTripsInBin(tx: Context, id: number): Promise<{ titles: string[]; expires_at: string } | null> {
  const isTrip = and(eq(deletedRecords.kind, "trip"), eq(deletedRecords.record_id, trips.id), isRestorable(tx));
  const rows = await tx.db
    .select({ title: deletedRecords.title, deleted_at: deletedRecords.deleted_at })
    .from(deletedRecords)
    .innerJoin(trips, isTrip)
    .where(eq(trips.service_category_id, id))
    .orderBy(desc(deletedRecords.deleted_at), asc(trips.id));
  const [last] = rows;
  return last ? { titles: rows.map(({ title }) => title), expires_at: expiryOf(last.deleted_at) } : null;
}

const maxNamedTrips = 3;

async function assertUnused(tx: Context, id: number): Promise<void> {
  const inCategory = eq(trips.service_category_id, id);
  const trip_count = await tx.db.$count(trips, and(inCategory, isNull(trips.deleted_at)));
  if (trip_count > 0) {
    const message = `This category is used by ${formatCount(trip_count, "trip")}. Move or delete them first.`;
    throw categoryInUse({ message, data: { trip_count } });
  }
  if ((await tx.db.$count(trips, inCategory)) === 0) return;
  const inBin = await listTripsInBin(tx, id);
  if (inBin === null) throw categoryOfDeletedTrips();
  const until = formatDay(toOperatorDate(new Date(inBin.expires_at)));
  const message = `${formatCount(inBin.titles.length, "deleted trip")} of this category can still be restored until ${until}: ${listNames(inBin.titles, maxNamedTrips)}. Restore and move them first, or make the category inactive.`;
  throw categoryOfDeletedTrips({ message, data: { trips_in_bin: inBin.titles.length } });
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
