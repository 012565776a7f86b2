/** What the public gallery shows: neither faces of customers nor logos nor trials. */
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
export type PublicImageCategory = (typeof publicImageCategories)[number];

/** The folders of uploads: the union of all lists in the specification. */
export const imageCategories = [...publicImageCategories, "testimonials", "branding", "test"] as const;
export type ImageCategory = (typeof imageCategories)[number];

/** The picture formats that are taken, by what sharp calls them; a file's bytes decide, not its name. */
const imageFormats = ["jpeg", "png", "webp", "gif", "avif"] as const;
export type ImageFormat = (typeof imageFormats)[number];

const megabyte = 1024 * 1024;

export const imageLimits = {
  /** In the image library (decisions, section 4). */
  largestFile: 10 * megabyte,
  /** Avatars and whatever comes from the public side. */
  largestPublicFile: 5 * megabyte,
  /** How many pictures the upload dialog takes at once; each is sent by itself. */
  mostFilesAtOnce: 10,
  /** Width times height times frames, before anything is decoded. */
  mostPixels: 50_000_000,
  mostFrames: 200,
  /** The kept rendition is no wider than this and no higher than twice this. */
  widestOriginal: 2560,
  /** Bytes of the data: URL that stands in until the picture has come. */
  largestPlaceholder: 300,
} as const;

/** Longest texts of a picture, in characters. */
export const imageTextLimits = { alt_text: 300, description: 2_000, tag: 60, mostTags: 30 } as const;

/** The widths of the renditions that pages choose from. */
export const variantWidths = [320, 480, 640, 768, 960, 1200, 1600, 2048] as const;

/** The width for readers that know nothing of widths. */
export const plainWidth = 1200;

/** Quality presets, as the encoders of WebP count. */
export const qualities = { low: 60, medium: 80, high: 95 } as const;
export type Quality = keyof typeof qualities;

/** The kept rendition loses nothing that an eye would see, also when further ones are made from it. */
export const originalQuality = 90;

/** What the AVIF encoder calls the quality that WebP has at these presets. */
export const avifQualities = { low: 40, medium: 50, high: 70 } as const satisfies Record<Quality, number>;
