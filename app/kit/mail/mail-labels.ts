import type { BadgeTone } from "#app/ui/badge.tsx";
import type { MailStatus } from "#shared/mail/contract.ts";
import { isMailTemplateName, type MailTemplateName } from "#shared/mail/templates.ts";

/** Name and description of each outbox status. */
export const mailStatusLabels: Readonly<Record<MailStatus, { name: string; tone: BadgeTone; description: string }>> = {
  held: { name: "On its way", tone: "info", description: "Goes out in a few seconds, unless it is taken back." },
  planned: { name: "Queued", tone: "info", description: "Waiting to be sent or retried." },
  kept: { name: "Not sent", tone: "neutral", description: "No mail server is set up. The email is stored here." },
  sending: { name: "Sending", tone: "info", description: "Sending now." },
  accepted: { name: "Sent", tone: "good", description: "Accepted by the mail server." },
  failed: { name: "Failed", tone: "danger", description: "Couldn't be sent. It won't be retried automatically." },
  suppressed: { name: "Not sent", tone: "neutral", description: "The record changed before it went out." },
  uncertain: {
    name: "Uncertain",
    tone: "serious",
    description: "The connection dropped during sending. The email may have arrived.",
  },
};

/** What became of a message, and what went wrong; why a message is not sent is no error. */
export const describeMail = ({ status, last_error }: { status: MailStatus; last_error: string }) =>
  status === "suppressed"
    ? { description: last_error || mailStatusLabels.suppressed.description, error: "" }
    : { description: mailStatusLabels[status].description, error: last_error };

const templateLabels: Readonly<Record<MailTemplateName, string>> = {
  booking_confirmation: "Booking confirmation",
  booking_pending: "Pending notice",
  payment_reminder: "Payment reminder",
  booking_message: "Message to the traveller",
  admin_notification: "Admin notification",
  booking_withdrawn: "Booking withdrawn",
  withdrawal_notification: "Withdrawal notification",
  booking_changed: "Booking changed",
  booking_rejected: "Booking rejected",
  booking_cancelled: "Booking cancelled",
  payment_received: "Payment received",
  payment_refunded: "Payment refunded",
  trip_to_lead: "Trip to lead",
  confirm_address: "Confirm email address",
  account_created: "Account made by staff",
  already_registered: "Already registered",
  registration_received: "New registration",
  account_active: "Account approved",
  account_declined: "Account declined",
  email_change: "Confirm address of an account",
  email_change_notice: "Email change notice",
  email_change_known: "Email address already in use",
  email_changed: "Email address changed",
  password_reset: "Password reset",
  password_changed: "Password changed",
  second_step_changed: "Two-factor sign-in changed",
  contact_thanks: "Contact form confirmation",
  contact_notification: "New contact form message",
  enquiry_reply: "Answer to a message",
  enquiry_reply_questions: "Answer: which dates, how many",
  enquiry_reply_how_to_book: "Answer: how to book",
  newsletter_confirm: "Confirm subscription",
  newsletter_welcome: "Newsletter welcome",
  newsletter_known: "Already subscribed",
  newsletter_unsubscribe: "Unsubscribe link",
  failed_emails: "Failed emails",
  weekly_report: "Weekly report",
  test_message: "Test email",
};

export const templateLabel = (name: string): string =>
  isMailTemplateName(name) ? templateLabels[name] : name.replaceAll("_", " ");
