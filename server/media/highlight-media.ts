import { type PreparedImage, prepareImage } from "#server/engine/pictures/prepare-image.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { findFilename, resolvePicture } from "#server/kit/pictures/resolve-picture.ts";
import { insertImage } from "#server/kit/pictures/store-image.ts";
import { updateAltText } from "#server/kit/pictures/update-alt-text.ts";
import { fieldError } from "#shared/kit/errors.ts";
import type { CreateHighlight, UpdateHighlight } from "#shared/media/highlight-input.ts";
import { highlightMessages } from "#shared/media/highlight-messages.ts";
import type { Highlight } from "#shared/media/highlights.ts";
import { originalPath } from "#shared/media/renditions.ts";
import { isVideoUrl } from "#shared/media/video-files.ts";
import { readUpload, withImageFieldError } from "./create-image.ts";
import { resolveVideoAddress } from "./upload-video.ts";

export type HighlightMediaInput = Pick<
  CreateHighlight | UpdateHighlight,
  "image" | "image_id" | "image_url" | "alt_text"
>;

/** Media columns of a highlight: an image of the library, a video and its poster, or an external URL. */
type HighlightMedia = { image_id: number | null; image_url: string };

const highlightsCategory = "highlights";

type HighlightInput = HighlightMediaInput & { title?: string | undefined };

/** Prepares the uploaded file as a new library image; null without a file. */
async function prepareHighlightImage(
  ctx: Context,
  { image, alt_text, title = "" }: HighlightInput,
): Promise<PreparedImage | null> {
  if (!image) return null;
  const fields = { category: highlightsCategory, alt_text: alt_text || title, tags: [highlightsCategory] } as const;
  return withImageFieldError(async () => prepareImage(ctx.app.files, { ...(await readUpload(image)), ...fields }));
}

/** Prepares the uploaded file before the transaction, and removes it again if the transaction fails. */
export async function inTransactionWithImage<Result>(
  ctx: Context,
  input: HighlightInput,
  work: (tx: Context, prepared: PreparedImage | null) => Promise<Result>,
): Promise<Result> {
  const prepared = await prepareHighlightImage(ctx, input);
  try {
    return await inTransaction(ctx, (tx) => work(tx, prepared));
  } catch (error) {
    if (prepared) await ctx.app.files.remove(originalPath(prepared));
    throw error;
  }
}

/** The fields of a highlight without its media. */
export const omitMedia = <Input extends HighlightMediaInput>(input: Input): Omit<Input, keyof HighlightMediaInput> => {
  const { image: _, image_id: __, image_url: ___, alt_text: ____, ...fields } = input;
  return fields;
};

/** Media columns with a video. Its poster stays unless another one is chosen. */
async function resolveVideo(
  tx: Context,
  { image_id }: HighlightMediaInput,
  { address, before }: { address: string; before: Highlight | undefined },
): Promise<HighlightMedia> {
  const poster = before?.image_id ?? null;
  const changed = await resolvePicture(tx, { field: "image_id", image_id, current: poster });
  const image_url = address === before?.image_url ? address : await resolveVideoAddress(tx, address);
  return { image_id: changed === undefined ? poster : changed, image_url };
}

/** Resolves a changed `image_id`, else a changed `image_url`; null if neither has changed. Throws 422. */
async function resolvePictureMedia(
  tx: Context,
  input: HighlightMediaInput,
  before?: Highlight,
): Promise<HighlightMedia | null> {
  const { image_id, image_url } = input;
  // A highlight can't be without media, so a missing id only means that the media is given by its URL.
  const chosenId = image_id === null || image_id === before?.image_id ? undefined : image_id;
  if (chosenId === undefined) {
    if (image_url === undefined || image_url === before?.image_url) return null;
    if (!image_url) throw fieldError("image_url", highlightMessages.media);
    if (findFilename(image_url, tx.app.environment.PUBLIC_URL) === null) return { image_id: null, image_url };
  }
  const current = before?.image_id ?? null;
  const newImageId = await resolvePicture(tx, { field: "image_url", image_id: chosenId, address: image_url, current });
  return typeof newImageId === "number" ? { image_id: newImageId, image_url: "" } : null;
}

/** The media columns to write: those of a video, with its poster, or of a picture. Null if unchanged. Throws 422. */
async function resolveChosenMedia(
  tx: Context,
  input: HighlightMediaInput,
  before?: Highlight,
): Promise<HighlightMedia | null> {
  const poster = before?.image_id ?? null;
  const hadVideo = before !== undefined && isVideoUrl(before.image_url);
  const address = input.image_url === undefined ? (before?.image_url ?? "") : (input.image_url ?? "");
  if (isVideoUrl(address)) return resolveVideo(tx, input, { address, before });
  // Without its video, the highlight shows what was the poster.
  const isPosterLeft = hadVideo && address === "" && input.image_id === undefined && poster !== null;
  return isPosterLeft ? { image_id: poster, image_url: "" } : resolvePictureMedia(tx, input, before);
}

/** Stores the new media and alternative text; returns the media columns to write, null if unchanged. Throws 422. */
export async function saveHighlightMedia(
  tx: Context,
  { prepared, input, before }: { prepared: PreparedImage | null; input: HighlightMediaInput; before?: Highlight },
): Promise<HighlightMedia | null> {
  const media = prepared
    ? { image_id: (await insertImage(tx, prepared)).id, image_url: "" }
    : await resolveChosenMedia(tx, input, before);
  const image_id = media ? media.image_id : before?.image_id;
  const isNewText = input.alt_text !== undefined && input.alt_text !== before?.alt_text;
  if (isNewText && input.alt_text && image_id) await updateAltText(tx, { image_id, alt_text: input.alt_text });
  return media;
}
