import { eq } from "drizzle-orm";
import { trips } from "#server/database/tables.ts";
import type { MailDetails } from "#server/engine/mail/mail-details.ts";
import type { Context } from "#server/kit/context.ts";
import { listNotifiedAddresses } from "#server/kit/mail/list-notified-addresses.ts";
import { defineMails } from "#server/kit/mail/mail-definition.ts";
import { operatorReason } from "#server/kit/mail/operator-reason.ts";
import { type Mail, queueMails } from "#server/kit/mail/queue-mails.ts";
import { renderMail } from "#server/kit/mail/render-mail.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import { referenceOf } from "#shared/bookings/reference.ts";
import { formatLongDay } from "#shared/kit/dates.ts";
import { describeAnswerTime } from "#shared/settings/office-hours.ts";
import type { EnquiryRow } from "../enquiry-rows.ts";
import { defaultTexts } from "./default-texts.ts";

/** Whom to answer, and about what. */
const enquiryDetails: MailDetails = {
  title: "{{sender_name}}",
  subtitle: "{{sender_email}}",
  followsButton: true,
  rows: [
    { label: "Adventure", value: "{{adventure_type}}" },
    { label: "Trip", value: "{{trip_title}}" },
    { label: "Travel date", value: "{{start_date}}" },
    { label: "Travellers", value: "{{participants}}" },
    { label: "Booking", value: "{{booking_reference}}" },
  ],
};

export const enquiryMails = defineMails<"contact_notification" | "contact_thanks">({
  contact_notification: {
    defaultText: defaultTexts.contact_notification,
    preheader: "{{sender_name}}, {{sender_email}}",
    reason: operatorReason("messages of the website"),
    details: enquiryDetails,
    links: { message_link: "Open the message" },
    buildSampleValues: (toUrl) => ({
      sender_name: "Priya Nair",
      sender_email: "priya@example.com",
      adventure_type: "Hiking",
      trip_title: "Sipi Falls",
      start_date: formatLongDay("2027-04-12"),
      participants: "2",
      booking_reference: "LT1283",
      answer_task: describeTask(describeAnswerTime("Mon–Fri 8–18", new Date("2026-11-22T10:37:00Z"))),
      message_excerpt: "Is the path to the third waterfall…",
      message: "Is the path to the third waterfall open in April?",
      message_link: toUrl("/admin/messages?message=1"),
    }),
  },
  contact_thanks: {
    defaultText: defaultTexts.contact_thanks,
    preheader: "One of us will read it, and you'll hear from us {{reply_time}}.",
    reason: "You're getting this email because this address was given in the contact form of our website.",
    links: {},
    buildSampleValues: () => ({
      message_number: "1042",
      reply_time: describeAnswerTime("Mon–Fri 8–18", new Date("2026-11-22T10:37:00Z")),
    }),
  },
});

const event = "enquiry.sent";

const excerptLength = 40;

/** The beginning of a message on one line, cut between two words. */
function toExcerpt(message: string): string {
  const line = message.replace(/\s+/g, " ").trim();
  if (line.length <= excerptLength) return line;
  const start = line
    .slice(0, excerptLength)
    .toWellFormed()
    .replace(/\ufffd$/, "");
  return `${start.includes(" ") ? start.slice(0, start.lastIndexOf(" ")) : start}…`;
}

async function getTripTitle(tx: Context, { trip_id }: EnquiryRow): Promise<string> {
  if (trip_id === null) return "";
  const [trip] = await tx.db.select({ title: trips.title }).from(trips).where(eq(trips.id, trip_id));
  return trip?.title ?? "";
}

const describeTask = (promise: string): string => `Answer ${promise}: that is what we have promised.`;

/** To everyone who is notified of messages. */
async function buildNotifications(tx: Context, enquiry: EnquiryRow, isPromised: boolean): Promise<Mail[]> {
  const { business_hours } = await getSiteSettings(tx);
  const reference = enquiry.booking_id ? referenceOf(enquiry.booking_id) : "";
  const rendered = await renderMail(tx, enquiryMails.contact_notification, {
    sender_name: `${enquiry.first_name} ${enquiry.last_name}`,
    sender_email: enquiry.email,
    adventure_type: enquiry.adventure_type,
    trip_title: await getTripTitle(tx, enquiry),
    start_date: enquiry.start_date ? formatLongDay(enquiry.start_date) : "",
    participants: enquiry.participants ? String(enquiry.participants) : "",
    booking_reference: reference,
    answer_task: isPromised ? describeTask(describeAnswerTime(business_hours, tx.now)) : "",
    message_excerpt: toExcerpt(enquiry.message),
    message: enquiry.message,
    message_link: `${tx.app.environment.PUBLIC_URL}/admin/messages?message=${enquiry.id}`,
  });
  const about = { room: "enquiries", id: enquiry.id } as const;
  const subject = rendered.subject.includes(reference) ? rendered.subject : `${rendered.subject} (${reference})`;
  const notice = {
    template: "contact_notification",
    ...rendered,
    subject,
    event,
    reply_to: enquiry.email,
    about,
  } as const;
  return (await listNotifiedAddresses(tx, "new_message")).map((to) => ({ ...notice, to }));
}

async function buildAcknowledgement(tx: Context, enquiry: EnquiryRow): Promise<Mail> {
  const { email, business_hours } = await getSiteSettings(tx);
  const rendered = await renderMail(tx, enquiryMails.contact_thanks, {
    message_number: String(enquiry.id),
    reply_time: describeAnswerTime(business_hours, tx.now),
  });
  const about = { room: "enquiries", id: enquiry.id } as const;
  return { to: enquiry.email, template: "contact_thanks", ...rendered, event, reply_to: email, about };
}

/** Notifies the operator of a message and, with `acknowledge`, thanks its sender. */
export async function queueEnquiryMails(
  tx: Context,
  enquiry: EnquiryRow,
  { acknowledge }: { acknowledge: boolean },
): Promise<void> {
  const mails = await buildNotifications(tx, enquiry, acknowledge);
  if (acknowledge) mails.push(await buildAcknowledgement(tx, enquiry));
  await queueMails(tx, mails);
}
