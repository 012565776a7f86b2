import type { z } from "zod";
import { Id } from "#shared/kit/fields.ts";
import { singleLine } from "#shared/kit/text-fields.ts";

/**
 * Input fields for a library picture: its id in `image_id`, or in the field `name` its file name, or the path or URL of
 * it or one of its renditions. If both change, the id wins; "" or null removes the picture.
 */
export const pictureInput = <Name extends string>(name: Name) => {
  const fields = { image_id: Id.nullish(), [name]: singleLine(500).nullish() };
  // A computed property widens the type of the keys.
  return fields as { image_id: typeof fields.image_id } & Record<Name, z.ZodOptional<z.ZodNullable<z.ZodString>>>;
};
