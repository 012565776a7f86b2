import { z } from "zod";
import { optionalIcon } from "#shared/icons/icon-reference.ts";
import { flag } from "#shared/kit/fields.ts";
import { idList, sortOrder, updateSchema } from "#shared/kit/record-fields.ts";
import { requiredMultiLine, requiredSingleLine, singleLine } from "#shared/kit/text-fields.ts";
import { pictureInput } from "#shared/media/picture-input.ts";

export const categoryMessages = {
  name: "Name is required",
  nameTaken: "There is already a category with this name",
  title: "Title is required",
  description: "Description is required",
  slug: "The address of a category can't be changed",
} as const;

/** Says which page stands at the address that the name would give the category. */
export const takenAddressMessage = (path: string): string =>
  `This name already leads to ${path}. Please choose another name.`;

const fields = {
  name: requiredSingleLine(100, categoryMessages.name),
  title: requiredSingleLine(200, categoryMessages.title),
  description: requiredMultiLine(5_000, categoryMessages.description),
  ...pictureInput("hero_image"),
  icon: optionalIcon,
  is_active: flag,
  sort_order: sortOrder,
};

export const CreateCategory = z.strictObject({
  ...fields,
  icon: fields.icon.default(""),
  is_active: flag.default(true),
  /** The last by default. */
  sort_order: sortOrder.optional(),
});
export type CreateCategory = z.output<typeof CreateCategory>;

/** The slug does not change with the name. */
export const UpdateCategory = updateSchema({ ...fields, slug: singleLine(120) });
export type UpdateCategory = z.output<typeof UpdateCategory>;

/** Categories in their new order; those that are not listed keep their position. */
export const ReorderCategories = z.strictObject({ category_ids: idList.min(1, "Please enter a list") });
export type ReorderCategories = z.output<typeof ReorderCategories>;
