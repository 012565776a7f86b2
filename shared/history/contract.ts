import { z } from "zod";
import { contract } from "#shared/kit/endpoint.ts";
import { notFound } from "#shared/kit/errors.ts";
import { wholeNumber } from "#shared/kit/fields.ts";
import { PageQuery, pageSchema } from "#shared/kit/pagination.ts";
import { recordKindNames } from "./record-kinds.ts";

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
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

const HistoryQuery = PageQuery.extend({
  kind: z.enum(recordKindNames),
  /** 0 for what concerns no single record: the order of a list, and the settings. */
  id: wholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER }),
});
export type HistoryQuery = z.output<typeof HistoryQuery>;

export const historyContract = contract({
  list: {
    method: "GET",
    path: "/history/{kind}/{id}",
    access: "signed-in",
    summary: "The changes of a record and the e-mails about it, newest first; needs a permission of its kind",
    input: HistoryQuery,
    output: pageSchema(HistoryEntry),
    errors: [notFound],
  },
});
