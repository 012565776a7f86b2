import { z } from "zod";
import { Id, wholeNumber } from "./fields.ts";

/**
 * The record version that the form was opened with. The change fails with 409 if the stored version is another one.
 * Accepts text, because multipart forms send every field as text.
 */
export const Version = wholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER }).optional();
export const versionField = { version: Version };

/** The input of an update: id, version, and the fields to change. The given fields must not have defaults. */
export const updateSchema = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.strictObject({ ...z.object(fields).partial().shape, id: Id, ...versionField });

/** Drops fields that only the server sets, so that a client may send a whole record back. */
export const omitReadOnly =
  (...names: readonly string[]) =>
  (raw: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(Object.entries(raw).filter(([name]) => !names.includes(name)));

/** A filter of lists for editors. */
export const activeStatuses = ["all", "active", "inactive"] as const;

export const sortOrder = wholeNumber({ min: 0, max: 1_000_000 });

export const hasUniqueIds = (records: readonly { id: unknown }[]): boolean =>
  new Set(records.map(({ id }) => id)).size === records.length;

export const duplicateRecordMessage = "Each record can appear only once";

/** Ids of records, each at most once. */
export const idList = z
  .array(Id, "Please enter a list")
  .max(1_000, "At most 1000 records")
  .refine((ids) => new Set(ids).size === ids.length, duplicateRecordMessage);

/** The ids of all records of a list, in their new order. */
export const Reorder = z.strictObject({ ids: idList });
export type Reorder = z.output<typeof Reorder>;
