import type { Context } from "#server/kit/context.ts";
import { describeImage } from "#server/kit/pictures/describe-image.ts";
import { checkImage, filenameAt, imageAt } from "#server/kit/pictures/image-by-address.ts";
import { type PreparedImage, prepareImage } from "#server/kit/pictures/prepare-image.ts";
import { insertImage } from "#server/kit/pictures/store-image.ts";
import { fieldError } from "#shared/kit/errors.ts";
import { type CreateHighlight, highlightSentences, type UpdateHighlight } from "#shared/media/highlight-input.ts";
import type { Highlight } from "#shared/media/highlights.ts";
import { refusedImage, uploadOf } from "./create-image.ts";

export type Sent = Pick<CreateHighlight | UpdateHighlight, "image" | "image_id" | "image_url" | "alt_text">;

/** What the row keeps of it: a picture of the library, or an address elsewhere. */
type Shown = { image_id: number | null; image_url: string };

const folder = "highlights";

/** The uploaded file of a highlight as a new picture of the library, before the transaction; null where none came. */
export async function preparedPicture(
  ctx: Context,
  { image, alt_text, title = "" }: Sent & { title?: string | undefined },
): Promise<PreparedImage | null> {
  if (!image) return null;
  const said = { category: folder, alt_text: alt_text || title, tags: [folder] } as const;
  return refusedImage(async () => prepareImage(ctx.app.files, { ...(await uploadOf(image)), ...said }));
}

async function byAddress(tx: Context, image_url: string): Promise<Shown> {
  if (image_url === "") throw fieldError("image_url", highlightSentences.media);
  const is_ours = filenameAt(image_url, tx.app.environment.PUBLIC_URL) !== null;
  if (!is_ours) return { image_id: null, image_url };
  return { image_id: await imageAt(tx, { field: "image_url", address: image_url }), image_url: "" };
}

/** What was chosen, the file before the number before the address; null where nothing new was. */
async function chosen(tx: Context, sent: Sent, before?: Highlight): Promise<Shown | null> {
  const { image_id, image_url } = sent;
  if (typeof image_id === "number" && image_id !== before?.image_id) {
    return { image_id: await checkImage(tx, image_id), image_url: "" };
  }
  if (image_url !== undefined && image_url !== before?.image_url) return byAddress(tx, image_url ?? "");
  return null;
}

/** What a highlight shows from now on, in the open transaction; null where that stays. Throws 422. */
export async function settledMedia(
  tx: Context,
  { prepared, sent, before }: { prepared: PreparedImage | null; sent: Sent; before?: Highlight },
): Promise<Shown | null> {
  const shown = prepared
    ? { image_id: (await insertImage(tx, prepared)).id, image_url: "" }
    : await chosen(tx, sent, before);
  const image_id = shown ? shown.image_id : before?.image_id;
  const is_new = sent.alt_text !== undefined && sent.alt_text !== before?.alt_text;
  if (is_new && sent.alt_text && image_id) await describeImage(tx, { image_id, alt_text: sent.alt_text });
  return shown;
}
