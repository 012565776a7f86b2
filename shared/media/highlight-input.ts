import { z } from "zod";
import { flag, Id } from "#shared/kit/fields.ts";
import { duplicateRecordMessage, hasUniqueIds, sortOrder, updateSchema } from "#shared/kit/record-fields.ts";
import { multiLine, requiredSingleLine, singleLine } from "#shared/kit/text-fields.ts";
import { optionalLink } from "#shared/kit/urls.ts";
import { highlightCategories } from "./highlight-categories.ts";
import { highlightMessages } from "./highlight-messages.ts";
import { PictureFile } from "./image-input.ts";
import { imageTextLimits } from "./limits.ts";
import { pictureInput } from "./picture-input.ts";

const fields = {
  title: requiredSingleLine(200, highlightMessages.title),
  description: multiLine(2_000),
  /** The picture or video: an uploaded file, a library picture by id, or its URL or that of an external one. */
  image: PictureFile,
  ...pictureInput("image_url"),
  image_url: optionalLink.nullish(),
  /** Alternative text of the picture. */
  alt_text: singleLine(imageTextLimits.alt_text),
  category: z.enum(highlightCategories),
  is_featured: flag,
  is_active: flag,
  sort_order: sortOrder,
};
type MediaInput = { image?: unknown; image_id?: unknown; image_url?: unknown };

const requireMedia = z.refine<MediaInput>(({ image, image_id, image_url }) => Boolean(image || image_id || image_url), {
  error: highlightMessages.media,
  path: ["image_url"],
  when: ({ value }) => typeof value === "object" && value !== null,
});

const createFields = z.strictObject({
  ...fields,
  description: fields.description.default(""),
  image: PictureFile.optional(),
  alt_text: fields.alt_text.optional(),
  category: fields.category.default("general"),
  is_featured: flag.default(false),
  is_active: flag.default(true),
  sort_order: sortOrder.optional(),
});

export const CreateHighlight = createFields.check(requireMedia);
export type CreateHighlight = z.output<typeof CreateHighlight>;

/** The fields of the form, which uploads its files before it is saved. The list sets the order. */
export const HighlightForm = createFields.omit({ image: true, alt_text: true, sort_order: true }).check(requireMedia);

export const UpdateHighlight = updateSchema(fields);
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
    .refine(hasUniqueIds, duplicateRecordMessage)
    .transform((items) =>
      items.every(({ sort_order }) => sort_order !== undefined)
        ? items.toSorted((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0))
        : items,
    ),
});
export type ReorderHighlights = z.output<typeof ReorderHighlights>;
