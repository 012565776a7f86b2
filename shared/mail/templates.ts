import { defineError } from "#shared/kit/errors.ts";

/** The emails about a booking that staff can also send by hand. */
export const bookingTemplateNames = [
  "booking_confirmation",
  "booking_pending",
  "admin_notification",
  "payment_reminder",
  "booking_message",
] as const;
export type BookingTemplateName = (typeof bookingTemplateNames)[number];

/** All emails about a booking, including those that are only sent automatically. */
export const bookingMailNames = [
  ...bookingTemplateNames,
  "booking_withdrawn",
  "withdrawal_notification",
  "booking_changed",
  "booking_rejected",
  "booking_cancelled",
  "payment_received",
  "payment_refunded",
] as const;
export type BookingMailName = (typeof bookingMailNames)[number];

/** The saved answers to a message of the contact form. */
export const answerTemplateNames = ["enquiry_reply", "enquiry_reply_questions", "enquiry_reply_how_to_book"] as const;
export type AnswerTemplateName = (typeof answerTemplateNames)[number];

/** Every email template that staff can edit. */
export const mailTemplateNames = [
  ...bookingMailNames,
  "trip_to_lead",
  "confirm_address",
  "account_created",
  "already_registered",
  "registration_received",
  "account_active",
  "account_declined",
  "email_change",
  "email_change_notice",
  "email_change_known",
  "email_changed",
  "password_reset",
  "password_changed",
  "second_step_changed",
  "contact_thanks",
  "contact_notification",
  ...answerTemplateNames,
  "newsletter_confirm",
  "newsletter_welcome",
  "newsletter_known",
  "newsletter_unsubscribe",
  "failed_emails",
  "weekly_report",
  "test_message",
] as const;
export type MailTemplateName = (typeof mailTemplateNames)[number];

const isOneOf =
  <Name extends string>(names: readonly Name[]) =>
  (name: string): name is Name =>
    (names as readonly string[]).includes(name);

export const isBookingTemplateName = isOneOf(bookingTemplateNames);
export const isBookingMailName = isOneOf(bookingMailNames);
export const isMailTemplateName = isOneOf(mailTemplateNames);

export const emailTemplateNotFound = defineError({
  code: "email_template_not_found",
  status: 404,
  message: "Email template not found",
});

export const unknownVariable = defineError({
  code: "unknown_variable",
  status: 422,
  message: "The text contains a variable that this template does not support.",
});
