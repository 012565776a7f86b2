import { z } from "zod";
import { contract } from "#shared/kit/endpoint.ts";
import { defineError, notFound } from "#shared/kit/errors.ts";
import { Id } from "#shared/kit/fields.ts";
import { PageQuery, pageSchema } from "#shared/kit/pagination.ts";
import { trimmedString } from "#shared/kit/text-fields.ts";
import { binKinds } from "./bin-kinds.ts";

export const nameTakenMeanwhile = defineError({
  code: "name_taken_meanwhile",
  status: 409,
  message: "Another record has its name or address by now. Rename that one, then restore this one.",
});

export const restoredAlready = defineError({
  code: "restored_already",
  status: 409,
  message: "It is restored already.",
});

const Kind = z.enum(binKinds);

export const BinEntry = z.object({
  id: z.int(),
  kind: Kind,
  record_id: z.int(),
  title: z.string(),
  /** A deleted picture in a small size, at an address that works for an hour; "" for records of other kinds. */
  thumbnail_url: z.string(),
  /** A tiny one as a data: URL, shown until it has loaded. */
  placeholder: z.string(),
  deleted_by: z.string(),
  deleted_at: z.string(),
  /** When it is deleted for good. */
  expires_at: z.string(),
});
export type BinEntry = z.output<typeof BinEntry>;

const BinQuery = PageQuery.extend({
  search: trimmedString(100).optional(),
  kind: z.enum(["all", ...binKinds]).default("all"),
});
export type BinQuery = z.output<typeof BinQuery>;

const BinRecord = z.strictObject({ kind: Kind, record_id: Id });
export type BinRecord = z.output<typeof BinRecord>;

export const binContract = contract({
  list: {
    method: "GET",
    path: "/bin",
    access: "signed-in",
    summary: "Deleted records that can be restored, newest first; of the kinds that the caller may delete",
    cacheTags: ["bin"],
    input: BinQuery,
    output: pageSchema(BinEntry),
  },
  restore: {
    method: "POST",
    path: "/bin/{kind}/{record_id}/restore",
    access: "signed-in",
    summary: "Restores a deleted record with its pictures; needs the permission to delete it",
    input: BinRecord,
    output: z.object({ kind: Kind, record_id: z.int() }),
    message: "Restored",
    errors: [notFound, restoredAlready, nameTakenMeanwhile],
  },
});
