import { splitBlocks } from "#server/engine/mail/parse-blocks.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { getTemplateText, prefillMail } from "#server/kit/mail/render-mail.ts";
import { requireValidTemplate } from "#server/kit/mail/require-valid-template.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import { recordUndoableChange } from "#server/kit/undo/record-undoable-change.ts";
import type { SendNotification } from "#shared/bookings/contract.ts";
import { requireFittingEmail } from "#shared/bookings/email-rules.ts";
import type { EmailResult, SendBookingEmail } from "#shared/bookings/emails.ts";
import { emailDoesNotFit, noCustomerEmail } from "#shared/bookings/errors.ts";
import { bookingLimits, bookingMessages } from "#shared/bookings/limits.ts";
import { fieldError, notAllowed } from "#shared/kit/errors.ts";
import { bookingMailVariables } from "#shared/mail/booking-variables.ts";
import type { EmailOverride } from "#shared/mail/mail-draft.ts";
import { type BookingTemplateName, emailTemplateNotFound, isBookingTemplateName } from "#shared/mail/templates.ts";
import { createBookingLink } from "./booking-link.ts";
import type { BookingWithTrip } from "./booking-rows.ts";
import { bookingMails, operatorMailNames } from "./emails/booking-mails.ts";
import { listDeliveries } from "./finish-change.ts";
import { getVisibleBooking, lockVisibleBooking } from "./get-booking.ts";
import { hiddenToken, loadMailValues } from "./load-mail-values.ts";
import { type BookingMail, queueBookingMails } from "./queue-booking-mails.ts";

type SendOptions = {
  id: number;
  template_id: string;
  recipients: (customer_email: string, operator_email: string) => string[];
  override: EmailOverride;
  /** Whether the email waits until it can no longer be taken back. */
  isHeld: boolean;
};

/** Throws `email_does_not_fit` for a template that says something else than the booking is. */
export function requireFittingTemplate({ booking }: BookingWithTrip, template_id: string): BookingTemplateName {
  if (!isBookingTemplateName(template_id)) throw emailTemplateNotFound();
  requireFittingEmail(booking, template_id);
  return template_id;
}

/** Texts without the empty lines that an editor may add. */
const toBlocks = (body: string): string => splitBlocks(body).join("\n\n");

/** Throws `invalid_input` for a message to which staff have added nothing. */
async function requireWrittenMessage(tx: Context, row: BookingWithTrip, { body = "" }: EmailOverride): Promise<void> {
  const mail = bookingMails.booking_message;
  const { values } = await loadMailValues(tx, row, { template: "booking_message", linkToken: hiddenToken });
  const drafts = [await getTemplateText(tx, mail), await prefillMail(tx, mail, values)];
  const isUnchanged = drafts.some((draft) => toBlocks(draft.body) === toBlocks(body));
  if (toBlocks(body) === "" || isUnchanged) throw fieldError("body", "Please write your message");
}

async function queueTemplateEmail(ctx: Context, options: SendOptions): Promise<EmailResult> {
  const { id, template_id, recipients, override, isHeld } = options;
  if (!isBookingTemplateName(template_id)) throw emailTemplateNotFound();
  requireValidTemplate(override, Object.keys(bookingMailVariables));
  return inTransaction(ctx, async (tx) => {
    const row = await lockVisibleBooking(tx, id);
    requireFittingTemplate(row, template_id);
    if (template_id === "booking_message") await requireWrittenMessage(tx, row, override);
    const { email } = await getSiteSettings(tx);
    const requested = recipients(row.booking.customer_email, email);
    if (requested.length === 0) throw fieldError("send_to_customer", "Please choose who gets this email");
    const to = [...new Set(requested.filter(Boolean))];
    if (to.length === 0) throw noCustomerEmail();
    if (operatorMailNames.includes(template_id) && to.includes(row.booking.customer_email)) {
      throw emailDoesNotFit({ message: "This email is for the operator, not for the traveller." });
    }
    const { version } = row.booking;
    const change = { kind: "booking", record_id: id, before: {}, version } as const;
    const change_id = isHeld ? await recordUndoableChange(tx, change) : null;
    const mail: BookingMail = {
      template: template_id,
      recipients: to,
      event: `staff.${crypto.randomUUID()}`,
      override,
      linkToken: await createLinkIfAllowed(tx, row, { template_id, to }),
      change_id: change_id ?? undefined,
    };
    await queueBookingMails(tx, row, [mail]);
    return { template_id, recipients: to, change_id, emails: await listDeliveries(tx, mail) };
  });
}

/** Creates a link to the traveller's page if the traveller is the only recipient; otherwise returns "". */
async function createLinkIfAllowed(
  tx: Context,
  { booking }: BookingWithTrip,
  { template_id, to }: { template_id: BookingTemplateName; to: readonly string[] },
): Promise<string> {
  const isForTraveller =
    to.length === 1 && to[0] === booking.customer_email && !operatorMailNames.includes(template_id);
  return isForTraveller ? createBookingLink(tx, booking) : "";
}

/** Queues a template email to the customer, or to the operator for `admin_notification`. */
export const sendBookingEmail = (ctx: Context, { id, template_id, ...override }: SendBookingEmail) =>
  queueTemplateEmail(ctx, {
    id,
    template_id,
    override,
    isHeld: true,
    recipients: (customer, operator) => [template_id === "admin_notification" ? operator : customer],
  });

/** Throws 403 or 429 for somebody who may not mail these addresses, which are neither the traveller's nor the operator's. */
async function requireOtherRecipients(ctx: Context, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return;
  if (!ctx.actor.can("bookings.view_all")) throw notAllowed({ message: bookingMessages.otherRecipients });
  if (addresses.length > bookingLimits.maxRecipients)
    throw fieldError("additional_recipients", bookingMessages.recipients);
  await ctx.enforceLimit("other-recipients");
}

/** Those of the addresses that are neither the traveller's nor the operator's. */
async function listOtherAddresses(ctx: Context, id: number, addresses: readonly string[]): Promise<string[]> {
  if (addresses.length === 0) return [];
  const { booking } = await getVisibleBooking(ctx, id);
  const { email } = await getSiteSettings(ctx);
  const known = [booking.customer_email, email].map((address) => address.toLowerCase());
  return [...new Set(addresses.map((address) => address.toLowerCase()))].filter((address) => !known.includes(address));
}

/**
 * Queues a template email to any of customer, operator and additional recipients. One to other addresses than theirs is
 * held until it can no longer be taken back. Throws 403 and 429 for those.
 */
export async function sendNotification(ctx: Context, input: SendNotification): Promise<EmailResult> {
  const { booking_id, template_id, template, subject, body, to, customer_email, additional_recipients } = input;
  const sendToCustomer = to ? to.includes("customer") : input.send_to_customer;
  const sendToAdmin = to ? to.includes("admin") : input.send_to_admin;
  const chosen = sendToCustomer && customer_email ? [customer_email, ...additional_recipients] : additional_recipients;
  const others = await listOtherAddresses(ctx, booking_id, chosen);
  await requireOtherRecipients(ctx, others);
  return queueTemplateEmail(ctx, {
    id: booking_id,
    template_id: template_id ?? template ?? "",
    override: { subject, body },
    isHeld: others.length > 0,
    recipients: (customer, operator) => [
      ...(sendToCustomer ? [customer_email ?? customer] : []),
      ...(sendToAdmin ? [operator] : []),
      ...additional_recipients,
    ],
  });
}
