import { z } from "zod";
import { Id } from "#shared/kit/fields.ts";
import { Version } from "#shared/kit/record-fields.ts";
import { multiLine, requiredMultiLine, requiredSingleLine, singleLine } from "#shared/kit/text-fields.ts";
import { OutboxMessage } from "#shared/mail/contract.ts";
import { mailBodyLimits } from "#shared/mail/limits.ts";
import { mailBody, mailDraftFields } from "#shared/mail/mail-draft.ts";
import { answerTemplateNames } from "#shared/mail/templates.ts";
import { answerLimits, answerPlace } from "./limits.ts";

/** An answer that was sent to the sender, or a note for colleagues. */
export const EnquiryMessage = z.object({
  id: z.int(),
  kind: z.enum(["answer", "note"]),
  subject: z.string(),
  body: z.string(),
  author_name: z.string(),
  created_at: z.string(),
  /** The email of an answer; null for a note. */
  mail: OutboxMessage.pick({ status: true, to_address: true, last_error: true, accepted_at: true }).nullable(),
});
export type EnquiryMessage = z.output<typeof EnquiryMessage>;

/** Whether the message of the sender stands below the answer. */
const includesMessage = z.boolean("Please choose yes or no").default(true);

export const AnswerEnquiry = z.strictObject({
  id: Id,
  subject: requiredSingleLine(answerLimits.subject, "Subject is required"),
  body: mailBody(requiredMultiLine(mailBodyLimits.length, "Text is required")).refine(
    (body) => !body.includes(answerPlace),
    `Please write your answer in place of ${answerPlace}.`,
  ),
  quotes_message: includesMessage,
  version: Version,
});
export type AnswerEnquiry = z.output<typeof AnswerEnquiry>;

/** An answer that is not sent yet: a saved answer, or what was typed; an empty field is that of the saved answer. */
export const DraftAnswer = z.strictObject({
  id: Id,
  template: z.enum(answerTemplateNames).default("enquiry_reply"),
  subject: singleLine(answerLimits.subject).optional(),
  body: mailBody(multiLine(mailBodyLimits.length)).optional(),
  quotes_message: includesMessage,
});
export type DraftAnswer = z.output<typeof DraftAnswer>;

export const AnswerDraft = z.object({
  to_address: z.string(),
  /** Where the sender's reply arrives. */
  reply_to: z.string(),
  ...mailDraftFields,
});
export type AnswerDraft = z.output<typeof AnswerDraft>;
