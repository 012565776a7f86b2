import { writeAuditEntry } from "#server/kit/audit-log.ts";
import type { Context } from "#server/kit/context.ts";
import { hasMailServer } from "#server/kit/mail/mail-server.ts";
import { requireValidTemplate } from "#server/kit/mail/require-valid-template.ts";
import { suppressWaitingMails } from "#server/kit/mail/take-back-mails.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import { recordUndoableChange } from "#server/kit/undo/record-undoable-change.ts";
import type { CancellationOrigin } from "#shared/bookings/cancellation.ts";
import { findChangeEmail, paymentEmails } from "#shared/bookings/email-rules.ts";
import { bookingMessages } from "#shared/bookings/limits.ts";
import type { PaymentMethod } from "#shared/bookings/payment-methods.ts";
import { bookingStatusLabels, paymentStatusLabels } from "#shared/bookings/status.ts";
import { toOperatorDate } from "#shared/kit/dates.ts";
import { fieldError } from "#shared/kit/errors.ts";
import { hasWords } from "#shared/kit/text-rules.ts";
import { bookingMailVariables } from "#shared/mail/booking-variables.ts";
import type { EmailChoice } from "#shared/mail/mail-draft.ts";
import type { BookingMailName } from "#shared/mail/templates.ts";
import type { ChangeEffects } from "#shared/undo/contract.ts";
import { createBookingLink } from "./booking-link.ts";
import type { MailFacts } from "./booking-mail-input.ts";
import type { BookingWithTrip } from "./booking-rows.ts";
import { describeMovedDays, describePriceChange, describeTravelChanges } from "./describe-travel-changes.ts";
import { type BookingMail, mailsAbout, queueBookingMails } from "./queue-booking-mails.ts";
import { rebuildWaitingConfirmation } from "./rebuild-confirmation.ts";
import { scheduleLeadMails } from "./schedule-lead-mails.ts";

type ChangedRows = {
  before: BookingWithTrip;
  after: BookingWithTrip;
  /** Who wanted a cancellation. */
  cancelled_by?: CancellationOrigin | undefined;
  /** Why a booking was cancelled or rejected, or is a request again. */
  reason?: string | undefined;
  /** How the payment came in that the change enters. */
  payment_method?: PaymentMethod | undefined;
};
type StaffChange = ChangedRows & {
  /** The replaced fields. */
  replaced: Readonly<Record<string, unknown>>;
  email: EmailChoice | undefined;
};

/** How the messages of an email are delivered. */
export async function listDeliveries(ctx: Context, mail: BookingMail): Promise<ChangeEffects["emails"]> {
  const { template, recipients, change_id } = mail;
  const delivery = !(await hasMailServer(ctx)) ? "kept" : change_id === undefined ? "queued" : "held";
  return recipients.map((to_address) => ({ template, to_address, delivery }));
}

/** Stops the emails that wait and that the change makes untrue. */
async function suppressUntrueMails(tx: Context, { before, after }: StaffChange, change_id: number): Promise<void> {
  const mails = mailsAbout(before);
  const { status, payment_status } = after.booking;
  if (before.booking.status !== status) {
    const reason = `The booking was marked as ${bookingStatusLabels[status].toLowerCase()} first.`;
    await suppressWaitingMails(tx, { ...mails, reason }, change_id);
  } else if (before.booking.payment_status !== payment_status) {
    const reason = `The booking was marked as ${paymentStatusLabels[payment_status].toLowerCase()} first.`;
    await suppressWaitingMails(tx, { ...mails, reason, templates: paymentEmails }, change_id);
  }
}

/** The email that tells the traveller of a change. A request that was given up by the traveller is not rejected. */
export function findEmailOfChange(
  { now }: Context,
  { before, after, cancelled_by }: ChangedRows,
): BookingMailName | null {
  const template = findChangeEmail(before.booking, after.booking, toOperatorDate(now));
  return template === "booking_rejected" && cancelled_by === "traveller" ? "booking_cancelled" : template;
}

/** Stands between two other sentences. */
const endWithStop = (text: string): string => (/[\p{L}\p{N})]$/u.test(text) ? `${text}.` : text);

/** What the email about a change says beyond the booking as it is now. */
export async function toChangeFacts(
  ctx: Context,
  { before, after, cancelled_by, reason = "", payment_method }: ChangedRows,
  template: BookingMailName,
): Promise<MailFacts> {
  const terms = { site: await getSiteSettings(ctx), now: ctx.now };
  const { status } = after.booking;
  const isEndOrStepBack = status === "cancelled" || isStepBack({ before, after });
  return {
    changes: describeTravelChanges(before, after, terms),
    moved_days: describeMovedDays(before, after, terms),
    price_change: describePriceChange(before, after),
    cancelled_by: template === "booking_rejected" ? "operator" : cancelled_by,
    note: isEndOrStepBack ? endWithStop(reason) : "",
    paidBefore: before.booking.paid_amount,
    wasConfirmed: before.booking.status === "confirmed",
    changed_by: ctx.actor.user_id === null ? "" : ctx.actor.name,
    ...(after.booking.paid_amount > before.booking.paid_amount && {
      payment: { day: toOperatorDate(ctx.now), method: payment_method },
    }),
  };
}

/** Whether a confirmed booking becomes a request again. */
const isStepBack = ({ before, after }: ChangedRows): boolean =>
  before.booking.status === "confirmed" && after.booking.status === "pending";

/**
 * Whoever reads that we cancel a confirmed trip, or have to check it again, reads why, unless staff have written that
 * email themselves. Programs may take a confirmation back without choosing an email, and give no reason.
 */
function requireReason(change: StaffChange, template: BookingMailName): void {
  const { cancelled_by, reason = "", email } = change;
  const isOurs = template === "booking_cancelled" && cancelled_by === "operator";
  const isTakenBack = isStepBack(change) && email !== undefined;
  if ((isOurs || isTakenBack) && !hasWords(reason) && !email?.body) throw fieldError("reason", bookingMessages.reason);
}

/** The email that tells the traveller of a change; null if none does, or if staff leave it out. */
async function buildChangeMail(tx: Context, change: StaffChange, change_id: number): Promise<BookingMail | null> {
  const { after, email } = change;
  const { id: record_id, version, customer_email } = after.booking;
  const template = findEmailOfChange(tx, change);
  if (template === null) return null;
  if (email && !email.send) {
    await writeAuditEntry(tx, { kind: "booking", record_id, what: "mail.left_out", after: { template } });
    return null;
  }
  requireValidTemplate(email ?? {}, Object.keys(bookingMailVariables));
  requireReason(change, template);
  return {
    template,
    recipients: [customer_email],
    event: `booking.changed.${version}`,
    ...(email && { override: email }),
    ...(await toChangeFacts(tx, change, template)),
    linkToken: await createBookingLink(tx, after.booking),
    change_id,
  };
}

/** Makes a change by staff undoable, and queues its emails to the traveller. */
export async function finishChange(tx: Context, change: StaffChange): Promise<ChangeEffects> {
  const { after, replaced } = change;
  const { id: record_id, version } = after.booking;
  const change_id = await recordUndoableChange(tx, { kind: "booking", record_id, before: replaced, version });
  await suppressUntrueMails(tx, change, change_id);
  const confirmation = await rebuildWaitingConfirmation(tx, change, change_id);
  const mail = await buildChangeMail(tx, change, change_id);
  const mails = [confirmation, mail].filter((each) => each !== null);
  if (mails.length > 0) await queueBookingMails(tx, after, mails);
  await scheduleLeadMails(tx, change.before.booking, after.booking);
  return { change_id, emails: (await Promise.all(mails.map((each) => listDeliveries(tx, each)))).flat() };
}
