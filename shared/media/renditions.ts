import { variantWidths } from "./limits.ts";

export type StoredPicture = { category: string; filename: string; width: number; height: number };
export type VariantFormat = "webp" | "avif";

const nameOf = (filename: string): string => filename.replace(/\.[a-z]+$/, "");

/** Where the kept rendition lies in the file store. */
export const originalPath = ({ category, filename }: Pick<StoredPicture, "category" | "filename">): string =>
  `images/${category}/${filename}`;

/** Where the rendition of one format and width lies in the file store. */
export const variantPath = (
  { category, filename }: Pick<StoredPicture, "category" | "filename">,
  format: VariantFormat,
  width: number,
): string => `images/${category}/${nameOf(filename)}-${width}.${format}`;

/** The address of a stored file on the site. */
export const uploadUrl = (path: string): string => `/uploads/${path}`;

/** The widths in which a picture is offered: none is larger than the picture. */
export const widthsOf = ({ width }: Pick<StoredPicture, "width">): number[] =>
  variantWidths.filter((candidate) => candidate <= width);

/** The height that belongs to a width, as the image library rounds it. */
export const heightAt = (picture: Pick<StoredPicture, "width" | "height">, width: number): number =>
  Math.max(1, Math.round((picture.height * width) / picture.width));

export type RequestedVariant = { category: string; filename: string; format: VariantFormat; width: number };

const variantPattern = /^images\/([a-z-]+)\/([a-z0-9-]+)-(\d{2,4})\.(webp|avif)$/;

/** What a path asks for, where it has the form of a rendition. */
export function parseVariantPath(path: string): RequestedVariant | null {
  const [, category, name, width, format] = variantPattern.exec(path) ?? [];
  if (!category || !name || !width || (format !== "webp" && format !== "avif")) return null;
  return { category, filename: `${name}.webp`, format, width: Number(width) };
}
