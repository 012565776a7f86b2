import type { SendMailOptions } from "nodemailer";
import { toMailUrl } from "./mail-sender.ts";
import type { MailAddress } from "./mail-server.ts";
import { domainOf } from "./message-id.ts";
import { needsSmtpUtf8 } from "./smtp-utf8.ts";

export type OutgoingMail = {
  to_address: string;
  to_name: string;
  reply_to: string;
  subject: string;
  html: string;
  text: string;
  calendar: string;
  list_unsubscribe: string;
  message_id: string;
  created_at: string;
};

/** The unsubscribe page, and the address of people who take a subscriber off the list by hand. */
function buildListUnsubscribe({ list_unsubscribe, reply_to }: OutgoingMail): string {
  const mailUrl = toMailUrl(reply_to);
  return mailUrl ? `<${list_unsubscribe}>, <${mailUrl}?subject=unsubscribe>` : `<${list_unsubscribe}>`;
}

const buildHeaders = (mail: OutgoingMail, from: MailAddress): Record<string, string> => ({
  "Auto-Submitted": "auto-generated",
  // All automatic answers of Exchange but the notice that a message could not be delivered.
  "X-Auto-Response-Suppress": "DR, RN, NRN, OOF, AutoReply",
  ...(mail.list_unsubscribe !== "" && {
    "List-Id": `<newsletter.${domainOf(from.address)}>`,
    "List-Unsubscribe": buildListUnsubscribe(mail),
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  }),
});

/** A header can hold such an address only in a message that is sent with SMTPUTF8 for its recipient. */
const canReplyTo = ({ reply_to, to_address }: OutgoingMail): boolean =>
  reply_to !== "" && (!needsSmtpUtf8(reply_to) || needsSmtpUtf8(to_address));

/** Programs compare it with the file: a cancelled event is taken out of the calendar. */
const findCalendarMethod = (calendar: string): string => /^METHOD:(\w+)\r?$/m.exec(calendar)?.[1] ?? "PUBLISH";

/** A message of the outbox as the mail library takes it. Addresses are objects, so that none is parsed as a list. */
export const toSmtpMessage = (mail: OutgoingMail, from: MailAddress): SendMailOptions => ({
  from,
  to: { name: mail.to_name, address: mail.to_address },
  ...(canReplyTo(mail) && { replyTo: { name: "", address: mail.reply_to } }),
  subject: mail.subject,
  html: mail.html,
  text: mail.text,
  ...(mail.calendar !== "" && {
    icalEvent: { method: findCalendarMethod(mail.calendar), filename: "booking.ics", content: mail.calendar },
  }),
  messageId: mail.message_id,
  date: new Date(mail.created_at),
  headers: buildHeaders(mail, from),
});
