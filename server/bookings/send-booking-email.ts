import { type Context, inTransaction } from "#server/kit/context.ts";
import { siteOf } from "#server/kit/site.ts";
import type { SendNotification } from "#shared/bookings/contract.ts";
import { noCustomerEmail } from "#shared/bookings/errors.ts";
import { type BookingTemplateName, emailTemplateNotFound, isBookingTemplateName } from "#shared/mail/templates.ts";
import { lockVisibleRow } from "./get-booking.ts";
import { mailBooking } from "./mail-booking.ts";

type Sending = {
  id: number;
  template_id: string;
  recipients: (customer_email: string, operator_email: string) => string[];
  override: { subject?: string | undefined; body?: string | undefined };
};
type Sent = { template_id: BookingTemplateName; recipients: string[] };

async function send(ctx: Context, { id, template_id, recipients, override }: Sending): Promise<Sent> {
  if (!isBookingTemplateName(template_id)) throw emailTemplateNotFound();
  return inTransaction(ctx, async (tx) => {
    const row = await lockVisibleRow(tx, id);
    const { email } = await siteOf(tx);
    const to = [...new Set(recipients(row.booking.customer_email, email).filter(Boolean))];
    if (to.length === 0) throw noCustomerEmail();
    await mailBooking(tx, row, [
      { template: template_id, recipients: to, event: `staff.${crypto.randomUUID()}`, override },
    ]);
    return { template_id, recipients: to };
  });
}

type SendEmail = { id: number; template_id: string; subject?: string | undefined; body?: string | undefined };

/** Sends one of the templates to the customer; the admin notification goes to the operator. */
export const sendBookingEmail = (ctx: Context, { id, template_id, subject, body }: SendEmail): Promise<Sent> =>
  send(ctx, {
    id,
    template_id,
    override: { subject, body },
    recipients: (customer, operator) => [template_id === "admin_notification" ? operator : customer],
  });

/** The specified notification: customer, operator and further recipients, from the stored booking. */
export function sendNotification(ctx: Context, input: SendNotification): Promise<Sent> {
  const { booking_id, template_id, template, subject, body, to, customer_email, additional_recipients } = input;
  const sends_to_customer = to ? to.includes("customer") : input.send_to_customer;
  const sends_to_admin = to ? to.includes("admin") : input.send_to_admin;
  return send(ctx, {
    id: booking_id,
    template_id: template_id ?? template ?? "",
    override: { subject, body },
    recipients: (customer, operator) => [
      ...(sends_to_customer ? [customer_email ?? customer] : []),
      ...(sends_to_admin ? [operator] : []),
      ...additional_recipients,
    ],
  });
}
