import type { SQL } from "drizzle-orm";
import type { Context } from "#server/kit/context.ts";
import { type Mail, queueMails } from "#server/kit/mail/queue-mail.ts";
import { type Entry, recording } from "#server/kit/record.ts";
import { siteOf } from "#server/kit/site.ts";
import type { BookingMailName } from "#shared/mail/templates.ts";
import type { TitledRow } from "./booking-rows.ts";
import { renderBookingMail, toOperator } from "./emails/booking-mails.ts";
import { mailVariables } from "./mail-variables.ts";

export type BookingMail = {
  template: BookingMailName;
  recipients: readonly string[];
  /** Event name; one event sends at most one e-mail to an address. */
  event: string;
  /** Subject and body that replace the template's. */
  override?: { subject?: string | undefined; body?: string | undefined };
  withdraw_secret?: string;
  note?: string;
};

type Told = {
  mails: readonly BookingMail[];
  /** Audit entries that precede the entry about the e-mails. */
  entries?: readonly Entry[];
  /** Further statements to run in the same round trip. */
  alongside?: readonly SQL[];
};

/** Renders and queues e-mails about a booking and audits them, with one statement. */
async function tell(tx: Context, row: TitledRow, { mails, entries = [], alongside = [] }: Told): Promise<void> {
  const site = await siteOf(tx);
  const queued: Mail[] = [];
  for (const { template, recipients, event, override, withdraw_secret = "", note = "" } of mails) {
    const variables = mailVariables({ tx, row, site, withdraw_secret, note });
    const rendered = await renderBookingMail(tx, template, variables, override);
    const reply_to = toOperator.includes(template) ? row.booking.customer_email : site.email;
    for (const to of recipients) {
      queued.push({ to, template, ...rendered, event, reply_to, about: { room: "bookings", id: row.booking.id } });
    }
  }
  const entry: Entry = {
    room: "bookings",
    record_id: row.booking.id,
    what: "mail.queued",
    after: { e_mails: mails.map(({ template, recipients }) => ({ template, recipients })) },
  };
  await queueMails(tx, queued, [...alongside, recording(tx, [...entries, entry])]);
}

/** Renders and queues e-mails about a booking, and adds an audit entry. */
export const mailBooking = (tx: Context, row: TitledRow, mails: readonly BookingMail[]): Promise<void> =>
  tell(tx, row, { mails });

const toldOfNew: Readonly<Record<string, BookingMailName>> = {
  pending: "booking_pending",
  confirmed: "booking_confirmation",
};

type New = Omit<Told, "mails"> & { withdraw_secret: string };

/** Queues the e-mails about a new booking to the traveller and to the operator. */
export async function mailNewBooking(tx: Context, row: TitledRow, { withdraw_secret, ...options }: New): Promise<void> {
  const { email } = await siteOf(tx);
  const { customer_email, status, source } = row.booking;
  const note = source === "admin" ? "New booking created via admin panel" : "New booking from the website";
  const event = "booking.created";
  const template = toldOfNew[status];
  const toCustomer = template ? [{ template, recipients: [customer_email], event, withdraw_secret }] : [];
  const announcement: BookingMail = { template: "admin_notification", recipients: [email], event, note };
  await tell(tx, row, { ...options, mails: [...toCustomer, announcement] });
}

/** Queues the confirmation to the traveller of a booking that has become confirmed. */
export const mailConfirmation = (tx: Context, row: TitledRow): Promise<void> =>
  mailBooking(tx, row, [
    {
      template: "booking_confirmation",
      recipients: [row.booking.customer_email],
      event: `booking.confirmed.${row.booking.version}`,
    },
  ]);
