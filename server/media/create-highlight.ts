import { highlights } from "#server/database/tables.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { insertOrderedRecord, type RecordType } from "#server/kit/versioned-records.ts";
import type { CreateHighlight } from "#shared/media/highlight-input.ts";
import type { Highlight } from "#shared/media/highlights.ts";
import { originalPath } from "#shared/media/renditions.ts";
import { prepareHighlightImage, saveHighlightMedia } from "./highlight-media.ts";
import { getHighlight } from "./list-highlights.ts";

export const highlightRecordType: RecordType<typeof highlights> = {
  table: highlights,
  feature: "media",
  name: "highlight",
};

/** Creates a highlight, at the end unless `sort_order` is given. An uploaded file is added to the image library. */
export async function createHighlight(ctx: Context, input: CreateHighlight): Promise<Highlight> {
  const { image: _, image_id: __, image_url: ___, alt_text: ____, ...fields } = input;
  const prepared = await prepareHighlightImage(ctx, input);
  try {
    return await inTransaction(ctx, async (tx) => {
      const media = await saveHighlightMedia(tx, { prepared, input });
      const created = await insertOrderedRecord(tx, highlightRecordType, { ...fields, ...media });
      if (!created) throw new Error("Highlights have no unique name that another could have");
      return getHighlight(tx, created);
    });
  } catch (error) {
    if (prepared) await ctx.app.files.remove(originalPath(prepared));
    throw error;
  }
}
