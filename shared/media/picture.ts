import { z } from "zod";

/** Everything that a page needs to show a picture. */
export const Picture = z.object({
  image_id: z.int(),
  /** A WebP about 1200 px wide, for clients that ignore `srcset`. */
  src: z.string(),
  width: z.int(),
  height: z.int(),
  /** `srcset` per format. `avif` is "" until the background job has made the AVIF renditions. */
  avif: z.string(),
  webp: z.string(),
  alt: z.string(),
  /** A data: URL of a few hundred bytes, shown until the picture has loaded. */
  placeholder: z.string(),
  /** "#rrggbb" */
  dominant_colour: z.string(),
  /** The focal point, as fractions of width and height. */
  focal_x: z.number(),
  focal_y: z.number(),
});
export type Picture = z.output<typeof Picture>;
