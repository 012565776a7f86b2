import { z } from "zod";
import { flag, Id } from "#shared/kit/fields.ts";
import { multiLine, requiredSingleLine, singleLine } from "#shared/kit/plain-fields.ts";
import { sortOrder, Version } from "#shared/kit/record-fields.ts";
import { optionalLink } from "#shared/kit/urls.ts";
import { highlightCategories } from "./highlight-categories.ts";
import { PictureFile } from "./image-input.ts";
import { imageTextLimits } from "./limits.ts";

export const highlightMessages = {
  title: "Title is required.",
  media: "Either an image URL or image file selection is required for new highlights.",
} as const;

const title = requiredSingleLine(200, highlightMessages.title);
const description = multiLine(2_000);
const category = z.enum(highlightCategories);

/**
 * The picture or video of a highlight, in one of three ways: an uploaded file; a library picture by id; a URL of a
 * library picture or of an external picture or video.
 */
const mediaFields = {
  image: PictureFile.optional(),
  image_id: Id.nullish(),
  image_url: optionalLink.nullish(),
  /** Alternative text of the picture. */
  alt_text: singleLine(imageTextLimits.alt_text).optional(),
};
type MediaInput = { image?: unknown; image_id?: unknown; image_url?: unknown };

const hasMedia = ({ image, image_id, image_url }: MediaInput): boolean => Boolean(image || image_id || image_url);

const fields = z.strictObject({
  title,
  description: description.default(""),
  ...mediaFields,
  category: category.default("general"),
  is_featured: flag.default(false),
  is_active: flag.default(true),
  sort_order: sortOrder.optional(),
});

export const CreateHighlight = fields.check(
  z.refine<z.output<typeof fields>>(hasMedia, {
    error: highlightMessages.media,
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
  ...mediaFields,
  category: category.optional(),
  is_featured: flag.optional(),
  is_active: flag.optional(),
  sort_order: sortOrder.optional(),
});
export type UpdateHighlight = z.output<typeof UpdateHighlight>;

const ReorderItem = z.union([
  Id.transform((id) => ({ id, sort_order: undefined })),
  z.object({ id: Id, sort_order: sortOrder.optional() }),
]);

/** Highlights in their new order, as ids or as records. If every record has a `sort_order`, that order is used. */
export const ReorderHighlights = z.strictObject({
  highlights: z
    .array(ReorderItem, "Please enter a list")
    .max(1_000, "At most 1000 records")
    .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, "Each record can appear only once")
    .transform((items) =>
      items.every(({ sort_order }) => sort_order !== undefined)
        ? items.toSorted((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0))
        : items,
    ),
});
export type ReorderHighlights = z.output<typeof ReorderHighlights>;
