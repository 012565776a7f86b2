import { z } from "zod";
import { flag } from "#shared/kit/fields.ts";
import { updateSchema } from "#shared/kit/record-fields.ts";
import { multiLine, requiredSingleLine } from "#shared/kit/text-fields.ts";
import { customIconCategories } from "./custom-icon-categories.ts";

export const maxIconBytes = 100 * 1024;
const maxIconNameLength = 60;

export const iconMessages = {
  missing: "Please fill in all required fields and select a file",
  type: "Please select an SVG file",
  tooLarge: "SVG file must be smaller than 100KB",
  name: "Please use only lowercase letters, digits and underscores",
  nameTaken: "Another icon already has this name",
} as const;

/** The name of an icon from what it is called: lowercase, with underscores for spaces and hyphens. */
export const toIconName = (displayName: string): string =>
  displayName
    .toLowerCase()
    .replaceAll(/[\s-]+/g, "_")
    .replaceAll(/[^a-z0-9_]/g, "")
    .slice(0, maxIconNameLength);

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
