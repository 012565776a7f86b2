import type { Tone } from "#app/ui/badge.tsx";
import type { MailStatus } from "#shared/mail/contract.ts";
import { isMailTemplateName, type MailTemplateName } from "#shared/mail/templates.ts";

/** What became of an e-mail, in a word and in a sentence. */
export const mailStatusWords: Readonly<Record<MailStatus, { name: string; tone: Tone; sentence: string }>> = {
  planned: { name: "Planned", tone: "info", sentence: "It waits for its turn, or for another try." },
  kept: { name: "Kept", tone: "neutral", sentence: "No mail server is configured, so it is kept here and not sent." },
  sending: { name: "Sending", tone: "info", sentence: "It is being sent at this moment." },
  accepted: { name: "Sent", tone: "good", sentence: "The mail server has accepted it." },
  failed: { name: "Failed", tone: "danger", sentence: "It could not be sent and is not tried again by itself." },
  suppressed: { name: "Suppressed", tone: "neutral", sentence: "The address wants no e-mail." },
  uncertain: {
    name: "Uncertain",
    tone: "serious",
    sentence: "The connection broke after it was handed over: it may have arrived.",
  },
};

const templateNames: Readonly<Record<MailTemplateName, string>> = {
  booking_confirmation: "Booking confirmation",
  booking_pending: "Pending notice",
  payment_reminder: "Payment reminder",
  admin_notification: "Notice to the operator",
  booking_withdrawn: "Booking withdrawn",
  confirm_address: "Confirm the address",
  already_registered: "Already registered",
  registration_received: "New registration",
  email_change: "Confirm another address",
  email_change_notice: "Address is to change",
  email_change_known: "Address in use already",
  password_reset: "Set a new password",
  password_changed: "Password was changed",
  contact_thanks: "Thanks for a message",
  contact_notification: "New message",
  newsletter_confirm: "Confirm the subscription",
  newsletter_welcome: "Newsletter welcome",
  newsletter_known: "Already subscribed",
  newsletter_unsubscribe: "Link to unsubscribe",
};

export const templateName = (name: string): string =>
  isMailTemplateName(name) ? templateNames[name] : name.replaceAll("_", " ");

/** When each template goes out. */
export const templateUse: Readonly<Record<MailTemplateName, string>> = {
  booking_confirmation: "To the traveller, when a booking is confirmed",
  booking_pending: "To the traveller, when a booking has come in",
  payment_reminder: "To the traveller, when staff send it",
  admin_notification: "To the operator, when a booking has come in",
  booking_withdrawn: "To the operator, when a traveller has withdrawn",
  confirm_address: "To a new guide or customer",
  already_registered: "When a known address registers again",
  registration_received: "To the operator, when someone has registered",
  email_change: "To the new address, when someone changes it",
  email_change_notice: "To the present address, when someone changes it",
  email_change_known: "To an address in use, when someone would change to it",
  password_reset: "To whoever has forgotten the password",
  password_changed: "When a new password was set by a link",
  contact_thanks: "To whoever has sent the contact form",
  contact_notification: "To the operator, when a message has come in",
  newsletter_confirm: "To a new subscriber, for the second step",
  newsletter_welcome: "To a subscriber who has confirmed",
  newsletter_known: "When a subscriber subscribes again",
  newsletter_unsubscribe: "When someone asks to unsubscribe",
};
