import { asc, eq } from "drizzle-orm";
import { aboutFeatures } from "#server/database/tables.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { requirePermission } from "#server/kit/require-permission.ts";
import {
  deleteRecord,
  insertOrderedRecord,
  type RecordType,
  reorderRecords,
  updateRecord,
} from "#server/kit/versioned-records.ts";
import type { Reorder } from "#shared/kit/record-fields.ts";
import type { CreateFeature, UpdateFeature } from "#shared/pages/about.ts";
import type { AboutFeature } from "#shared/pages/content.ts";
import { firstOrThrow } from "./first-or-throw.ts";

const recordType: RecordType<typeof aboutFeatures> = { table: aboutFeatures, feature: "pages", name: "about_feature" };

const selectFeatures = (ctx: Context, all: boolean): Promise<AboutFeature[]> =>
  ctx.db
    .select()
    .from(aboutFeatures)
    .where(all ? undefined : eq(aboutFeatures.is_active, true))
    .orderBy(asc(aboutFeatures.sort_order), asc(aboutFeatures.id));

/** Active benefits in their order; with `for_editing` all of them. */
export async function listFeatures(
  ctx: Context,
  { for_editing = false }: { for_editing?: boolean } = {},
): Promise<AboutFeature[]> {
  if (for_editing) requirePermission(ctx, "content.update");
  return selectFeatures(ctx, for_editing);
}

export const createFeature = (ctx: Context, input: CreateFeature): Promise<AboutFeature> =>
  inTransaction(ctx, async (tx) => firstOrThrow(await insertOrderedRecord(tx, recordType, input)));

export const updateFeature = (ctx: Context, input: UpdateFeature): Promise<AboutFeature> =>
  inTransaction(ctx, (tx) => updateRecord(tx, recordType, input));

export const removeFeature = (ctx: Context, { id }: { id: number }): Promise<{ id: number }> =>
  inTransaction(ctx, (tx) => deleteRecord(tx, recordType, id));

export const reorderFeatures = (ctx: Context, { ids }: Reorder): Promise<AboutFeature[]> =>
  inTransaction(ctx, async (tx) => {
    await reorderRecords(tx, recordType, ids);
    return selectFeatures(tx, true);
  });
