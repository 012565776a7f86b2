import { mailPictureSize, variantWidths } from "./limits.ts";

export type StoredPicture = { category: string; filename: string; width: number; height: number };
export type VariantFormat = "webp" | "avif" | "jpeg";

const baseName = (filename: string): string => filename.replace(/\.[a-z]+$/, "");

/** The path of the stored original in the file store. */
export const originalPath = ({ category, filename }: Pick<StoredPicture, "category" | "filename">): string =>
  `images/${category}/${filename}`;

/** The path of a rendition in the file store. */
export const variantPath = (
  { category, filename }: Pick<StoredPicture, "category" | "filename">,
  format: VariantFormat,
  width: number,
): string => `images/${category}/${baseName(filename)}-${width}.${format}`;

/** The URL path of a stored file. */
export const uploadUrl = (path: string): string => `/uploads/${path}`;

/** The rendition widths of a picture: none is wider than the picture. */
export const availableWidths = ({ width }: Pick<StoredPicture, "width">): number[] =>
  variantWidths.filter((candidate) => candidate <= width);

/** The height of a rendition, rounded as sharp rounds it. */
export const heightForWidth = (picture: Pick<StoredPicture, "width" | "height">, width: number): number =>
  Math.max(1, Math.round((picture.height * width) / picture.width));

/** The path of the rendition for emails; null for a picture that is too small for it. */
export const mailPicturePath = (picture: Pick<StoredPicture, "category" | "filename" | "width">): string | null =>
  picture.width < mailPictureSize.minWidth ? null : variantPath(picture, "jpeg", mailPictureSize.width);

export type VariantRequest = { category: string; filename: string; format: VariantFormat; width: number };

const variantPattern = /^images\/([a-z-]+)\/([a-z0-9-]+)-(\d{2,4})\.(webp|avif|jpeg)$/;

/** Parses the path of a rendition; null for any other path. */
export function parseVariantPath(path: string): VariantRequest | null {
  const [, category, name, width, format] = variantPattern.exec(path) ?? [];
  if (!category || !name || !width || (format !== "webp" && format !== "avif" && format !== "jpeg")) return null;
  return { category, filename: `${name}.webp`, format, width: Number(width) };
}
