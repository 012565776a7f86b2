import { z } from "zod";
import { flag, Id } from "#shared/kit/fields.ts";
import { requiredMultiLine, requiredSingleLine, singleLine } from "#shared/kit/plain-fields.ts";
import { sortOrder, versionField } from "#shared/kit/record-fields.ts";
import { isSitePath, isWebUrl } from "#shared/kit/urls.ts";

export const categoryMessages = {
  name: "Name is required",
  title: "Title is required",
  description: "Description is required",
  icon: 'Please enter a font icon ("fas fa-bicycle") or an image URL',
  taken: "Another page already uses this address. Please choose another name.",
  slug: "The address of a category can't be changed",
} as const;

const isFontIcon = (value: string): boolean => /^fas( [a-z0-9-]+)+$/.test(value);

const name = requiredSingleLine(100, categoryMessages.name);
const title = requiredSingleLine(200, categoryMessages.title);
const description = requiredMultiLine(5_000, categoryMessages.description);
/** Classes of the icon font, starting with "fas ", or the URL of an image. */
const icon = singleLine(500).refine(
  (value) => value === "" || isFontIcon(value) || isWebUrl(value) || isSitePath(value),
  categoryMessages.icon,
);

/** A library picture by URL or id; "" or null removes it. */
const heroFields = { hero_image: singleLine(500).nullish(), hero_image_id: Id.nullish() };

export const CreateCategory = z.strictObject({
  name,
  title,
  description,
  ...heroFields,
  icon: icon.default(""),
  is_active: flag.default(true),
  sort_order: sortOrder.default(0),
});
export type CreateCategory = z.output<typeof CreateCategory>;

/** Only the fields that are sent change. The slug does not change with the name. */
export const UpdateCategory = z.strictObject({
  id: Id,
  ...versionField,
  slug: singleLine(120).optional(),
  name: name.optional(),
  title: title.optional(),
  description: description.optional(),
  ...heroFields,
  icon: icon.optional(),
  is_active: flag.optional(),
  sort_order: sortOrder.optional(),
});
export type UpdateCategory = z.output<typeof UpdateCategory>;

/** Categories in their new order; those that are not listed keep their position. */
export const ReorderCategories = z.strictObject({
  category_ids: z
    .array(Id, "Please enter a list")
    .min(1, "Please enter a list")
    .max(1_000, "At most 1000 records")
    .refine((ids) => new Set(ids).size === ids.length, "Each record can appear only once"),
});
export type ReorderCategories = z.output<typeof ReorderCategories>;
