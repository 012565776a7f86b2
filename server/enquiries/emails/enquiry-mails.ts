import type { Context } from "#server/kit/context.ts";
import { type Mail, queueMails } from "#server/kit/mail/queue-mail.ts";
import { renderSimpleMail, type SimpleMail } from "#server/kit/mail/simple-mail.ts";
import { siteOf } from "#server/kit/site.ts";
import type { EnquiryRow } from "../enquiry-rows.ts";
import { defaultTexts } from "./default-texts.ts";

const notification: SimpleMail = {
  name: "contact_notification",
  first: defaultTexts.contact_notification,
  preheader: "{{sender_name}}, {{sender_email}}",
  reason: "You get this e-mail because messages of the website are announced to this address.",
  links: { message_link: "Open the message" },
};

const thanks: SimpleMail = {
  name: "contact_thanks",
  first: defaultTexts.contact_thanks,
  preheader: "A person reads it, and you hear from us within 24 hours.",
  reason: "You get this e-mail because this address was typed into the contact form of our website.",
  links: {},
};

const event = "enquiry.sent";

async function toOperator(tx: Context, enquiry: EnquiryRow): Promise<Mail> {
  const { email } = await siteOf(tx);
  const rendered = await renderSimpleMail(tx, notification, {
    sender_name: `${enquiry.first_name} ${enquiry.last_name}`,
    sender_email: enquiry.email,
    adventure_type: enquiry.adventure_type,
    message: enquiry.message,
    message_link: `${tx.app.environment.PUBLIC_URL}/admin/messages?message=${enquiry.id}`,
  });
  const about = { room: "enquiries", id: enquiry.id } as const;
  return { to: email, template: notification.name, ...rendered, event, reply_to: enquiry.email, about };
}

async function toSender(tx: Context, enquiry: EnquiryRow): Promise<Mail> {
  const { email } = await siteOf(tx);
  const rendered = await renderSimpleMail(tx, thanks, {});
  const about = { room: "enquiries", id: enquiry.id } as const;
  return { to: enquiry.email, template: thanks.name, ...rendered, event, reply_to: email, about };
}

/** Notifies the operator of a message and, with `acknowledge`, thanks its sender. */
export async function mailEnquiry(tx: Context, enquiry: EnquiryRow, { thank }: { thank: boolean }): Promise<void> {
  const mails = [await toOperator(tx, enquiry)];
  if (thank) mails.push(await toSender(tx, enquiry));
  await queueMails(tx, mails);
}
