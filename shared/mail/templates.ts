import { defineError } from "#shared/kit/errors.ts";

export const mailTemplateNames = [
  "booking_confirmation",
  "booking_pending",
  "admin_notification",
  "payment_reminder",
] as const;
export type MailTemplateName = (typeof mailTemplateNames)[number];

export const isMailTemplateName = (name: string): name is MailTemplateName =>
  (mailTemplateNames as readonly string[]).includes(name);

/** What a template may hold as {{name}}, and what it stands for. */
export const bookingMailVariables = {
  customer_name: "First and last name of the lead traveller",
  customer_first_name: "First name of the lead traveller",
  customer_email: "E-mail address of the lead traveller",
  customer_phone: "Telephone number of the lead traveller",
  booking_reference: "The booking's reference, as LT1284",
  trip_title: "Title of the trip",
  start_date: "First day",
  end_date: "Last day",
  participants: "Number of travellers",
  price_per_person: "Price of one traveller, with currency",
  total_price: "Total, with currency",
  deposit: "The deposit, with currency",
  status: "The booking's status",
  payment_status: "The booking's payment status",
  special_requirements: "What the traveller asked for",
  withdraw_link: "Address at which the booking can be withdrawn",
  withdraw_hours: "Hours within which it can be withdrawn",
  booking_link: "Address of the booking in the back-office",
  note: "A sentence added by whoever sends it",
  site_name: "Name of the operator",
  site_phone: "Telephone number of the operator",
  site_email: "E-mail address of the operator",
} as const;
export type BookingMailVariable = keyof typeof bookingMailVariables;

export const emailTemplateNotFound = defineError({
  code: "email_template_not_found",
  status: 404,
  message: "Email template not found",
});
