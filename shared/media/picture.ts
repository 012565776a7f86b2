import { z } from "zod";

/** A picture as a page shows it: where its renditions are, how large it is, what it says. */
export const Picture = z.object({
  image_id: z.int(),
  /** The rendition for readers that know nothing of widths: a WebP about 1200 px wide. */
  src: z.string(),
  width: z.int(),
  height: z.int(),
  /** Width descriptors of `srcset`, per type; the AVIF one is empty until the background job has made it. */
  avif: z.string(),
  webp: z.string(),
  alt: z.string(),
  /** A data: URL of a few hundred bytes, shown until the picture has come. */
  placeholder: z.string(),
  /** "#rrggbb" */
  dominant_colour: z.string(),
  /** Where the subject is, as fractions of width and height. */
  focal_x: z.number(),
  focal_y: z.number(),
});
export type Picture = z.output<typeof Picture>;
