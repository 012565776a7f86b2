import { z } from "zod";
import { recordKindNames } from "#shared/history/record-kinds.ts";
import { contract } from "#shared/kit/endpoint.ts";
import { defineError, notFound } from "#shared/kit/errors.ts";
import { Id } from "#shared/kit/fields.ts";

/** What a change by staff has caused: the emails, and the number under which both can be taken back. */
export const changeEffects = {
  /** Null for a change that can't be taken back. */
  change_id: z.int().nullable(),
  emails: z.array(
    z.object({
      template: z.string(),
      to_address: z.string(),
      /** held: goes out when it can no longer be taken back; queued: goes out now; kept: no mail server is set. */
      delivery: z.enum(["held", "queued", "kept"]),
    }),
  ),
};
const ChangeEffects = z.object(changeEffects);
export type ChangeEffects = z.output<typeof ChangeEffects>;

/** The message has what became of the email, if the change caused one. */
export const undoTooLate = defineError({
  code: "undo_too_late",
  status: 409,
  message: "It is too late to undo this.",
});
export const undoTooLateMessages = {
  on_its_way: "It is too late to undo this: the email is on its way.",
  sent: "It is too late to undo this: the email was sent.",
  not_sent: "It is too late to undo this. Its email was not sent: no mail server is set.",
} as const;
export const undoOutdated = defineError({
  code: "undo_outdated",
  status: 409,
  message: "This was changed again in the meantime, so it can't be undone.",
});

export const undoContract = contract({
  undo: {
    method: "POST",
    path: "/undo/{change_id}",
    access: "signed-in",
    summary: "Takes back one's own change of the last seconds together with the emails that it caused. Idempotent",
    input: z.strictObject({ change_id: Id }),
    output: z.object({ kind: z.enum(recordKindNames), record_id: z.int() }),
    message: "Undone",
    errors: [notFound, undoTooLate, undoOutdated],
  },
});
