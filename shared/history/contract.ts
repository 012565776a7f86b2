import { z } from "zod";
import { contract } from "#shared/kit/endpoint.ts";
import { changedMeanwhile, defineError, notFound } from "#shared/kit/errors.ts";
import { CalendarDay, flag, Id, wholeNumber } from "#shared/kit/fields.ts";
import { PageQuery, pageSchema } from "#shared/kit/pagination.ts";
import { recordEndpoint } from "#shared/kit/record-endpoints.ts";
import { versionField } from "#shared/kit/record-fields.ts";
import { boundedString, trimmedString } from "#shared/kit/text-fields.ts";
import { recordKindNames } from "./record-kinds.ts";

/** When a change was made, and by whom. */
const ChangeOrigin = z.object({ at: z.string(), actor_name: z.string() });
export type ChangeOrigin = z.output<typeof ChangeOrigin>;

export const HistoryEntry = z.object({
  id: z.int(),
  at: z.string(),
  /** The name of a member of staff, "Website visitor" or "System". */
  actor_name: z.string(),
  /** "booking.created", "booking.status_changed", "mail.queued", … */
  what: z.string(),
  /** The changed fields only, with their old and new values. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  /** The change whose earlier values this one has put back. */
  put_back_of: ChangeOrigin.optional(),
  /** Whether the caller can put the earlier values back. */
  can_put_back: z.boolean().default(false),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

const HistoryQuery = PageQuery.extend({
  kind: z.enum(recordKindNames),
  /** 0 for what concerns no single record: the order of a list, and the settings. */
  id: wholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER }),
});
export type HistoryQuery = z.output<typeof HistoryQuery>;

/** An entry of the history of the whole product, with the record that it concerns. */
export const HistoryRow = HistoryEntry.extend({
  kind: z.enum(recordKindNames),
  record_id: z.int(),
  /** What the record is called now, or was called when it was deleted; "" if nothing is known of it. */
  record_title: z.string(),
  /** Whether the record can be opened. */
  is_stored: z.boolean(),
});
export type HistoryRow = z.output<typeof HistoryRow>;

/** Days of the operator. */
const dateFilters = ["all", "today", "last_7_days", "last_30_days", "range"] as const;

const AllHistoryQuery = PageQuery.extend({
  search: trimmedString(100)
    .optional()
    .describe(
      "A part of the name of the changed record or of the person who made the change; or the reference of a booking",
    ),
  actor_id: Id.optional().describe("The person who made the changes"),
  kind: z.enum(["all", ...recordKindNames]).default("all"),
  date_filter: z.enum(dateFilters).default("all"),
  from: CalendarDay.optional().describe("The first day"),
  to: CalendarDay.optional().describe("The last day"),
}).refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
  path: ["to"],
  message: "The last day is before the first one",
});
export type AllHistoryQuery = z.output<typeof AllHistoryQuery>;

/** The earlier values of a change that differ from what is stored now. */
export const PutBackPreview = z.object({
  /** The version of the record, to be sent with the values to put back. */
  version: z.int(),
  /** How often the record was changed since. */
  later_changes: z.int(),
  /** The change of the record before this one. */
  previous_change: ChangeOrigin.nullable(),
  changes: z.array(
    z.object({
      field: z.string(),
      now: z.unknown(),
      earlier: z.unknown(),
      /** What the records are called that the values refer to, by their ids. */
      titles: z.record(z.string(), z.string()),
      /** The last change of the field since; null if there is none. */
      changed_again: ChangeOrigin.nullable(),
    }),
  ),
});
export type PutBackPreview = z.output<typeof PutBackPreview>;

const whole = flag
  .optional()
  .describe("Everything that was changed since too, so that the record is as it was before the change");

const PutBackInput = z.strictObject({
  id: Id,
  whole,
  /** All that the change has replaced by default. */
  fields: z.array(boundedString(100).min(1).max(100)).min(1, "Please choose a field").max(200).optional(),
  ...versionField,
});
export type PutBackInput = z.output<typeof PutBackInput>;

/** A refusal of the record's own update that names no field. Has its message. */
export const notPutBack = defineError({
  code: "not_put_back",
  status: 422,
  message: "These values can't be put back.",
});

export const historyContract = contract({
  list: {
    method: "GET",
    path: "/history/{kind}/{id}",
    access: "signed-in",
    summary: "The changes of a record and the emails about it, newest first; needs a permission of its kind",
    input: HistoryQuery,
    output: pageSchema(HistoryEntry),
    errors: [notFound],
  },
  listAll: {
    method: "GET",
    path: "/history",
    access: "system.config",
    summary: "The changes of all records of the kinds that the caller may see, newest first",
    input: AllHistoryQuery,
    output: pageSchema(HistoryRow),
  },
  getEntry: {
    ...recordEndpoint.get,
    path: "/history-entries/{id}",
    access: "system.config",
    summary: "One change with all of its fields",
    output: HistoryRow,
  },
  getPutBack: {
    ...recordEndpoint.get,
    path: "/history-entries/{id}/put-back",
    access: "signed-in",
    input: z.object({ id: Id, whole }),
    summary: "What putting back the earlier values of a change would do; needs the permissions to read and to update",
    output: PutBackPreview,
  },
  putBack: {
    method: "POST",
    path: "/history-entries/{id}/put-back",
    access: "signed-in",
    summary: "Saves the earlier values of a change again, as an update of its record does",
    input: PutBackInput,
    /** The entry of the new change; null if nothing has changed. */
    output: z.object({ entry_id: z.int().nullable(), version: z.int() }),
    conflictOutput: PutBackPreview,
    message: "The earlier values are back",
    errors: [notFound, changedMeanwhile, notPutBack],
  },
});
