import { eq } from "drizzle-orm";
import { aboutFeatures } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { createRowHandlers } from "#server/kit/record-handlers.ts";
import { listRows, readRow } from "#server/kit/versioned-records.ts";
import type { AboutFeature } from "#shared/pages/content.ts";

/** Active features in their order. */
export const listAboutFeatures = (ctx: Context): Promise<AboutFeature[]> =>
  listRows(ctx, aboutFeatures, eq(aboutFeatures.is_active, true));

export const aboutFeatureHandlers = createRowHandlers({
  table: aboutFeatures,
  kind: "about_feature",
  iconColumn: "icon_name",
  read: readRow(aboutFeatures),
});
