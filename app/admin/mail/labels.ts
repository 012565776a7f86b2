import { MailCheck } from "lucide-react";
import { mailStatusLabels } from "#app/kit/mail/mail-labels.ts";
import type { MailStatus } from "#shared/mail/contract.ts";
import type { MailTemplateName } from "#shared/mail/templates.ts";

/** Choices of the status filter. */
export const mailStatusChoices = {
  all: "All statuses",
  held: mailStatusLabels.held.name,
  planned: mailStatusLabels.planned.name,
  kept: mailStatusLabels.kept.name,
  sending: mailStatusLabels.sending.name,
  accepted: mailStatusLabels.accepted.name,
  failed: mailStatusLabels.failed.name,
  suppressed: mailStatusLabels.suppressed.name,
  uncertain: mailStatusLabels.uncertain.name,
} as const satisfies Record<MailStatus | "all", string>;

export const outboxLabels = {
  title: "Outbox",
  search: "Search by address or subject",
  loadFailed: "Failed to fetch emails",
  empty: {
    icon: MailCheck,
    title: "No emails yet",
    text: "Emails to travellers and to the operator appear here.",
  },
  record: "Email",
  loadRecordFailed: "Couldn't load this email",
};

/** When each template is sent, and to whom. */
export const templateDescriptions: Readonly<Record<MailTemplateName, string>> = {
  booking_confirmation: "To the traveller when a booking is confirmed",
  booking_pending: "To the traveller when a booking is received",
  payment_reminder: "To the traveller when staff send it",
  booking_message: "To the traveller when staff write a message of their own",
  admin_notification: "To the operator when a booking is received",
  booking_withdrawn: "To the traveller who withdraws a booking",
  withdrawal_notification: "To the operator when a traveller withdraws a booking",
  booking_changed: "To the traveller when dates, trip, group, price or status of a booking change",
  booking_rejected: "To the traveller when a pending booking is rejected",
  booking_cancelled: "To the traveller when a confirmed booking is cancelled",
  payment_received: "To the traveller when a booking is marked as partly paid or paid",
  payment_refunded: "To the traveller when a payment is marked as refunded",
  trip_to_lead:
    "To a guide when a trip that they lead has its first confirmed booking on a date, and when they are chosen to lead a booked trip",
  confirm_address: "To a new guide or customer after registration",
  account_created: "To somebody for whom staff make an account",
  already_registered: "To a registered address when it is used to register again",
  registration_received: "To the operator when someone registers",
  account_active: "To a guide or customer whose registration is approved",
  account_declined: "To a guide or customer whose registration is rejected",
  email_change: "To the new address when a user changes their email",
  email_change_notice: "To the current address when a user changes their email",
  email_change_known: "To an address that is already in use when a user tries to change to it",
  email_changed: "To the previous address when a user has changed their email",
  password_reset: "To a user who forgot their password",
  password_changed: "To a user whose password was changed",
  second_step_changed: "To a user whose app codes, recovery codes or passkeys were changed or used",
  contact_thanks: "To the sender of the contact form",
  contact_notification: "To the operator when a message is received",
  enquiry_reply: "To the sender of a message; staff edit it before they send it",
  enquiry_reply_questions: "To the sender of a message, to ask for dates and travellers",
  enquiry_reply_how_to_book: "To the sender of a message, with the way to book",
  newsletter_confirm: "To a new subscriber, to confirm the address",
  newsletter_welcome: "To a subscriber after confirmation",
  newsletter_known: "To a subscriber who subscribes again",
  newsletter_unsubscribe: "To a subscriber who asks to unsubscribe",
  failed_emails: "To who is notified of failed emails, at most once an hour",
  weekly_report: "To who is notified of the weekly report, on Mondays at 07:00",
  test_message: "To a member of staff who tests the mail server",
};
