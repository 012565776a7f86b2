import type { SQL } from "drizzle-orm";
import { type AuditEntry, auditInsertSql } from "#server/kit/audit-log.ts";
import type { Context } from "#server/kit/context.ts";
import { type Mail, queueMails } from "#server/kit/mail/queue-mails.ts";
import { countStrangerMail } from "#server/kit/mail/stranger-mail-limit.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import type { EmailOverride } from "#shared/bookings/emails.ts";
import type { BookingMailName } from "#shared/mail/templates.ts";
import { toMailVariables, withoutSenderText } from "./booking-mail-variables.ts";
import type { BookingWithTrip } from "./booking-rows.ts";
import { operatorMailNames, renderBookingMail } from "./emails/booking-mails.ts";
import { isProvedAddress } from "./is-proved-address.ts";

export type BookingMail = {
  template: BookingMailName;
  recipients: readonly string[];
  /** Event name; one event sends at most one e-mail to an address. */
  event: string;
  /** Subject and body that replace the template's. */
  override?: EmailOverride;
  /** Of the link to the traveller's page; only where the traveller is the one recipient. */
  linkToken?: string;
  note?: string;
  /** What of the journey has changed, one change a line. */
  changes?: string;
  /** The change by staff that causes it, which can be taken back with it. */
  change_id?: number | undefined;
  /** Leaves out what the sender wrote, because the address may be somebody else's. */
  omitsSenderText?: boolean;
};

type QueueOptions = {
  mails: readonly BookingMail[];
  /** Audit entries that precede the entry about the e-mails. */
  auditEntries?: readonly AuditEntry[];
  /** Further statements to run in the same round trip. */
  statements?: readonly SQL[];
};

/** The e-mails to the traveller about a booking. */
export const mailsAbout = ({ booking }: Pick<BookingWithTrip, "booking">) => ({
  about: { room: "bookings", id: booking.id } as const,
  to: booking.customer_email,
});

const toAuditEntry = (
  { booking }: BookingWithTrip,
  what: "mail.queued" | "mail.not_queued",
  mails: readonly BookingMail[],
): AuditEntry => ({
  kind: "booking",
  record_id: booking.id,
  what,
  after: { e_mails: mails.map(({ template, recipients }) => ({ template, recipients })) },
});

const nameOfTraveller = ({ booking }: BookingWithTrip): string =>
  `${booking.customer_first_name} ${booking.customer_last_name}`;

/** Renders and queues e-mails about a booking and audits them, with one statement. */
async function queueWithAudit(
  tx: Context,
  row: BookingWithTrip,
  { mails, auditEntries = [], statements = [] }: QueueOptions,
): Promise<void> {
  const site = await getSiteSettings(tx);
  const queued: Mail[] = [];
  for (const mail of mails) {
    const { template, event, override, change_id } = mail;
    const allValues = toMailVariables({ tx, row, site, mail });
    const values = mail.omitsSenderText ? withoutSenderText(allValues) : allValues;
    const rendered = await renderBookingMail(tx, template, { values, override });
    const reply_to = operatorMailNames.includes(template) ? row.booking.customer_email : site.email;
    const { about } = mailsAbout(row);
    for (const to of mail.recipients) {
      const to_name = to === row.booking.customer_email ? nameOfTraveller(row) : "";
      queued.push({ to, to_name, template, ...rendered, event, reply_to, about, change_id });
    }
  }
  const entries = [...auditEntries, toAuditEntry(row, "mail.queued", mails)];
  await queueMails(tx, queued, [...statements, auditInsertSql(tx, entries)]);
}

/** Renders and queues e-mails about a booking, and adds an audit entry. */
export const queueBookingMails = (tx: Context, row: BookingWithTrip, mails: readonly BookingMail[]): Promise<void> =>
  queueWithAudit(tx, row, { mails });

const templateForNewBooking: Readonly<Record<string, BookingMailName>> = {
  pending: "booking_pending",
  confirmed: "booking_confirmation",
};

type NewBookingOptions = Omit<QueueOptions, "mails"> & {
  linkToken: string;
  /** Set for a booking that staff have entered, which can be taken back with its e-mails. */
  change_id: number | undefined;
  /** What speaks against the dates, for the operator. */
  advice: readonly string[];
};

/**
 * Queues the e-mails about a new booking to the operator and to the traveller. An address that is not proved to be the
 * sender's gets few of them, and none of the sender's own text.
 */
export async function queueNewBookingMails(
  tx: Context,
  row: BookingWithTrip,
  { linkToken, change_id, advice, ...options }: NewBookingOptions,
): Promise<void> {
  const { email } = await getSiteSettings(tx);
  const { customer_email, status, source } = row.booking;
  const origin = source === "admin" ? "New booking created via admin panel" : "New booking from the website";
  const note = [origin, ...advice].join("\n");
  const event = "booking.created";
  const template = templateForNewBooking[status];
  const omitsSenderText = !(await isProvedAddress(tx, row.booking));
  const toCustomer = template
    ? [{ template, recipients: [customer_email], event, linkToken, omitsSenderText, change_id }]
    : [];
  const announcement: BookingMail = { template: "admin_notification", recipients: [email], event, note, change_id };
  if (!omitsSenderText || (await countStrangerMail(tx, customer_email)))
    return queueWithAudit(tx, row, { ...options, mails: [...toCustomer, announcement] });
  const auditEntries = [...(options.auditEntries ?? []), toAuditEntry(row, "mail.not_queued", toCustomer)];
  await queueWithAudit(tx, row, { ...options, auditEntries, mails: [announcement] });
}
