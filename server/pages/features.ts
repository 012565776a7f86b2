import { asc, eq } from "drizzle-orm";
import { aboutFeatures } from "#server/database/tables.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { insertOrdered, type Kind, removeEdited, reorder, updateEdited } from "#server/kit/edited-rows.ts";
import { checkEditing } from "#server/kit/may-edit.ts";
import type { Reorder } from "#shared/kit/edited.ts";
import type { CreateFeature, UpdateFeature } from "#shared/pages/about.ts";
import type { AboutFeature } from "#shared/pages/content.ts";
import { whole } from "./whole.ts";

const kind: Kind<typeof aboutFeatures> = { table: aboutFeatures, room: "pages", name: "about_feature" };

const featuresOf = (ctx: Context, all: boolean): Promise<AboutFeature[]> =>
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
  if (for_editing) checkEditing(ctx, "content.update");
  return featuresOf(ctx, for_editing);
}

export const createFeature = (ctx: Context, input: CreateFeature): Promise<AboutFeature> =>
  inTransaction(ctx, async (tx) => whole(await insertOrdered(tx, kind, input)));

export const updateFeature = (ctx: Context, input: UpdateFeature): Promise<AboutFeature> =>
  inTransaction(ctx, (tx) => updateEdited(tx, kind, input));

export const removeFeature = (ctx: Context, { id }: { id: number }): Promise<{ id: number }> =>
  inTransaction(ctx, (tx) => removeEdited(tx, kind, id));

export const reorderFeatures = (ctx: Context, { ids }: Reorder): Promise<AboutFeature[]> =>
  inTransaction(ctx, async (tx) => {
    await reorder(tx, kind, ids);
    return featuresOf(tx, true);
  });
