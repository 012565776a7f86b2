import type { MailTemplateName } from "./templates.ts";

type Variables = Readonly<Record<string, string>>;

/** What every template may hold as {{name}}, and what it stands for. */
const siteVariables = {
  site_name: "Name of the operator",
  site_phone: "Telephone number of the operator",
  site_email: "E-mail address of the operator",
} as const;

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
  ...siteVariables,
} as const;
export type BookingMailVariable = keyof typeof bookingMailVariables;

export const personMailVariables = {
  first_name: "First name of the person",
  full_name: "First and last name of the person",
  email: "E-mail address of the person",
  phone: "Telephone number of the person",
  role: "What they have registered as",
  place: "City and country",
  confirm_link: "Address that confirms the e-mail address",
  sign_in_link: "Address of the sign-in",
  link_days: "Days that the link works",
  note: "A sentence on the state of the account",
  ...siteVariables,
} as const;
export type PersonMailVariable = keyof typeof personMailVariables;

const passwordResetVariables = {
  first_name: "First name of the person",
  email: "E-mail address of the person",
  reset_link: "Address at which a new password can be set",
  link_minutes: "Minutes that the link works",
  ...siteVariables,
} as const;

const passwordChangedVariables = {
  first_name: "First name of the person",
  email: "E-mail address of the person",
  sign_in_link: "Address of the sign-in",
  forgotten_link: "Address at which another link can be asked for",
  ...siteVariables,
} as const;

const messageVariables = {
  sender_name: "First and last name of the sender",
  sender_email: "E-mail address of the sender",
  adventure_type: "What the message is about",
  message: "The message",
  message_link: "Address of the message in the back-office",
  ...siteVariables,
} as const;

const subscriptionVariables = {
  confirm_link: "Address that confirms the subscription",
  unsubscribe_link: "Address that ends the subscription",
  link_days: "Days that the link works",
  ...siteVariables,
} as const;

/** The link that an e-mail is for: without it, nobody could do what it asks for. */
export const neededVariables: Readonly<Partial<Record<MailTemplateName, string>>> = {
  booking_pending: "withdraw_link",
  confirm_address: "confirm_link",
  email_change: "confirm_link",
  password_reset: "reset_link",
  newsletter_confirm: "confirm_link",
  newsletter_unsubscribe: "unsubscribe_link",
};

/** What each template may hold. */
export const templateVariables: Readonly<Record<MailTemplateName, Variables>> = {
  booking_confirmation: bookingMailVariables,
  booking_pending: bookingMailVariables,
  admin_notification: bookingMailVariables,
  payment_reminder: bookingMailVariables,
  booking_withdrawn: bookingMailVariables,
  confirm_address: personMailVariables,
  already_registered: personMailVariables,
  registration_received: personMailVariables,
  email_change: personMailVariables,
  email_change_notice: personMailVariables,
  email_change_known: personMailVariables,
  password_reset: passwordResetVariables,
  password_changed: passwordChangedVariables,
  contact_thanks: siteVariables,
  contact_notification: messageVariables,
  newsletter_confirm: subscriptionVariables,
  newsletter_welcome: subscriptionVariables,
  newsletter_known: subscriptionVariables,
  newsletter_unsubscribe: subscriptionVariables,
};
