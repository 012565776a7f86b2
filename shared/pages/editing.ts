import { z } from "zod";
import { Id } from "#shared/kit/fields.ts";
import { line } from "#shared/kit/plain-fields.ts";

export const one = z.strictObject({ id: Id });
export const Removed = z.object({ id: z.int() });

/**
 * A picture of the library, by its number or by its address as the library gives it (`name`); the number counts where
 * both came, an empty address or null takes the picture away.
 */
export const imageFields = <Name extends "image_url" | "image">(name: Name) => {
  const fields = { [name]: line(500).nullish(), image_id: Id.nullish() };
  // A computed name widens the keys, which are these two.
  return fields as Record<Name, z.ZodOptional<z.ZodNullable<z.ZodString>>> & { image_id: typeof fields.image_id };
};
