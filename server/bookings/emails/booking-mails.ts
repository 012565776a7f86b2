import type { RenderedMail } from "#server/engine/mail/compile-mail.ts";
import type { Context } from "#server/kit/context.ts";
import { defineMails, type MailValues } from "#server/kit/mail/mail-definition.ts";
import { getCompiledMail, getTemplateText, renderMail, renderMailWithText } from "#server/kit/mail/render-mail.ts";
import type { EmailOverride } from "#shared/bookings/emails.ts";
import type { BookingMailVariable } from "#shared/mail/template-variables.ts";
import type { BookingMailName } from "#shared/mail/templates.ts";
import { buildBookingDetails } from "./booking-details.ts";
import { defaultTexts } from "./default-texts.ts";
import { sampleBooking } from "./sample-values.ts";

const links = {
  booking_page_link: "See your booking",
  withdraw_link: "Withdraw your booking",
  booking_link: "Open the booking",
};
const toTraveller = { links, reason: "You get this e-mail because of your booking {{booking_reference}}." };
const toOperator = { links, reason: "You get this e-mail because bookings are announced to this address." };

/** Templates that are sent to the operator rather than to the traveller. */
export const operatorMailNames: readonly string[] = ["admin_notification", "booking_withdrawn"];

export const bookingMails = defineMails<BookingMailName>({
  booking_confirmation: {
    ...toTraveller,
    defaultText: defaultTexts.booking_confirmation,
    preheader: "See you on {{start_date}}. Everything about your booking {{booking_reference}}.",
    details: buildBookingDetails("booking_confirmation"),
    buildSampleValues: sampleBooking("confirmed"),
  },
  booking_pending: {
    ...toTraveller,
    defaultText: defaultTexts.booking_pending,
    preheader: "We answer within 24 hours. Everything about your request {{booking_reference}}.",
    details: buildBookingDetails("booking_pending"),
    buildSampleValues: sampleBooking("pending"),
  },
  admin_notification: {
    ...toOperator,
    defaultText: defaultTexts.admin_notification,
    preheader: "{{customer_name}}, {{start_date}}, {{total_price}}",
    details: buildBookingDetails("admin_notification"),
    buildSampleValues: sampleBooking("pending", "New booking from the website"),
  },
  payment_reminder: {
    ...toTraveller,
    defaultText: defaultTexts.payment_reminder,
    preheader: "{{deposit}} secures your place on {{trip_title}}.",
    details: buildBookingDetails("payment_reminder"),
    buildSampleValues: sampleBooking("confirmed"),
  },
  booking_withdrawn: {
    ...toOperator,
    defaultText: defaultTexts.booking_withdrawn,
    preheader: "{{customer_name}}, {{start_date}}, {{total_price}}",
    details: buildBookingDetails("booking_withdrawn"),
    buildSampleValues: sampleBooking("cancelled"),
  },
  booking_changed: {
    ...toTraveller,
    defaultText: defaultTexts.booking_changed,
    preheader: "What is new in your booking {{booking_reference}}.",
    details: buildBookingDetails("booking_changed"),
    buildSampleValues: sampleBooking("confirmed"),
  },
  booking_rejected: {
    ...toTraveller,
    defaultText: defaultTexts.booking_rejected,
    preheader: "About your request {{booking_reference}} for {{start_date}}.",
    details: buildBookingDetails("booking_rejected"),
    buildSampleValues: sampleBooking("cancelled"),
  },
  booking_cancelled: {
    ...toTraveller,
    defaultText: defaultTexts.booking_cancelled,
    preheader: "Your booking {{booking_reference}} for {{start_date}} is cancelled.",
    details: buildBookingDetails("booking_cancelled"),
    buildSampleValues: sampleBooking("cancelled"),
  },
});

type RenderOptions = { values: MailValues<BookingMailVariable>; override?: EmailOverride | undefined };

/** Renders an e-mail from the stored template, or from the override, and the values of one booking. */
export async function renderBookingMail(
  ctx: Context,
  name: BookingMailName,
  { values, override = {} }: RenderOptions,
): Promise<RenderedMail> {
  const mail = bookingMails[name];
  if (!override.subject && !override.body) return renderMail(ctx, mail, values);
  const stored = await getTemplateText(ctx, mail);
  const text = { subject: override.subject || stored.subject, body: override.body || stored.body };
  return renderMailWithText(ctx, mail, { text, values });
}

/** Compiles every template at start, so that the first booking does not wait for it. */
export async function precompileBookingMails(ctx: Context): Promise<void> {
  for (const mail of Object.values(bookingMails)) await getCompiledMail(ctx, mail);
}
