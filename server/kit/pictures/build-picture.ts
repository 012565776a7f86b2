import type { images, imageVariants } from "#server/database/tables.ts";
import { fallbackWidth } from "#shared/media/limits.ts";
import type { Picture } from "#shared/media/picture.ts";
import { availableWidths, originalPath, uploadUrl, type VariantFormat, variantPath } from "#shared/media/renditions.ts";

export type PictureRow = Pick<
  typeof images.$inferSelect,
  | "id"
  | "category"
  | "filename"
  | "width"
  | "height"
  | "alt_text"
  | "placeholder"
  | "dominant_colour"
  | "focal_x"
  | "focal_y"
>;
export type VariantRow = Pick<typeof imageVariants.$inferSelect, "format" | "width">;

/**
 * Builds the srcsets of an image. WebP has every fitting width, because missing renditions are created on request;
 * AVIF has only the widths in `variants`.
 */
export function buildPicture(image: PictureRow, variants: readonly VariantRow[]): Picture {
  const widths = availableWidths(image);
  const plain = widths.filter((width) => width <= fallbackWidth).at(-1);
  const own = uploadUrl(originalPath(image));
  const avif = variants.filter(({ format }) => format === "avif").map(({ width }) => width);
  return {
    image_id: image.id,
    src: plain === undefined ? own : uploadUrl(variantPath(image, "webp", plain)),
    width: image.width,
    height: image.height,
    avif: buildSrcset(image, "avif", avif),
    webp: buildSrcset(image, "webp", widths) || `${own} ${image.width}w`,
    alt: image.alt_text,
    placeholder: image.placeholder,
    dominant_colour: image.dominant_colour,
    focal_x: image.focal_x,
    focal_y: image.focal_y,
  };
}

const buildSrcset = (image: PictureRow, format: VariantFormat, widths: readonly number[]): string =>
  widths
    .toSorted((a, b) => a - b)
    .map((width) => `${uploadUrl(variantPath(image, format, width))} ${width}w`)
    .join(", ");
