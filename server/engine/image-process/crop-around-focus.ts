import type { Sharp } from "sharp";
import type { Pixels } from "./decode-image.ts";

/** Fractions of width and height. */
export type FocalPoint = { focal_x: number; focal_y: number };

/** Start of a crop of this length that centres the focal point as far as the image allows. */
const cropStart = (fullLength: number, length: number, focal: number): number =>
  Math.round(Math.min(Math.max(0, fullLength * focal - length / 2), fullLength - length));

/** Scales and crops an image to this size, around its focal point. */
export function cropAroundFocus(
  image: Sharp,
  pixels: Pick<Pixels, "width" | "height">,
  { width, height, focal_x, focal_y }: FocalPoint & { width: number; height: number },
): Sharp {
  const scale = Math.max(width / pixels.width, height / pixels.height);
  const size = { width: Math.ceil(pixels.width * scale), height: Math.ceil(pixels.height * scale) };
  const left = cropStart(size.width, width, focal_x);
  const top = cropStart(size.height, height, focal_y);
  return image.resize({ ...size, fit: "fill" }).extract({ left, top, width, height });
}
