import type { TemplateText } from "#server/kit/mail/mail-definition.ts";
import type { BookingMailName } from "#shared/mail/templates.ts";

/** How to pay: the reference first, because it is what people forget. */
const howToPay = `**How to pay {{next_payment_name}}: {{next_payment}}**

> **Reference: {{payment_reference}}** (please write it on the transfer)
> {{payment_account}}

{{payment_safety}}

{{payment_details_missing}}`;

/** Withdrawing and cancelling as one story. Only one of the two paragraphs has its values. */
const changeOfMind = `**{{terms_title}}**

Until {{withdraw_until}} you can withdraw online, free of charge: {{withdraw_link}}. {{terms_after_withdrawal}}

{{terms_without_withdrawal}}`;

const confirmation: TemplateText = {
  subject: "Confirmed: {{trip_title}} ({{booking_reference}})",
  body: `# You're going, {{customer_first_name}}

Your booking is confirmed. The dates are attached for your calendar.

{{close_dates_note}}

{{note}}

{{payment_request}}

${howToPay}

{{booking_page_link}}

{{itinerary_promise}}

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

We have your request. We'll check guides and places for your dates, and you'll hear from us {{answer_promise}}.

{{close_dates_note}}

{{note}}

{{booking_page_link}}

**What happens next**

{{payment_request}}

{{itinerary_promise}}

${changeOfMind}`,
};

const notification: TemplateText = {
  subject: "{{news_title}} {{booking_reference}}: {{trip_title}}, {{start_date}}",
  body: `# {{announcement}}

{{note}}

Booking **{{booking_reference}}** for **{{trip_title}}** {{booking_origin}}.

{{booking_link}}

A reply to this message goes to the traveller.`,
};

const reminder: TemplateText = {
  subject: "{{payment_due}}: {{trip_title}} ({{booking_reference}})",
  body: `# {{payment_heading}}

This is a reminder, {{customer_first_name}}. {{payment_request}}

{{note}}

${howToPay}

{{booking_page_link}}

If your payment is on its way, there is nothing left to do, and thank you. Need a little more time? Reply to this message.`,
};

const withdrawn: TemplateText = {
  subject: "Withdrawn: {{trip_title}} ({{booking_reference}})",
  body: `# Your booking is withdrawn, {{customer_first_name}}

That's done: nothing has been charged, and nothing is owed.

{{note}}

{{trips_link}}

Was it a mistake, or would other dates suit you better? Reply to this message, and we'll look for them with you.`,
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

Here is what's new:

> {{changes}}

{{note}}

{{status_note}}

{{close_dates_note}}

{{payment_request}}

${howToPay}

{{booking_page_link}}

The dates are attached for your calendar. Everything else stays as it was. If this is not what we agreed on, reply to this message.

${changeOfMind}`,
};

const rejected: TemplateText = {
  subject: "Not possible: {{trip_title}} ({{booking_reference}})",
  body: `# We can't take this request, {{customer_first_name}}

We're sorry: this trip isn't possible on the days that you asked for. {{refund_note}}

{{note}}

{{trips_link}}

Other dates or another trip may work. Reply to this message, and we'll look for them with you.

{{calendar_note}}`,
};

const cancelled: TemplateText = {
  subject: "Cancelled: {{trip_title}} ({{booking_reference}})",
  body: `# {{cancellation_title}}, {{customer_first_name}}

{{cancellation_intro}} {{refund_note}}

{{note}}

{{booking_page_link}}

{{trips_link}}

A question, or other dates in mind? Reply to this message.

{{calendar_note}}`,
};

const paymentReceived: TemplateText = {
  subject: "Receipt: {{amount_received}}, {{trip_title}} ({{booking_reference}})",
  body: `# Thank you, {{customer_first_name}}: {{amount_received}} received

{{receipt_day}}. {{payment_rest}}

{{note}}

{{status_note}}

${howToPay}

{{booking_page_link}}

{{itinerary_promise}}

A question? Just reply to this message.`,
};

const paymentRefunded: TemplateText = {
  subject: "Refund: {{amount_refunded}}, {{trip_title}} ({{booking_reference}})",
  body: `# {{amount_refunded}} is on its way back to you, {{customer_first_name}}

{{refund_sent}} Depending on your bank, it takes a few days to arrive.

{{note}}

{{booking_page_link}}

A question about the amount? Just reply to this message.`,
};

/** Staff write the message between greeting and link. */
const message: TemplateText = {
  subject: "About your {{booking_noun}}: {{trip_title}} ({{booking_reference}})",
  body: `# Hello {{customer_first_name}},




{{booking_page_link}}

A question? Just reply to this message.`,
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
