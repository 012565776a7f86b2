import { writeAuditEntry } from "#server/kit/audit-log.ts";
import type { Context } from "#server/kit/context.ts";
import { requireValidTemplate } from "#server/kit/mail/require-valid-template.ts";
import { suppressHeldMails } from "#server/kit/mail/take-back-mails.ts";
import { recordUndoableChange } from "#server/kit/undo/record-undoable-change.ts";
import { findChangeEmail } from "#shared/bookings/change-email.ts";
import type { EmailChoice } from "#shared/bookings/emails.ts";
import { bookingMailVariables } from "#shared/mail/template-variables.ts";
import type { ChangeEffects } from "#shared/undo/contract.ts";
import { createBookingLink } from "./booking-link.ts";
import type { BookingWithTrip } from "./booking-rows.ts";
import { describeTravelChanges } from "./describe-travel-changes.ts";
import { type BookingMail, mailsAbout, queueBookingMails } from "./queue-booking-mails.ts";

type StaffChange = {
  before: BookingWithTrip;
  after: BookingWithTrip;
  /** The replaced fields. */
  replaced: Readonly<Record<string, unknown>>;
  email: EmailChoice | undefined;
};

/** How the messages of an e-mail are delivered. */
export function listDeliveries({ app }: Context, mail: BookingMail): ChangeEffects["emails"] {
  const { template, recipients, change_id } = mail;
  const isKept = app.environment.SMTP_URL === undefined;
  const delivery = isKept ? "kept" : change_id === undefined ? "queued" : "held";
  return recipients.map((to_address) => ({ template, to_address, delivery }));
}

/** Makes a change by staff undoable, and queues its e-mail to the traveller unless it is to be left out. */
export async function finishChange(
  tx: Context,
  { before, after, replaced, email }: StaffChange,
): Promise<ChangeEffects> {
  const { id: record_id, version, customer_email } = after.booking;
  const change_id = await recordUndoableChange(tx, { kind: "booking", record_id, before: replaced, version });
  if (before.booking.status !== after.booking.status) await suppressHeldMails(tx, mailsAbout(before), change_id);
  const template = findChangeEmail(before.booking, after.booking);
  if (template === null) return { change_id, emails: [] };
  if (email && !email.send) {
    await writeAuditEntry(tx, { kind: "booking", record_id, what: "mail.left_out", after: { template } });
    return { change_id, emails: [] };
  }
  requireValidTemplate(email ?? {}, Object.keys(bookingMailVariables));
  const mail: BookingMail = {
    template,
    recipients: [customer_email],
    event: `booking.changed.${version}`,
    ...(email && { override: email }),
    linkToken: await createBookingLink(tx, after.booking),
    changes: describeTravelChanges(before, after),
    change_id,
  };
  await queueBookingMails(tx, after, [mail]);
  return { change_id, emails: listDeliveries(tx, mail) };
}
