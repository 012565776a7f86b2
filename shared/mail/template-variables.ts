import { bookingMailVariables, siteVariables } from "./booking-variables.ts";
import type { BookingMailName, MailTemplateName } from "./templates.ts";

type VariableDescriptions = Readonly<Record<string, string>>;

/** Variables that list changes, one a line: "Travellers: 2 → 3". */
export const comparisonVariables: ReadonlySet<string> = new Set(["changes", "moved_days"]);

/** Variables with details to copy, one a line: "IBAN: DE00". */
export const accountVariables: ReadonlySet<string> = new Set(["payment_account"]);

const greetingVariables = {
  greeting: "Hello with the first name of the person; only Hello if the name is not known",
  first_name: "First name of the person; empty if it is not known",
} as const;

const personMailVariables = {
  ...greetingVariables,
  full_name: "First and last name of the person",
  email: "E-mail address of the person",
  phone: "Telephone number of the person",
  role: "Role that the person registered for",
  place: "City and country",
  confirm_link: "Link to confirm the e-mail address",
  stop_link: "Link to stop the change of the e-mail address",
  sign_in_link: "Link to the sign-in page",
  forgotten_link: "Link to set a new password, where somebody can sign in",
  people_link: "Link to the registrations in the back-office",
  link_days: "Days until the link expires",
  stop_until: "Until when the change of the e-mail address can be stopped, with day and time",
  review_promise: "By when staff decide about a registration: by Tuesday, 24 November 2026, 18:00 (Kigali time)",
  note: "Note about the status of the account",
  reason: "Reason that staff gave for their decision",
  ...siteVariables,
} as const;

/** When and where a password was changed or asked for. */
const securityVariables = {
  happened_at: "Day and time, for example Monday 23 November 2026, 08:00 (Kigali time)",
  device: "Browser and operating system, for example Firefox on Windows; empty if they are not known",
} as const;

const passwordResetVariables = {
  ...greetingVariables,
  ...securityVariables,
  email: "E-mail address of the person",
  reset_link: "Link to set a new password",
  link_minutes: "Minutes until the link expires",
  ...siteVariables,
} as const;

const passwordChangedVariables = {
  ...greetingVariables,
  ...securityVariables,
  email: "E-mail address of the person",
  changed_how: "How it was changed: by someone who was signed in, or with a link that we sent to this address",
  effect: "Which devices were signed out",
  advice: "What to do if the owner has not changed it",
  sign_in_link: "Link to the sign-in page",
  forgotten_link: "Link to request another link",
  ...siteVariables,
} as const;

const messageVariables = {
  sender_name: "First and last name of the sender",
  sender_email: "E-mail address of the sender",
  adventure_type: "Subject of the message",
  trip_title: "Trip that the message is about",
  start_date: "First day that the sender has in mind",
  participants: "Number of travellers that the sender has in mind",
  booking_reference: "Booking from whose page the message was sent",
  answer_task: "By when to answer: Answer by Monday, 23 November 2026, 18:00 (Kigali time), as promised",
  message_excerpt: "The beginning of the message on one line",
  message: "The message",
  message_link: "Link to the message in the back-office",
  ...siteVariables,
} as const;

/** What an answer to a message can say, and what stands below it. */
export const answerVariables = {
  sender_first_name: "First name of the sender",
  sender_name: "First and last name of the sender",
  message_number: "Number of the message",
  adventure_type: "Subject of the message",
  trip_title: "Trip that the message is about",
  trip_link: "Link to the page of this trip",
  trips_link: "Link to all trips",
  start_date: "First day that the sender has in mind",
  participants: "Number of travellers that the sender has in mind",
  booking_reference: "Booking that the message is about",
  staff_name: "Name of the person who answers",
  sent_at: "When the message was sent",
  message: "The message",
  ...siteVariables,
} as const;

const messageThanksVariables = {
  message_number: "Number of the message",
  reply_time: "By when the operator answers: by Monday, 23 November 2026, 18:00 (Kigali time)",
  ...siteVariables,
} as const;

const testMessageVariables = {
  sent_at: "Day and time",
  ...siteVariables,
} as const;

const subscriptionVariables = {
  confirm_link: "Link to confirm the subscription",
  unsubscribe_link: "Link to unsubscribe",
  trips_link: "Link to all trips",
  link_days: "Days until the link expires",
  ...siteVariables,
} as const;

/** The variable that a template must contain: the link without which the e-mail has no use. */
export const requiredVariables: Readonly<Partial<Record<MailTemplateName, string>>> = {
  booking_pending: "withdraw_link",
  confirm_address: "confirm_link",
  email_change: "confirm_link",
  email_change_notice: "stop_link",
  password_reset: "reset_link",
  newsletter_confirm: "confirm_link",
  newsletter_unsubscribe: "unsubscribe_link",
};

/** The variables that each template supports. */
export const templateVariables = {
  booking_confirmation: bookingMailVariables,
  booking_pending: bookingMailVariables,
  admin_notification: bookingMailVariables,
  payment_reminder: bookingMailVariables,
  booking_withdrawn: bookingMailVariables,
  withdrawal_notification: bookingMailVariables,
  booking_changed: bookingMailVariables,
  booking_rejected: bookingMailVariables,
  booking_cancelled: bookingMailVariables,
  payment_received: bookingMailVariables,
  payment_refunded: bookingMailVariables,
  booking_message: bookingMailVariables,
  confirm_address: personMailVariables,
  already_registered: personMailVariables,
  registration_received: personMailVariables,
  account_active: personMailVariables,
  account_declined: personMailVariables,
  email_change: personMailVariables,
  email_change_notice: personMailVariables,
  email_change_known: personMailVariables,
  email_changed: personMailVariables,
  password_reset: passwordResetVariables,
  password_changed: passwordChangedVariables,
  contact_thanks: messageThanksVariables,
  contact_notification: messageVariables,
  enquiry_reply: answerVariables,
  enquiry_reply_questions: answerVariables,
  enquiry_reply_how_to_book: answerVariables,
  newsletter_confirm: subscriptionVariables,
  newsletter_welcome: subscriptionVariables,
  newsletter_known: subscriptionVariables,
  newsletter_unsubscribe: subscriptionVariables,
  test_message: testMessageVariables,
} as const satisfies Readonly<Record<MailTemplateName, VariableDescriptions>>;

/** The variables that the feature of a template fills: all but those of the operator. */
export type MailVariable<Name extends MailTemplateName> = Exclude<
  keyof (typeof templateVariables)[Name] & string,
  keyof typeof siteVariables
>;
export type BookingMailVariable = MailVariable<BookingMailName>;
