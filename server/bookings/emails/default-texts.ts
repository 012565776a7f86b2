import type { TemplateText } from "#server/kit/mail/mail-definition.ts";
import type { BookingMailName } from "#shared/mail/templates.ts";

/** How to pay: what is copied into a payment stands on lines of its own. */
const howToPay = `**How to pay {{next_payment_name}}: {{next_payment}}**

> Reference: {{payment_reference}}
> Amount: {{payment_amount}}
> {{payment_account}}

{{payment_safety}}

{{payment_details_missing}}`;

/** Withdrawing and cancelling as one story. */
const changeOfMind = `**{{terms_title}}**

| Until {{withdraw_until}} | {{withdraw_link}}, free of charge
| Until {{cancel_free_until}} | Everything paid comes back
| Until {{cancel_half_until}} | Half of it comes back
| Later | {{cancel_later}}

{{terms_reply}}`;

const confirmation: TemplateText = {
  subject: "Confirmed: {{trip_title}} ({{booking_reference}})",
  body: `# You're going, {{customer_first_name}}

Your booking is confirmed. {{payment_step}} {{transfer_note}} {{close_dates_note}}

{{call_link}}

${howToPay}

{{booking_page_link}}

{{note}}

{{itinerary_promise}} {{calendar_note}}

${changeOfMind}

Something to change, or a question? Just reply to this message.

All about the trip: {{trip_link}}

The terms of your booking: {{terms_link}}

We look forward to travelling with you,
{{site_name}}`,
};

const pending: TemplateText = {
  subject: "We have your request: {{trip_title}} ({{booking_reference}})",
  body: `# Thank you, {{customer_first_name}}

{{close_dates_note}} We have your request, and there's nothing to pay yet. We'll check guides and places, and you'll hear from us {{answer_promise}}.

{{call_link}}

{{booking_page_link}}

{{note}}

**What happens next**

{{payment_request}}

{{itinerary_promise}}

${changeOfMind}`,
};

const notification: TemplateText = {
  subject: "{{news_title}} {{booking_reference}}: {{news_detail}}",
  body: `# {{announcement}}

{{operator_task}}

**About these dates:** {{note}}

{{booking_link}}

A reply to this message goes to the traveller.`,
};

const reminder: TemplateText = {
  subject: "{{payment_due}}: {{trip_title}} ({{booking_reference}})",
  body: `# {{payment_heading}}

This is a reminder, {{customer_first_name}}. {{payment_request}} {{transfer_note}}

{{call_link}}

${howToPay}

{{booking_page_link}}

{{note}}

If your payment is on its way, there is nothing left to do, and thank you.

If something is in the way, call us on {{site_phone}} or reply to this message.`,
};

const withdrawn: TemplateText = {
  subject: "Withdrawn: {{trip_title}} ({{booking_reference}})",
  body: `# Your booking is withdrawn, {{customer_first_name}}

We have cancelled it, as you asked. You have paid nothing, and you owe nothing.

{{note}}

Was it a mistake, or would other dates suit you better? Reply to this message, and we'll look for them with you.

{{trips_link}}

{{calendar_note}}`,
};

const withdrawalNotification: TemplateText = {
  subject: "Withdrawn: booking {{booking_reference}}, {{trip_title}}",
  body: `# {{customer_name}} has withdrawn

The traveller has withdrawn booking **{{booking_reference}}** by the link in the e-mail. It is cancelled, and its places are free again.

{{booking_link}}

A reply to this message goes to the traveller.`,
};

const changed: TemplateText = {
  subject: "Changed: {{trip_title}} ({{booking_reference}})",
  body: `# Your {{booking_noun}} has changed, {{customer_first_name}}

{{change_lead}} {{transfer_note}} {{close_dates_note}} {{price_change}} This is new:

> {{changes}}

{{call_link}}

${howToPay}

{{booking_page_link}}

**{{moved_days_title}}**

> {{moved_days}}

{{note}}

{{change_task}} {{calendar_note}} {{change_question}}

${changeOfMind}`,
};

const rejected: TemplateText = {
  subject: "{{rejection_subject}}: {{trip_title}} ({{booking_reference}})",
  body: `# {{rejection_title}}, {{customer_first_name}}

{{rejection_intro}} {{refund_note}}

{{note}}

{{rejection_offer}}

{{call_link}}

{{trips_link}}

{{calendar_note}}`,
};

const cancelled: TemplateText = {
  subject: "Cancelled: {{trip_title}} ({{booking_reference}})",
  body: `# {{cancellation_title}}, {{customer_first_name}}

{{cancellation_intro}} {{refund_note}}

See what comes back, and until when, in {{refund_terms_link}}.

{{note}}

{{cancellation_offer}}

{{call_link}}

{{trips_link}}

{{booking_page_link}}

{{calendar_note}}`,
};

const paymentReceived: TemplateText = {
  subject: "{{receipt_subject}}: {{trip_title}} ({{booking_reference}})",
  body: `# {{receipt_greeting}}, {{customer_first_name}}{{receipt_news}}

We have received {{amount_received}}. {{payment_rest}} {{status_note}}

${howToPay}

{{booking_page_link}}

{{note}}

{{itinerary_promise}}

A question? Just reply to this message.`,
};

const paymentRefunded: TemplateText = {
  subject: "Refund: {{amount_refunded}}, {{trip_title}} ({{booking_reference}})",
  body: `# {{amount_refunded}} is on its way back to you, {{customer_first_name}}

{{refund_sent}} It can take a few days to arrive.

See what comes back, and until when, in {{refund_terms_link}}.

{{note}}

{{booking_page_link}}

A question about the amount? Just reply to this message.`,
};

/** Staff write the message between greeting and link. */
const message: TemplateText = {
  subject: "About your {{booking_noun}}: {{trip_title}} ({{booking_reference}})",
  body: `# Hello {{customer_first_name}},

{{note}}

{{booking_page_link}}

A question? Just reply to this message.

{{signature}}`,
};

/** Used until staff edit a template. */
export const defaultTexts: Readonly<Record<BookingMailName, TemplateText>> = {
  booking_confirmation: confirmation,
  booking_pending: pending,
  admin_notification: notification,
  payment_reminder: reminder,
  booking_withdrawn: withdrawn,
  withdrawal_notification: withdrawalNotification,
  booking_changed: changed,
  booking_rejected: rejected,
  booking_cancelled: cancelled,
  payment_received: paymentReceived,
  payment_refunded: paymentRefunded,
  booking_message: message,
};
