import { type Context, inTransaction } from "#server/kit/context.ts";
import { requireKnownVariables } from "#server/kit/mail/require-known-variables.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import type { EmailOverride, SendBookingEmail, SendNotification } from "#shared/bookings/contract.ts";
import { emailDoesNotFit, noCustomerEmail } from "#shared/bookings/errors.ts";
import { fieldError } from "#shared/kit/errors.ts";
import { bookingMailVariables } from "#shared/mail/template-variables.ts";
import {
  type BookingTemplateName,
  emailTemplateNotFound,
  isBookingTemplateName,
  sendableBookingTemplates,
} from "#shared/mail/templates.ts";
import { createBookingLink } from "./booking-link.ts";
import type { BookingWithTrip } from "./booking-rows.ts";
import { operatorMailNames } from "./emails/booking-mails.ts";
import { lockVisibleBooking } from "./get-booking.ts";
import { queueBookingMails } from "./queue-booking-mails.ts";

type SendOptions = {
  id: number;
  template_id: string;
  recipients: (customer_email: string, operator_email: string) => string[];
  override: EmailOverride;
};
type SendResult = { template_id: BookingTemplateName; recipients: string[] };

async function queueTemplateEmail(ctx: Context, options: SendOptions): Promise<SendResult> {
  const { id, template_id, recipients, override } = options;
  if (!isBookingTemplateName(template_id)) throw emailTemplateNotFound();
  requireKnownVariables(override, Object.keys(bookingMailVariables));
  return inTransaction(ctx, async (tx) => {
    const row = await lockVisibleBooking(tx, id);
    if (!sendableBookingTemplates(row.booking.status).includes(template_id)) throw emailDoesNotFit();
    const { email } = await getSiteSettings(tx);
    const requested = recipients(row.booking.customer_email, email);
    if (requested.length === 0) throw fieldError("send_to_customer", "Please choose who gets this email");
    const to = [...new Set(requested.filter(Boolean))];
    if (to.length === 0) throw noCustomerEmail();
    await queueBookingMails(tx, row, [
      {
        template: template_id,
        recipients: to,
        event: `staff.${crypto.randomUUID()}`,
        override,
        linkToken: await createLinkIfAllowed(tx, row, { template_id, to }),
      },
    ]);
    return { template_id, recipients: to };
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

/** Queues a template e-mail to the customer, or to the operator for `admin_notification`. */
export const sendBookingEmail = (ctx: Context, { id, template_id, ...override }: SendBookingEmail) =>
  queueTemplateEmail(ctx, {
    id,
    template_id,
    override,
    recipients: (customer, operator) => [template_id === "admin_notification" ? operator : customer],
  });

/** Queues a template e-mail to any of customer, operator and additional recipients. */
export function sendNotification(ctx: Context, input: SendNotification): Promise<SendResult> {
  const { booking_id, template_id, template, subject, body, to, customer_email, additional_recipients } = input;
  const sendToCustomer = to ? to.includes("customer") : input.send_to_customer;
  const sendToAdmin = to ? to.includes("admin") : input.send_to_admin;
  return queueTemplateEmail(ctx, {
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
