import { type Context, inTransaction } from "#server/kit/context.ts";
import { checkWords } from "#server/kit/mail/check-words.ts";
import { siteOf } from "#server/kit/site.ts";
import type { SendNotification } from "#shared/bookings/contract.ts";
import { emailDoesNotFit, noCustomerEmail } from "#shared/bookings/errors.ts";
import { canWithdraw } from "#shared/bookings/withdrawal.ts";
import { fieldError } from "#shared/kit/errors.ts";
import { bookingMailVariables } from "#shared/mail/template-variables.ts";
import {
  type BookingTemplateName,
  bookingTemplatesFor,
  emailTemplateNotFound,
  isBookingTemplateName,
} from "#shared/mail/templates.ts";
import type { TitledRow } from "./booking-rows.ts";
import { lockVisibleRow } from "./get-booking.ts";
import { mailBooking } from "./mail-booking.ts";
import { newWithdrawal } from "./withdraw-secret.ts";

type Sending = {
  id: number;
  template_id: string;
  recipients: (customer_email: string, operator_email: string) => string[];
  override: { subject?: string | undefined; body?: string | undefined };
};
type Sent = { template_id: BookingTemplateName; recipients: string[] };

async function send(ctx: Context, { id, template_id, recipients, override }: Sending): Promise<Sent> {
  if (!isBookingTemplateName(template_id)) throw emailTemplateNotFound();
  checkWords(override, Object.keys(bookingMailVariables));
  return inTransaction(ctx, async (tx) => {
    const row = await lockVisibleRow(tx, id);
    if (!bookingTemplatesFor(row.booking.status).includes(template_id)) throw emailDoesNotFit();
    const { email } = await siteOf(tx);
    const requested = recipients(row.booking.customer_email, email);
    if (requested.length === 0) throw fieldError("send_to_customer", "Please choose who gets this email");
    const to = [...new Set(requested.filter(Boolean))];
    if (to.length === 0) throw noCustomerEmail();
    await mailBooking(tx, row, [
      {
        template: template_id,
        recipients: to,
        event: `staff.${crypto.randomUUID()}`,
        override,
        withdraw_secret: await secretFor(tx, row, { template_id, to }),
      },
    ]);
    return { template_id, recipients: to };
  });
}

/** Creates a withdrawal token if the traveller is the only recipient and can still withdraw; otherwise returns "". */
async function secretFor(
  tx: Context,
  { booking }: TitledRow,
  { template_id, to }: { template_id: BookingTemplateName; to: readonly string[] },
): Promise<string> {
  const isForTraveller = to.length === 1 && to[0] === booking.customer_email;
  const hasLink = template_id === "booking_pending" && isForTraveller && canWithdraw(booking, tx.now);
  return hasLink ? newWithdrawal(tx, booking) : "";
}

type SendEmail = { id: number; template_id: string; subject?: string | undefined; body?: string | undefined };

/** Queues a template e-mail to the customer, or to the operator for `admin_notification`. */
export const sendBookingEmail = (ctx: Context, { id, template_id, subject, body }: SendEmail): Promise<Sent> =>
  send(ctx, {
    id,
    template_id,
    override: { subject, body },
    recipients: (customer, operator) => [template_id === "admin_notification" ? operator : customer],
  });

/** Queues a template e-mail to any of customer, operator and additional recipients. */
export function sendNotification(ctx: Context, input: SendNotification): Promise<Sent> {
  const { booking_id, template_id, template, subject, body, to, customer_email, additional_recipients } = input;
  const sendToCustomer = to ? to.includes("customer") : input.send_to_customer;
  const sendToAdmin = to ? to.includes("admin") : input.send_to_admin;
  return send(ctx, {
    id: booking_id,
    template_id: template_id ?? template ?? "",
    override: { subject, body },
    recipients: (customer, operator) => [
      ...(sendToCustomer ? [customer_email ?? customer] : []),
      ...(sendToAdmin ? [operator] : []),
      ...additional_recipients,
    ],
  });
}
