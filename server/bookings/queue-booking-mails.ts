import type { SQL } from "drizzle-orm";
import { type AuditEntry, auditInsertSql } from "#server/kit/audit-log.ts";
import type { Context } from "#server/kit/context.ts";
import { type Mail, queueMails } from "#server/kit/mail/queue-mails.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import type { EmailOverride } from "#shared/bookings/contract.ts";
import type { BookingMailName } from "#shared/mail/templates.ts";
import { createBookingLink } from "./booking-link.ts";
import { toMailVariables } from "./booking-mail-variables.ts";
import type { BookingWithTrip } from "./booking-rows.ts";
import { operatorMailNames, renderBookingMail } from "./emails/booking-mails.ts";

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
};

type QueueOptions = {
  mails: readonly BookingMail[];
  /** Audit entries that precede the entry about the e-mails. */
  auditEntries?: readonly AuditEntry[];
  /** Further statements to run in the same round trip. */
  statements?: readonly SQL[];
};

/** Renders and queues e-mails about a booking and audits them, with one statement. */
async function queueWithAudit(
  tx: Context,
  row: BookingWithTrip,
  { mails, auditEntries = [], statements = [] }: QueueOptions,
): Promise<void> {
  const site = await getSiteSettings(tx);
  const queued: Mail[] = [];
  for (const { template, recipients, event, override, linkToken = "", note = "" } of mails) {
    const values = toMailVariables({ tx, row, site, linkToken, note });
    const rendered = await renderBookingMail(tx, template, { values, override });
    const reply_to = operatorMailNames.includes(template) ? row.booking.customer_email : site.email;
    for (const to of recipients) {
      queued.push({ to, template, ...rendered, event, reply_to, about: { room: "bookings", id: row.booking.id } });
    }
  }
  const entry: AuditEntry = {
    kind: "booking",
    record_id: row.booking.id,
    what: "mail.queued",
    after: { e_mails: mails.map(({ template, recipients }) => ({ template, recipients })) },
  };
  await queueMails(tx, queued, [...statements, auditInsertSql(tx, [...auditEntries, entry])]);
}

/** Renders and queues e-mails about a booking, and adds an audit entry. */
export const queueBookingMails = (tx: Context, row: BookingWithTrip, mails: readonly BookingMail[]): Promise<void> =>
  queueWithAudit(tx, row, { mails });

const templateForNewBooking: Readonly<Record<string, BookingMailName>> = {
  pending: "booking_pending",
  confirmed: "booking_confirmation",
};

type NewBookingOptions = Omit<QueueOptions, "mails"> & { linkToken: string };

/** Queues the e-mails about a new booking to the traveller and to the operator. */
export async function queueNewBookingMails(
  tx: Context,
  row: BookingWithTrip,
  { linkToken, ...options }: NewBookingOptions,
): Promise<void> {
  const { email } = await getSiteSettings(tx);
  const { customer_email, status, source } = row.booking;
  const note = source === "admin" ? "New booking created via admin panel" : "New booking from the website";
  const event = "booking.created";
  const template = templateForNewBooking[status];
  const toCustomer = template ? [{ template, recipients: [customer_email], event, linkToken }] : [];
  const announcement: BookingMail = { template: "admin_notification", recipients: [email], event, note };
  await queueWithAudit(tx, row, { ...options, mails: [...toCustomer, announcement] });
}

/** Queues the confirmation to the traveller of a booking that has become confirmed. */
export const queueConfirmationMail = async (tx: Context, row: BookingWithTrip): Promise<void> =>
  queueBookingMails(tx, row, [
    {
      template: "booking_confirmation",
      recipients: [row.booking.customer_email],
      event: `booking.confirmed.${row.booking.version}`,
      linkToken: await createBookingLink(tx, row.booking),
    },
  ]);
