import { z } from "zod";
import { linkAddress } from "#shared/kit/addresses.ts";
import { sortOrder, Version } from "#shared/kit/edited.ts";
import { flag, Id } from "#shared/kit/fields.ts";
import { line, lines, requiredLine } from "#shared/kit/plain-fields.ts";
import { highlightCategories } from "./highlight-categories.ts";
import { PictureFile } from "./image-input.ts";
import { imageTextLimits } from "./limits.ts";

export const highlightSentences = {
  title: "Title is required.",
  media: "Either an image URL or image file selection is required for new highlights.",
} as const;

const title = requiredLine(200, highlightSentences.title);
const description = lines(2_000);
const category = z.enum(highlightCategories);

/**
 * What a highlight shows, in one of three ways: a file that is uploaded with it; a picture of the library by its
 * number; an address, which is a picture of the library or a picture or video that lies elsewhere.
 */
const media = {
  image: PictureFile.optional(),
  image_id: Id.nullish(),
  image_url: linkAddress.nullish(),
  /** What its picture shows, for those who can't see it. */
  alt_text: line(imageTextLimits.alt_text).optional(),
};
type Media = { image?: unknown; image_id?: unknown; image_url?: unknown };

const showsSomething = ({ image, image_id, image_url }: Media): boolean => Boolean(image || image_id || image_url);

const fields = z.strictObject({
  title,
  description: description.default(""),
  ...media,
  category: category.default("general"),
  is_featured: flag.default(false),
  is_active: flag.default(true),
  sort_order: sortOrder.optional(),
});

export const CreateHighlight = fields.check(
  z.refine<z.output<typeof fields>>(showsSomething, {
    error: highlightSentences.media,
    path: ["image_url"],
    when: ({ value }) => typeof value === "object" && value !== null,
  }),
);
export type CreateHighlight = z.output<typeof CreateHighlight>;

/** Only what is sent changes. */
export const UpdateHighlight = z.strictObject({
  id: Id,
  version: Version,
  title: title.optional(),
  description: description.optional(),
  ...media,
  category: category.optional(),
  is_featured: flag.optional(),
  is_active: flag.optional(),
  sort_order: sortOrder.optional(),
});
export type UpdateHighlight = z.output<typeof UpdateHighlight>;

const Place = z.union([
  Id.transform((id) => ({ id, sort_order: undefined })),
  z.object({ id: Id, sort_order: sortOrder.optional() }),
]);

/** Highlights in their new order, by number or as records; where every record names its place, these count. */
export const ReorderHighlights = z.strictObject({
  highlights: z
    .array(Place, "Please enter a list")
    .max(1_000, "At most 1000 records")
    .refine((places) => new Set(places.map(({ id }) => id)).size === places.length, "Each record stands once")
    .transform((places) =>
      places.every(({ sort_order }) => sort_order !== undefined)
        ? places.toSorted((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0))
        : places,
    ),
});
export type ReorderHighlights = z.output<typeof ReorderHighlights>;
