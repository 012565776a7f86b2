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
 * The picture or video of a highlight, in one of three ways: an uploaded file; a library picture by id; a URL of a
 * library picture or of an external picture or video.
 */
const media = {
  image: PictureFile.optional(),
  image_id: Id.nullish(),
  image_url: linkAddress.nullish(),
  /** Alternative text of the picture. */
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

/** Only the fields that are sent change. */
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

/** Highlights in their new order, as ids or as records. If every record has a `sort_order`, that order is used. */
export const ReorderHighlights = z.strictObject({
  highlights: z
    .array(Place, "Please enter a list")
    .max(1_000, "At most 1000 records")
    .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, "Each record can appear only once")
    .transform((items) =>
      items.every(({ sort_order }) => sort_order !== undefined)
        ? items.toSorted((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0))
        : items,
    ),
});
export type ReorderHighlights = z.output<typeof ReorderHighlights>;
