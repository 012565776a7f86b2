/** Categories in the public gallery. Excludes portraits of customers, logos and test pictures. */
export const publicImageCategories = [
  "highlights",
  "trips",
  "biking-trips",
  "hiking-adventures",
  "safaris",
  "enduro-cycling",
  "hero",
  "hero-slides",
  "categories",
  "about",
  "general",
] as const;

/** All categories; each is a folder of uploads. */
export const imageCategories = [...publicImageCategories, "testimonials", "branding", "test"] as const;
export type ImageCategory = (typeof imageCategories)[number];

/** The accepted picture formats, as sharp names them. A file's bytes decide, not its name. */
const imageFormats = ["jpeg", "png", "webp", "gif", "avif"] as const;
export type ImageFormat = (typeof imageFormats)[number];

const megabyte = 1024 * 1024;

export const imageLimits = {
  /** Uploads to the image library. */
  maxFileBytes: 10 * megabyte,
  /** Avatars and other uploads outside the image library. */
  maxPublicFileBytes: 5 * megabyte,
  /** Pictures per upload dialog; each is sent in its own request. */
  maxFilesAtOnce: 10,
  /** Width × height × frames, checked before decoding. */
  maxPixels: 50_000_000,
  maxFrames: 200,
  /** The maximum width of the stored original; its height is at most twice this. */
  maxOriginalWidth: 2560,
  /** The maximum length of the data: URL that is shown until the picture has loaded. */
  maxPlaceholderBytes: 300,
} as const;

/** Maximum lengths of the texts of a picture, in characters, and the maximum number of tags. */
export const imageTextLimits = { alt_text: 300, description: 2_000, tag: 60, maxTags: 30 } as const;

/** The widths of the renditions in `srcset`. */
export const variantWidths = [320, 480, 640, 768, 960, 1200, 1600, 2048] as const;

/** The width of the rendition that lists show. */
export const thumbnailWidth = variantWidths[0];

/** The width of the rendition in `src`, for clients that ignore `srcset`. */
export const fallbackWidth = 1200;

/** The rendition for emails, a JPEG for programs that know nothing newer; shown at half its size. */
export const mailPictureSize = { width: 1072, height: 480, minWidth: 640, quality: 78 } as const;

/** Quality presets of WebP. */
export const webpQualities = { low: 60, medium: 80, high: 95 } as const;
export type Quality = keyof typeof webpQualities;

/** Visually lossless, because all other renditions are made from the stored original. */
export const originalQuality = 90;

/** The AVIF qualities that look like the WebP quality of the same preset. */
export const avifQualities = { low: 40, medium: 50, high: 70 } as const satisfies Record<Quality, number>;
