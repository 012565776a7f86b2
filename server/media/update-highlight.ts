import { asc } from "drizzle-orm";
import { highlights } from "#server/database/tables.ts";
import { applyPartialOrder } from "#server/kit/apply-partial-order.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { deleteRecord, lockTable, reorderRecords, updateRecord } from "#server/kit/versioned-records.ts";
import type { ReorderHighlights, UpdateHighlight } from "#shared/media/highlight-input.ts";
import type { Highlight } from "#shared/media/highlights.ts";
import { highlightType } from "./create-highlight.ts";
import { inTransactionWithImage, omitMedia, saveHighlightMedia } from "./highlight-media.ts";
import { getHighlightForEditing } from "./list-highlights.ts";

/** Updates only the fields that differ. Throws 409 if `version` is outdated; then an uploaded file is removed. */
export async function updateHighlight(ctx: Context, input: UpdateHighlight): Promise<Highlight> {
  const current = await getHighlightForEditing(ctx, input);
  const titled = { ...input, title: input.title ?? current.title };
  return inTransactionWithImage(ctx, titled, async (tx, prepared) => {
    const before = await getHighlightForEditing(tx, input);
    const media = await saveHighlightMedia(tx, { prepared, input, before });
    await updateRecord(tx, highlightType, { ...omitMedia(input), ...media });
    return getHighlightForEditing(tx, input);
  });
}

/** Deletes a highlight; its picture stays in the library. */
export const removeHighlight = (ctx: Context, { id }: { id: number }): Promise<{ id: number }> =>
  inTransaction(ctx, (tx) => deleteRecord(tx, highlightType, id));

/** Reorders the given highlights; the others keep their positions. Throws `not_found` for unknown ids. */
export const reorderHighlights = (ctx: Context, { highlights: order }: ReorderHighlights): Promise<{ ids: number[] }> =>
  inTransaction(ctx, async (tx) => {
    await lockTable(tx, highlightType);
    const rows = await tx.db
      .select({ id: highlights.id })
      .from(highlights)
      .orderBy(asc(highlights.sort_order), asc(highlights.id));
    const ids = applyPartialOrder(
      rows.map(({ id }) => id),
      order.map(({ id }) => id),
    );
    await reorderRecords(tx, highlightType, ids);
    return { ids };
  });
