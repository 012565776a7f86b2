import { firstOrThrow } from "#server/database/first-or-throw.ts";
import { enquiries, enquiryMessages } from "#server/database/tables.ts";
import { auditChange } from "#server/kit/audit-log.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import type { Handler } from "#server/kit/define-routes.ts";
import { hasMailServer } from "#server/kit/mail/mail-server.ts";
import { queueMails } from "#server/kit/mail/queue-mails.ts";
import { prefillMail, prefillText } from "#server/kit/mail/render-mail.ts";
import { requireValidTemplate } from "#server/kit/mail/require-valid-template.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import { recordUndoableChange } from "#server/kit/undo/record-undoable-change.ts";
import { updateRow } from "#server/kit/versioned-records.ts";
import type { AnswerDraft, AnswerEnquiry, DraftAnswer } from "#shared/enquiries/answers.ts";
import type { enquiryContract } from "#shared/enquiries/contract.ts";
import { answerLimits } from "#shared/enquiries/limits.ts";
import { fieldError } from "#shared/kit/errors.ts";
import { tooLongMessage } from "#shared/kit/text-fields.ts";
import { mailBodyLimits } from "#shared/mail/limits.ts";
import { answerVariables } from "#shared/mail/template-variables.ts";
import type { ChangeEffects } from "#shared/undo/contract.ts";
import { toReplaced } from "./change-enquiries.ts";
import { renderAnswer, replyMails, toAnswerValues } from "./emails/reply-mails.ts";
import { answerEventOf, type EnquiryRow, getEnquiry, getEnquiryWithNames, lockEnquiry } from "./enquiry-rows.ts";

const variables = Object.entries(answerVariables).map(([name, description]) => ({ name, description }));
const variableNames = variables.map(({ name }) => name);

/** Renders a saved answer, or what was typed instead, as the sender of the message would get it. */
export async function draftAnswer(ctx: Context, input: DraftAnswer): Promise<AnswerDraft> {
  requireValidTemplate(input, variableNames);
  const enquiry = await getEnquiryWithNames(ctx, input.id);
  const values = toAnswerValues(ctx, enquiry);
  const prefilled = await prefillMail(ctx, replyMails[input.template], values);
  const text = { subject: input.subject || prefilled.subject, body: input.body || prefilled.body };
  const rendered = await renderAnswer(ctx, { text, values, quotes_message: input.quotes_message });
  const { email: reply_to } = await getSiteSettings(ctx);
  const { subject: rendered_subject, html, text: plainText } = rendered;
  return { to_address: enquiry.email, reply_to, ...text, rendered_subject, html, text: plainText, variables };
}

type Answer = Pick<AnswerEnquiry, "subject" | "body" | "quotes_message">;

/** Stores the answer as it is read among colleagues, with its values in place. */
async function storeAnswer(tx: Context, row: EnquiryRow, { subject, body }: Answer) {
  const values = toAnswerValues(tx, await getEnquiryWithNames(tx, row.id));
  const mail = { ...replyMails.enquiry_reply, links: {} };
  const text = await prefillText(tx, mail, { text: { subject, body }, values });
  if (text.body.length > 2 * mailBodyLimits.length) throw fieldError("body", tooLongMessage(mailBodyLimits.length));
  const message = {
    ...{ enquiry_id: row.id, kind: "answer" as const, body: text.body },
    subject: text.subject.slice(0, answerLimits.subject).toWellFormed(),
    ...{ author_id: tx.actor.user_id, author_name: tx.actor.name, created_at: tx.now.toISOString() },
  };
  const stored = firstOrThrow(await tx.db.insert(enquiryMessages).values(message).returning());
  return { message: stored, values };
}

const template = "enquiry_reply";

/** Sends an answer and marks the message as answered. Throws `changed_meanwhile` if a colleague was quicker. */
async function sendAnswer(tx: Context, row: EnquiryRow, answer: Answer): Promise<ChangeEffects> {
  const { message, values } = await storeAnswer(tx, row, answer);
  const columns = {
    ...{ status: "answered" as const, answered_at: tx.now.toISOString(), answered_by: tx.actor.user_id },
    // Spam is deleted after a while; a conversation is not.
    ...(row.folder === "spam" && { folder: "inbox" as const, spam_at: null }),
  };
  const { version } = await updateRow(tx, enquiries, { id: row.id, ...columns, writing_by: null, writing_at: null });
  const before = { rows: toReplaced([row], columns), message_id: message.id };
  const change_id = await recordUndoableChange(tx, { kind: "enquiry", record_id: row.id, before, version });
  const isKept = !(await hasMailServer(tx));
  const what = isKept ? "enquiry.answer_kept" : "enquiry.replied";
  await auditChange(tx, { kind: "enquiry", record_id: row.id, what });
  const { subject, body, quotes_message } = answer;
  const rendered = await renderAnswer(tx, { text: { subject, body }, quotes_message, values });
  const { email: reply_to } = await getSiteSettings(tx);
  const about = { room: "enquiries", id: row.id } as const;
  const to_name = `${row.first_name} ${row.last_name}`;
  const mail = { to: row.email, to_name, template, ...rendered, reply_to, about, event: answerEventOf(message.id) };
  await queueMails(tx, [{ ...mail, change_id }]);
  return { change_id, emails: [{ template, to_address: row.email, delivery: isKept ? "kept" : "held" }] };
}

export const answerEnquiry: Handler<typeof enquiryContract.answer> = (ctx, { id, version, ...answer }) => {
  requireValidTemplate(answer, variableNames);
  return inTransaction(ctx, async (tx) => {
    const row = await lockEnquiry(tx, id, version);
    const effects = await sendAnswer(tx, row, answer);
    return { ...(await getEnquiry(tx, { id })), ...effects };
  });
};
