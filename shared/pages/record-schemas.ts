import { z } from "zod";
import { Id } from "#shared/kit/fields.ts";
import { singleLine } from "#shared/kit/text-fields.ts";

export const idInput = z.strictObject({ id: Id });

/** A library picture by id or by URL (in the field `name`). The id wins; "" or null removes the picture. */
export const imageFields = <Name extends "image_url" | "image">(name: Name) => {
  const fields = { [name]: singleLine(500).nullish(), image_id: Id.nullish() };
  // A computed property widens the type of the keys.
  return fields as Record<Name, z.ZodOptional<z.ZodNullable<z.ZodString>>> & { image_id: typeof fields.image_id };
};
