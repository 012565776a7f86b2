import { highlights } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { insertOrderedRecord, type RecordType } from "#server/kit/versioned-records.ts";
import type { CreateHighlight } from "#shared/media/highlight-input.ts";
import type { Highlight } from "#shared/media/highlights.ts";
import { inTransactionWithImage, omitMedia, saveHighlightMedia } from "./highlight-media.ts";
import { getHighlightForEditing } from "./list-highlights.ts";

export const highlightRecordType: RecordType<typeof highlights> = {
  table: highlights,
  kind: "highlight",
  read: (ctx, id) => getHighlightForEditing(ctx, { id }),
};

/** Creates a highlight, at the end unless `sort_order` is given. An uploaded file is added to the image library. */
export const createHighlight = (ctx: Context, input: CreateHighlight): Promise<Highlight> =>
  inTransactionWithImage(ctx, input, async (tx, prepared) => {
    const media = await saveHighlightMedia(tx, { prepared, input });
    const created = await insertOrderedRecord(tx, highlightRecordType, { ...omitMedia(input), ...media });
    return getHighlightForEditing(tx, created);
  });
