import { aboutFeatures } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { createRecordHandlers } from "#server/kit/record-handlers.ts";
import type { EditingQuery } from "#shared/kit/record-fields.ts";
import type { AboutFeature } from "#shared/pages/content.ts";
import { listActiveRecords } from "./list-active-records.ts";

/** Active benefits in their order; with `for_editing` all of them. */
export const listFeatures = (ctx: Context, query: EditingQuery = {}): Promise<AboutFeature[]> =>
  listActiveRecords(ctx, aboutFeatures, query);

export const {
  create: createFeature,
  update: updateFeature,
  remove: removeFeature,
  reorder: reorderFeatures,
} = createRecordHandlers({ table: aboutFeatures, feature: "pages", name: "about_feature" }, (tx) =>
  listFeatures(tx, { for_editing: true }),
);
