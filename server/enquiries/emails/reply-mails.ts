import type { Context } from "#server/kit/context.ts";
import { defineMails, type MailValues, type TemplateText } from "#server/kit/mail/mail-definition.ts";
import { renderMailWithText } from "#server/kit/mail/render-mail.ts";
import { referenceOf } from "#shared/bookings/reference.ts";
import { formatInstant, formatLongDay } from "#shared/kit/dates.ts";
import { looksLikeName } from "#shared/kit/person-name.ts";
import type { MailVariable } from "#shared/mail/template-variables.ts";
import type { AnswerTemplateName } from "#shared/mail/templates.ts";
import type { EnquiryWithNames } from "../enquiry-rows.ts";
import { defaultTexts } from "./default-texts.ts";

type AnswerValues = MailValues<MailVariable<AnswerTemplateName>>;

/** Below the answer. The message is a value, so that nothing in it can look like a part of the answer. */
const quotedMessage = "\n\nYou wrote on {{sent_at}}:\n\n> {{message}}";

const describeReply = (name: AnswerTemplateName) => ({
  defaultText: defaultTexts[name],
  appendix: quotedMessage,
  preheader: "{{staff_name}} of {{site_name}} answers your message.",
  reason: "You're getting this email because you have written to us on our website.",
  links: { trip_link: "See the trip", trips_link: "See our trips" },
  buildSampleValues: (toUrl: (path: string) => string): AnswerValues => ({
    greeting: "Dear Priya",
    sender_first_name: "Priya",
    sender_name: "Priya Nair",
    message_number: "1042",
    message_topic: "Sipi Falls",
    adventure_type: "Hiking",
    trip_title: "Sipi Falls",
    trip_link: toUrl("/trips/sample"),
    trips_link: toUrl("/trips"),
    start_date: formatLongDay("2027-04-12"),
    participants: "2",
    booking_reference: "LT1283",
    staff_name: "Amina Uwase",
    sent_at: "Mon 23 Nov 2026, 08:00",
    message: "Is the path to the third waterfall open in April?",
  }),
});

/** The answers to a message that staff start from. */
export const replyMails = defineMails<AnswerTemplateName>({
  enquiry_reply: describeReply("enquiry_reply"),
  enquiry_reply_questions: describeReply("enquiry_reply_questions"),
  enquiry_reply_how_to_book: describeReply("enquiry_reply_how_to_book"),
});

/** The values of an answer by the actor. */
export function toAnswerValues({ actor, app }: Context, enquiry: EnquiryWithNames): AnswerValues {
  const { PUBLIC_URL } = app.environment;
  return {
    greeting: looksLikeName(enquiry.first_name) ? `Dear ${enquiry.first_name}` : "Hello",
    sender_first_name: enquiry.first_name,
    sender_name: `${enquiry.first_name} ${enquiry.last_name}`.trim(),
    message_number: String(enquiry.id),
    message_topic: enquiry.trip_title || "Your message",
    adventure_type: enquiry.adventure_type,
    trip_title: enquiry.trip_title,
    trip_link: enquiry.trip_slug === "" ? "" : `${PUBLIC_URL}/trips/${enquiry.trip_slug}`,
    trips_link: `${PUBLIC_URL}/trips`,
    start_date: enquiry.start_date ? formatLongDay(enquiry.start_date) : "",
    participants: enquiry.participants ? String(enquiry.participants) : "",
    booking_reference: enquiry.booking_id ? referenceOf(enquiry.booking_id) : "",
    staff_name: actor.name,
    sent_at: formatInstant(enquiry.created_at),
    message: enquiry.message,
  };
}

type Answer = { text: TemplateText; quotes_message: boolean; values: AnswerValues };

/** Renders an answer as its recipient gets it. */
export function renderAnswer(ctx: Context, { text: { subject, body }, quotes_message, values }: Answer) {
  const text = { subject, body: quotes_message ? body + quotedMessage : body };
  return renderMailWithText(ctx, replyMails.enquiry_reply, { text, values });
}
