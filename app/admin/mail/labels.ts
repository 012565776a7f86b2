import { MailCheck } from "lucide-react";
import type { BadgeTone } from "#app/ui/badge.tsx";
import type { MailStatus } from "#shared/mail/contract.ts";
import { isMailTemplateName, type MailTemplateName } from "#shared/mail/templates.ts";

/** Name and description of each outbox status. */
export const mailStatusLabels: Readonly<Record<MailStatus, { name: string; tone: BadgeTone; description: string }>> = {
  held: { name: "Held", tone: "info", description: "Goes out in a few seconds, unless it is taken back." },
  planned: { name: "Queued", tone: "info", description: "Waiting to be sent or retried." },
  kept: { name: "Kept", tone: "neutral", description: "No mail server is set up. The email is stored here." },
  sending: { name: "Sending", tone: "info", description: "Sending now." },
  accepted: { name: "Sent", tone: "good", description: "Accepted by the mail server." },
  failed: { name: "Failed", tone: "danger", description: "Couldn't be sent. It won't be retried automatically." },
  suppressed: { name: "Suppressed", tone: "neutral", description: "The recipient has opted out of email." },
  uncertain: {
    name: "Uncertain",
    tone: "serious",
    description: "The connection dropped during sending. The email may have arrived.",
  },
};

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

const templateLabels: Readonly<Record<MailTemplateName, string>> = {
  booking_confirmation: "Booking confirmation",
  booking_pending: "Pending notice",
  payment_reminder: "Payment reminder",
  admin_notification: "Admin notification",
  booking_withdrawn: "Booking withdrawn",
  booking_changed: "Booking changed",
  booking_rejected: "Booking rejected",
  booking_cancelled: "Booking cancelled",
  confirm_address: "Confirm email address",
  already_registered: "Already registered",
  registration_received: "New registration",
  email_change: "Confirm new email address",
  email_change_notice: "Email change notice",
  email_change_known: "Email address already in use",
  password_reset: "Password reset",
  password_changed: "Password changed",
  contact_thanks: "Contact form confirmation",
  contact_notification: "New contact form message",
  newsletter_confirm: "Confirm subscription",
  newsletter_welcome: "Newsletter welcome",
  newsletter_known: "Already subscribed",
  newsletter_unsubscribe: "Unsubscribe link",
};

export const templateLabel = (name: string): string =>
  isMailTemplateName(name) ? templateLabels[name] : name.replaceAll("_", " ");

/** When each template is sent, and to whom. */
export const templateDescriptions: Readonly<Record<MailTemplateName, string>> = {
  booking_confirmation: "To the traveller when a booking is confirmed",
  booking_pending: "To the traveller when a booking is received",
  payment_reminder: "To the traveller when staff send it",
  admin_notification: "To the operator when a booking is received",
  booking_withdrawn: "To the operator when a traveller withdraws a booking",
  booking_changed: "To the traveller when dates, trip or group of a confirmed booking change",
  booking_rejected: "To the traveller when a pending booking is rejected",
  booking_cancelled: "To the traveller when a confirmed booking is cancelled",
  confirm_address: "To a new guide or customer after registration",
  already_registered: "To a registered address when it is used to register again",
  registration_received: "To the operator when someone registers",
  email_change: "To the new address when a user changes their email",
  email_change_notice: "To the current address when a user changes their email",
  email_change_known: "To an address that is already in use when a user tries to change to it",
  password_reset: "To a user who forgot their password",
  password_changed: "To a user who set a new password with a reset link",
  contact_thanks: "To the sender of the contact form",
  contact_notification: "To the operator when a message is received",
  newsletter_confirm: "To a new subscriber, to confirm the address",
  newsletter_welcome: "To a subscriber after confirmation",
  newsletter_known: "To a subscriber who subscribes again",
  newsletter_unsubscribe: "To a subscriber who asks to unsubscribe",
};
