import type { SQL } from "drizzle-orm";
import { type AuditEntry, auditInsertSql } from "#server/kit/audit-log.ts";
import type { Context } from "#server/kit/context.ts";
import { listNotifiedAddresses } from "#server/kit/mail/list-notified-addresses.ts";
import { type Mail, queueMails } from "#server/kit/mail/queue-mails.ts";
import { countStrangerMail } from "#server/kit/mail/stranger-mail-limit.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import { buildBookingCalendar } from "#shared/bookings/calendar.ts";
import type { EmailOverride } from "#shared/mail/mail-draft.ts";
import type { BookingMailName } from "#shared/mail/templates.ts";
import type { DateDoubt } from "#shared/trips/date-advice.ts";
import type { MailFacts } from "./booking-mail-input.ts";
import { type BookingWithTrip, loadParticipants, toBookingSummary } from "./booking-rows.ts";
import { operatorMailNames, renderBookingMail } from "./emails/booking-mails.ts";
import { isProvedAddress } from "./is-proved-address.ts";
import { loadMailValues } from "./load-mail-values.ts";

export type BookingMail = MailFacts & {
  template: BookingMailName;
  /** Empty for a traveller without an address. */
  recipients: readonly string[];
  /** Event name; one event sends at most one email to an address. */
  event: string;
  /** Subject and body that replace the template's. */
  override?: EmailOverride;
  /** The change by staff that causes it, which can be taken back with it. */
  change_id?: number | undefined;
  /** Leaves out what the sender wrote, because the address may be somebody else's; by default until it is confirmed. */
  omitsSenderText?: boolean;
};

type QueueOptions = {
  mails: readonly BookingMail[];
  /** Audit entries that precede the entry about the emails. */
  auditEntries?: readonly AuditEntry[];
  /** Further statements to run in the same round trip. */
  statements?: readonly SQL[];
};

/** The emails to the traveller about a booking. */
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

/** The names of all travellers of a stored booking, in their order. */
export async function listTravellerNames(ctx: Context, id: number): Promise<string[]> {
  const people = await loadParticipants(ctx, [id]);
  return (people.get(id) ?? []).map(({ name }) => name);
}

/** The email as its recipients get it. */
async function renderMail(tx: Context, row: BookingWithTrip, mail: BookingMail): Promise<Omit<Mail, "to">> {
  const site = await getSiteSettings(tx);
  const { template, event, override, change_id } = mail;
  const isForOperator = operatorMailNames.includes(template);
  const operatorName = mail.recipients.includes(site.email) ? site.site_name : "";
  const { values, hasCalendar } = await loadMailValues(tx, row, mail);
  const event_file = hasCalendar && {
    calendar: buildBookingCalendar(toBookingSummary(row), {
      ...{ site_name: site.site_name, phone: site.phone, organizer: site.email },
      ...{ now: tx.now, sequence: row.booking.version },
    }),
  };
  return {
    ...{ template, event, change_id, about: mailsAbout(row).about },
    ...(await renderBookingMail(tx, template, { values, override })),
    reply_to: isForOperator ? row.booking.customer_email : site.email,
    to_name: isForOperator ? operatorName : values.customer_name,
    ...event_file,
  };
}

/** Renders and queues emails about a booking and audits them, with one statement. */
async function queueWithAudit(
  tx: Context,
  row: BookingWithTrip,
  { mails, auditEntries = [], statements = [] }: QueueOptions,
): Promise<void> {
  const queued: Mail[] = [];
  for (const mail of mails) {
    const message = await renderMail(tx, row, mail);
    for (const to of mail.recipients) queued.push({ ...message, to });
  }
  const entries = [...auditEntries, toAuditEntry(row, "mail.queued", mails)];
  await queueMails(tx, queued, [...statements, auditInsertSql(tx, entries)]);
}

/** Renders and queues emails about a stored booking, and adds an audit entry. */
export async function queueBookingMails(
  tx: Context,
  row: BookingWithTrip,
  mails: readonly BookingMail[],
): Promise<void> {
  const travellerNames = await listTravellerNames(tx, row.booking.id);
  await queueWithAudit(tx, row, { mails: mails.map((mail) => ({ travellerNames, ...mail })) });
}

const templateForNewBooking: Readonly<Record<string, BookingMailName>> = {
  pending: "booking_pending",
  confirmed: "booking_confirmation",
};

type NewBookingOptions = Omit<QueueOptions, "mails"> & {
  linkToken: string;
  travellerNames: readonly string[];
  /** Set for a booking that staff have entered, which can be taken back with its emails. */
  change_id: number | undefined;
  /** What speaks against the dates, for the operator. */
  advice: readonly string[];
  /** Whether that is more than a better time. */
  hasWarning: boolean;
  /** The same as the traveller reads it. */
  date_doubt: DateDoubt;
};

/**
 * Queues the emails about a new booking to the operator and to the traveller. An address that is not proved to be the
 * sender's gets few of them, and none of the sender's own text.
 */
export async function queueNewBookingMails(
  tx: Context,
  row: BookingWithTrip,
  { linkToken, travellerNames, change_id, advice, hasWarning, date_doubt, ...options }: NewBookingOptions,
): Promise<void> {
  const notified = await listNotifiedAddresses(tx, "new_booking");
  const { customer_email, status } = row.booking;
  const template = templateForNewBooking[status];
  const omitsSenderText = !(await isProvedAddress(tx, row.booking));
  const shared = { event: "booking.created", isNew: true, travellerNames, change_id };
  const toCustomer = template
    ? [{ ...shared, template, recipients: [customer_email], linkToken, omitsSenderText, date_doubt }]
    : [];
  const note = advice.join(" ");
  const announcement: BookingMail = {
    ...shared,
    template: "admin_notification",
    recipients: notified,
    note,
    hasWarning,
    date_doubt,
    tellsTraveller: toCustomer.length > 0 && customer_email !== "",
  };
  if (!omitsSenderText || (await countStrangerMail(tx, customer_email)))
    return queueWithAudit(tx, row, { ...options, mails: [...toCustomer, announcement] });
  const auditEntries = [...(options.auditEntries ?? []), toAuditEntry(row, "mail.not_queued", toCustomer)];
  await queueWithAudit(tx, row, { ...options, auditEntries, mails: [announcement] });
}
