import type { Context } from "#server/kit/context.ts";
import { getTemplateText, prefillMail } from "#server/kit/mail/render-mail.ts";
import { requireValidTemplate } from "#server/kit/mail/require-valid-template.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import type { DraftEmail, EmailDraft } from "#shared/bookings/emails.ts";
import { pick } from "#shared/kit/pick.ts";
import { bookingMailVariables } from "#shared/mail/booking-variables.ts";
import type { BookingMailName } from "#shared/mail/templates.ts";
import type { BookingWithTrip } from "./booking-rows.ts";
import { confirmedAt } from "./change-booking-status.ts";
import { bookingMails, operatorMailNames, renderBookingMail } from "./emails/booking-mails.ts";
import { findEmailOfChange, toChangeFacts } from "./finish-change.ts";
import { getVisibleBooking } from "./get-booking.ts";
import { hiddenToken, loadMailValues } from "./load-mail-values.ts";
import { listTravellerNames } from "./queue-booking-mails.ts";
import { resolvePayment } from "./resolve-payment.ts";
import { requireFittingTemplate } from "./send-booking-email.ts";
import { resolveTravelFields } from "./update-booking.ts";
import { resolveWithdrawUntil } from "./withdrawal-window.ts";

/** The booking as a change would leave it. */
async function applyChange(
  ctx: Context,
  row: BookingWithTrip,
  change: NonNullable<DraftEmail["change"]>,
): Promise<BookingWithTrip> {
  const { booking } = row;
  const {
    status = booking.status,
    payment_status,
    paid_amount,
    refunded_amount,
    payment_method: _,
    ...travel
  } = change;
  const { trip, fields } = await resolveTravelFields(ctx, row, { id: booking.id, ...travel });
  const confirmed_at = confirmedAt(ctx, booking, status);
  // The version that the change would write.
  const version = booking.version + 1;
  const withdraw_until = await resolveWithdrawUntil(ctx, booking, status);
  const changed = { ...booking, ...fields, status, confirmed_at, withdraw_until, version };
  if (payment_status === undefined) return { booking: changed, ...trip };
  const payment = await resolvePayment(ctx, changed, { payment_status, paid_amount, refunded_amount });
  return { booking: { ...changed, ...payment }, ...trip };
}

type Drafted = { template: BookingMailName; before: BookingWithTrip; after: BookingWithTrip };

async function renderDraft(ctx: Context, { template, before, after }: Drafted, input: DraftEmail): Promise<EmailDraft> {
  const payment_method = input.change?.payment_method;
  const { values } = await loadMailValues(ctx, after, {
    ...(await toChangeFacts(
      ctx,
      { before, after, ...pick(input, ["cancelled_by", "reason"]), payment_method },
      template,
    )),
    ...{ template, linkToken: hiddenToken, travellerNames: await listTravellerNames(ctx, after.booking.id) },
  });
  const mail = bookingMails[template];
  const prefilled = input.keep_variables ? await getTemplateText(ctx, mail) : await prefillMail(ctx, mail, values);
  const override = { subject: input.subject || prefilled.subject, body: input.body || prefilled.body };
  const rendered = await renderBookingMail(ctx, template, { values, override });
  const { email } = await getSiteSettings(ctx);
  const takesBack = values.flights_question !== "" || values.change_apology !== "";
  const recipient = operatorMailNames.includes(template) ? email : after.booking.customer_email;
  return {
    ...{ template_id: template, recipients: recipient ? [recipient] : [], ...override },
    ...pick(after.booking, ["paid_amount", "refunded_amount"]),
    takes_back: takesBack,
    needs_reason: takesBack || template === "booking_rejected",
    ...{ rendered_subject: rendered.subject, html: rendered.html, text: rendered.text },
    variables: Object.entries(bookingMailVariables).map(([name, description]) => ({ name, description })),
  };
}

/** Renders a booking email as it would be sent: one of the templates, or the one that a change would send. */
export async function draftBookingEmail(ctx: Context, input: DraftEmail): Promise<EmailDraft | null> {
  requireValidTemplate(input, Object.keys(bookingMailVariables));
  const before = await getVisibleBooking(ctx, input.id);
  const after = input.change ? await applyChange(ctx, before, input.change) : before;
  const template =
    input.template_id === undefined
      ? findEmailOfChange(ctx, { before, after, cancelled_by: input.cancelled_by })
      : requireFittingTemplate(before, input.template_id);
  return template && renderDraft(ctx, { template, before, after }, input);
}
