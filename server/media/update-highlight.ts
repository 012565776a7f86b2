import { asc } from "drizzle-orm";
import { highlights } from "#server/database/tables.ts";
import { applyPartialOrder } from "#server/kit/apply-partial-order.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { deleteRecord, lockTable, reorderRecords, updateRecord } from "#server/kit/versioned-records.ts";
import type { ReorderHighlights, UpdateHighlight } from "#shared/media/highlight-input.ts";
import type { Highlight } from "#shared/media/highlights.ts";
import { originalPath } from "#shared/media/renditions.ts";
import { highlightRecordType } from "./create-highlight.ts";
import { prepareHighlightImage, saveHighlightMedia } from "./highlight-media.ts";
import { getHighlight } from "./list-highlights.ts";

/** Updates only the fields that differ. Throws 409 if `version` is outdated; then an uploaded file is removed. */
export async function updateHighlight(ctx: Context, input: UpdateHighlight): Promise<Highlight> {
  const { image: _, image_id: __, image_url: ___, alt_text: ____, ...fields } = input;
  const current = await getHighlight(ctx, input);
  const prepared = await prepareHighlightImage(ctx, { ...input, title: input.title ?? current.title });
  try {
    return await inTransaction(ctx, async (tx) => {
      const before = await getHighlight(tx, input);
      const media = await saveHighlightMedia(tx, { prepared, input, before });
      await updateRecord(tx, highlightRecordType, { ...fields, ...media });
      return getHighlight(tx, input);
    });
  } catch (error) {
    if (prepared) await ctx.app.files.remove(originalPath(prepared));
    throw error;
  }
}

/** Deletes a highlight; its picture stays in the library. */
export const removeHighlight = (ctx: Context, { id }: { id: number }): Promise<{ id: number }> =>
  inTransaction(ctx, (tx) => deleteRecord(tx, highlightRecordType, id));

/** Reorders the given highlights; the others keep their positions. Throws `not_found` for unknown ids. */
export const reorderHighlights = (
  ctx: Context,
  { highlights: places }: ReorderHighlights,
): Promise<{ ids: number[] }> =>
  inTransaction(ctx, async (tx) => {
    await lockTable(tx, highlightRecordType);
    const rows = await tx.db
      .select({ id: highlights.id })
      .from(highlights)
      .orderBy(asc(highlights.sort_order), asc(highlights.id));
    const ids = applyPartialOrder(
      rows.map(({ id }) => id),
      places.map(({ id }) => id),
    );
    await reorderRecords(tx, highlightRecordType, ids);
    return { ids };
  });
