import {
  leadMailVariables,
  passwordChangedVariables,
  passwordResetVariables,
  personMailVariables,
  secondStepVariables,
  siteVariables,
} from "./account-variables.ts";
import { bookingMailVariables } from "./booking-variables.ts";
import type { BookingMailName, MailTemplateName } from "./templates.ts";

type VariableDescriptions = Readonly<Record<string, string>>;

/** Variables that list changes, one a line: "Travellers: 2 → 3". */
export const comparisonVariables: ReadonlySet<string> = new Set(["changes", "moved_days"]);

/** Variables with details to copy, one a line: "IBAN: DE00". */
export const accountVariables: ReadonlySet<string> = new Set(["payment_account"]);

const messageVariables = {
  sender_name: "First and last name of the sender",
  sender_email: "Email address of the sender",
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
  greeting: "Dear with the first name of the sender; only Hello if it doesn't look like a name",
  sender_first_name: "First name of the sender",
  sender_name: "First and last name of the sender",
  message_number: "Number of the message",
  message_topic: "Trip that the message is about, for a subject; Your message if it names none",
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

const failedEmailsVariables = {
  failed_count: "How many: 2 emails",
  failed_list: "Addresses with the subjects below them",
  outbox_link: "Link to the failed emails in the back-office",
  ...siteVariables,
} as const;

const weeklyReportVariables = {
  week: "First and last day of the week",
  bookings: "12 new bookings and requests",
  bookings_count: "Number of new bookings",
  bookings_before: "The same of the week before",
  all_bookings: "Number of bookings made in the week, on the website or by staff",
  all_bookings_before: "The same of the week before",
  revenue: "Total revenue of the bookings made in the week, as on the dashboard",
  revenue_before: "The same of the week before",
  confirmed_revenue: "Of these, the revenue of confirmed and completed bookings",
  confirmed_revenue_before: "The same of the week before",
  messages_count: "Number of messages; empty if there were none in either week",
  messages_before: "The same of the week before",
  registrations_count: "Number of registrations; empty if there were none in either week",
  registrations_before: "The same of the week before",
  waiting_title: "4 things wait for you",
  waiting: "All that is overdue, in one line",
  overdue_title: "1 payment overdue:, empty if none is",
  overdue_payment: "What, from whom and since when, if it is one; follows it",
  requests_title: "2 requests waiting:, empty if none is older than a day",
  oldest_request: "Since when the oldest waits; follows it",
  messages_title: "1 message waiting:, empty if none is older than a day",
  oldest_message: "For how long; follows it",
  requests_link: "Link to the requests; empty if none waits",
  overdue_link: "Link to the booking that is overdue longest; empty if no payment is",
  overdue_action: "Label of that link",
  messages_link: "Link to the messages; empty if none waits",
  bookings_link: "Link to the bookings in the back-office",
  ...siteVariables,
} as const;

const subscriptionVariables = {
  confirm_link: "Link to confirm the subscription",
  unsubscribe_link: "Link to unsubscribe",
  trips_link: "Link to all trips",
  link_days: "Days until the link expires",
  trip_picture: "Address of a trip's picture; empty if there is none",
  trip_picture_alt: "What the picture shows",
  ...siteVariables,
} as const;

/** The variable that a template must contain: the link without which the email has no use. */
export const requiredVariables: Readonly<Partial<Record<MailTemplateName, string>>> = {
  booking_pending: "withdraw_link",
  confirm_address: "confirm_link",
  account_created: "confirm_link",
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
  trip_to_lead: leadMailVariables,
  confirm_address: personMailVariables,
  account_created: personMailVariables,
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
  second_step_changed: secondStepVariables,
  contact_thanks: messageThanksVariables,
  contact_notification: messageVariables,
  enquiry_reply: answerVariables,
  enquiry_reply_questions: answerVariables,
  enquiry_reply_how_to_book: answerVariables,
  newsletter_confirm: subscriptionVariables,
  newsletter_welcome: subscriptionVariables,
  newsletter_known: subscriptionVariables,
  newsletter_unsubscribe: subscriptionVariables,
  failed_emails: failedEmailsVariables,
  weekly_report: weeklyReportVariables,
  test_message: testMessageVariables,
} as const satisfies Readonly<Record<MailTemplateName, VariableDescriptions>>;

/** The variables that the feature of a template fills: all but those of the operator. */
export type MailVariable<Name extends MailTemplateName> = Exclude<
  keyof (typeof templateVariables)[Name] & string,
  keyof typeof siteVariables
>;
export type BookingMailVariable = MailVariable<BookingMailName>;
