import { z } from "zod";
import { flag } from "#shared/kit/fields.ts";
import { updateSchema } from "#shared/kit/record-fields.ts";
import { multiLine, requiredSingleLine } from "#shared/kit/text-fields.ts";
import { customIconCategories } from "./custom-icon-categories.ts";
import { iconMessages, maxIconNameLength } from "./custom-icon-rules.ts";

const fields = {
  display_name: requiredSingleLine(maxIconNameLength, iconMessages.missing),
  category: z.enum(customIconCategories),
  description: multiLine(500),
  is_active: flag,
};

export const CreateIcon = z.strictObject({
  /** The SVG file. The server checks what it really is. */
  icon: z.file(iconMessages.missing),
  name: requiredSingleLine(maxIconNameLength, iconMessages.missing).refine(
    (name) => name === "" || /^[a-z0-9_]+$/.test(name),
    iconMessages.name,
  ),
  display_name: fields.display_name,
  category: fields.category.default("custom"),
  description: fields.description.default(""),
});
export type CreateIcon = z.output<typeof CreateIcon>;

/** The name and the file of an icon don't change. */
export const UpdateIcon = updateSchema(fields);
export type UpdateIcon = z.output<typeof UpdateIcon>;

/** The fields of the form of a stored icon. */
export const IconForm = z.strictObject(fields);
