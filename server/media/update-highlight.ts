import { asc } from "drizzle-orm";
import { highlights } from "#server/database/tables.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { reorderSubset } from "#server/kit/reorder-subset.ts";
import { deleteRecord, lockTable, reorderRecords, updateRecord } from "#server/kit/versioned-records.ts";
import type { ReorderHighlights, UpdateHighlight } from "#shared/media/highlight-input.ts";
import type { Highlight } from "#shared/media/highlights.ts";
import { highlightRecordType } from "./create-highlight.ts";
import { inTransactionWithImage, omitMedia, saveHighlightMedia } from "./highlight-media.ts";
import { getHighlightForEditing } from "./list-highlights.ts";

/** Updates only the fields that differ. Throws 409 if `version` is outdated; then an uploaded file is removed. */
export async function updateHighlight(ctx: Context, input: UpdateHighlight): Promise<Highlight> {
  const current = await getHighlightForEditing(ctx, input);
  const titled = { ...input, title: input.title ?? current.title };
  return inTransactionWithImage(ctx, titled, async (tx, prepared) => {
    const before = await getHighlightForEditing(tx, input);
    const media = await saveHighlightMedia(tx, { prepared, input, before });
    await updateRecord(tx, highlightRecordType, { ...omitMedia(input), ...media });
    return getHighlightForEditing(tx, input);
  });
}

/** Deletes a highlight; its picture stays in the library. */
export const removeHighlight = (ctx: Context, { id }: { id: number }): Promise<{ id: number }> =>
  inTransaction(ctx, (tx) => deleteRecord(tx, highlightRecordType, id));

/** Reorders the given highlights; the others keep their positions. Throws `not_found` for unknown ids. */
export const reorderHighlights = (ctx: Context, { highlights: order }: ReorderHighlights): Promise<{ ids: number[] }> =>
  inTransaction(ctx, async (tx) => {
    await lockTable(tx, highlightRecordType);
    const rows = await tx.db
      .select({ id: highlights.id })
      .from(highlights)
      .orderBy(asc(highlights.sort_order), asc(highlights.id));
    const ids = reorderSubset(
      rows.map(({ id }) => id),
      order.map(({ id }) => id),
    );
    await reorderRecords(tx, highlightRecordType, ids);
    return { ids };
  });
