import { defineError } from "#shared/kit/errors.ts";

/** The e-mails that tell of a booking, which staff may also send by hand. */
export const bookingTemplateNames = [
  "booking_confirmation",
  "booking_pending",
  "admin_notification",
  "payment_reminder",
] as const;
export type BookingTemplateName = (typeof bookingTemplateNames)[number];

/** Every e-mail whose words staff can change. */
export const mailTemplateNames = [
  ...bookingTemplateNames,
  "confirm_address",
  "already_registered",
  "registration_received",
  "contact_thanks",
  "contact_notification",
  "newsletter_confirm",
  "newsletter_welcome",
  "newsletter_known",
  "newsletter_unsubscribe",
] as const;
export type MailTemplateName = (typeof mailTemplateNames)[number];

const isOneOf =
  <Name extends string>(names: readonly Name[]) =>
  (name: string): name is Name =>
    (names as readonly string[]).includes(name);

export const isBookingTemplateName = isOneOf(bookingTemplateNames);
export const isMailTemplateName = isOneOf(mailTemplateNames);

export const emailTemplateNotFound = defineError({
  code: "email_template_not_found",
  status: 404,
  message: "Email template not found",
});
