import { and, eq, isNull } from "drizzle-orm";
import { serviceCategories, trips } from "#server/database/tables.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { deleteRecord } from "#server/kit/versioned-records.ts";
import { categoryInUse, categoryOfDeletedTrips } from "#shared/categories/errors.ts";
import { formatCount } from "#shared/kit/format-count.ts";
import { categoryRecordType } from "./save-category.ts";

async function assertUnused(tx: Context, id: number): Promise<void> {
  const inCategory = eq(trips.service_category_id, id);
  const trip_count = await tx.db.$count(trips, and(inCategory, isNull(trips.deleted_at)));
  if (trip_count > 0) {
    const message = `This category is used by ${formatCount(trip_count, "trip")}. Move or delete them first.`;
    throw categoryInUse({ message, data: { trip_count } });
  }
  if ((await tx.db.$count(trips, inCategory)) > 0) throw categoryOfDeletedTrips();
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
