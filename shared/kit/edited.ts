import { z } from "zod";
import { flag, Id, wholeNumber } from "./fields.ts";

/**
 * The version that a form was opened with: another one now, and the change is refused with 409. Beside a file it comes
 * as text.
 */
export const Version = wholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER }).optional();
export const versionField = { version: Version };

/** Fields that a record is sent back with and that only the server sets: taken, and not looked at. */
export const withoutReadOnly =
  (...names: readonly string[]) =>
  (raw: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(Object.entries(raw).filter(([name]) => !names.includes(name)));

/** Asks for what is switched off too, and for texts as they were written; needs the permission to edit them. */
export const forEditing = { for_editing: flag.default(false) };

export const sortOrder = wholeNumber({ min: 0, max: 1_000_000 });

/** Every record of a list, in the order in which it shall stand. */
export const Reorder = z.strictObject({
  ids: z
    .array(Id, "Please enter a list")
    .max(1_000, "At most 1000 records")
    .refine((ids) => new Set(ids).size === ids.length, "Each record stands once"),
});
export type Reorder = z.output<typeof Reorder>;
