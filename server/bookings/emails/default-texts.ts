import type { TemplateText } from "#server/kit/mail/mail-definition.ts";
import type { BookingMailName } from "#shared/mail/templates.ts";

const confirmation: TemplateText = {
  subject: "Your booking {{booking_reference}} is confirmed: {{trip_title}}",
  body: `# You're going, {{customer_first_name}}

Your booking for **{{trip_title}}** is confirmed.

{{note}}

{{payment_request}}

**How to pay**
{{payment_details}}

{{booking_page_link}}

{{itinerary_promise}}

**If you have to cancel**
{{cancellation_terms}}

Changed your mind? {{withdraw_link}} until {{withdraw_until}}, free of charge and without giving a reason.

Something to change, or a question? Just reply to this message.

All about the trip: {{trip_link}}

The terms of your booking: {{terms_link}}

Travel well until then,
{{site_name}}`,
};

const pending: TemplateText = {
  subject: "We have your booking request {{booking_reference}}: {{trip_title}}",
  body: `# Thank you, {{customer_first_name}}

Your request for **{{trip_title}}** has arrived. We check guides and places for your dates and answer {{answer_promise}}.

{{note}}

{{booking_page_link}}

**What happens next**
{{payment_request}}

{{itinerary_promise}}

Changed your mind? {{withdraw_link}} until {{withdraw_until}}, free of charge and without giving a reason.`,
};

const notification: TemplateText = {
  subject: "{{news_title}} {{booking_reference}}: {{trip_title}}, {{start_date}}",
  body: `# {{announcement}}

Booking **{{booking_reference}}** for **{{trip_title}}** {{booking_origin}}.

{{note}}

{{booking_link}}

A reply to this message goes to the traveller.`,
};

const reminder: TemplateText = {
  subject: "{{payment_title}} for your booking {{booking_reference}}: {{trip_title}}",
  body: `# {{payment_title}} for your trip, {{customer_first_name}}

This is a reminder about your booking for **{{trip_title}}**. {{payment_request}}

{{note}}

**How to pay**
{{payment_details}}

{{booking_page_link}}

If your payment is on its way, there is nothing left to do, and thank you. Need a little more time? Reply to this message.`,
};

const withdrawn: TemplateText = {
  subject: "Your booking {{booking_reference}} is withdrawn: {{trip_title}}",
  body: `# Your booking is withdrawn, {{customer_first_name}}

You have withdrawn your booking for **{{trip_title}}**. Nothing has been charged, and nothing is owed.

{{note}}

Was it a mistake, or would other dates suit you better? Reply to this message, and we look for them with you.`,
};

const withdrawalNotification: TemplateText = {
  subject: "Withdrawn: booking {{booking_reference}}, {{trip_title}}",
  body: `# {{customer_name}} has withdrawn

The traveller has withdrawn booking **{{booking_reference}}** by the link in the e-mail. It is cancelled, and its places are free again.

{{booking_link}}

A reply to this message goes to the traveller.`,
};

const changed: TemplateText = {
  subject: "Your {{booking_noun}} {{booking_reference}} has changed: {{trip_title}}",
  body: `# Your {{booking_noun}} has changed, {{customer_first_name}}

This is new in your {{booking_noun}} for **{{trip_title}}**:

{{changes}}

{{note}}

{{status_note}}

{{payment_request}}

{{booking_page_link}}

**If you have to cancel**
{{cancellation_terms}}

Everything else stays as it was. If this is not what we agreed on, reply to this message.`,
};

const rejected: TemplateText = {
  subject: "Your request {{booking_reference}}: {{trip_title}}",
  body: `# We can't take this request, {{customer_first_name}}

We are sorry: we can't offer **{{trip_title}}** starting on {{start_date}} for your group. {{refund_note}}

{{note}}

Other dates or another trip may work. Reply to this message, and we look for them with you.`,
};

const cancelled: TemplateText = {
  subject: "Your booking {{booking_reference}} is cancelled: {{trip_title}}",
  body: `# Your booking is cancelled, {{customer_first_name}}

{{cancellation_intro}}

{{note}}

{{refund_note}}

{{booking_page_link}}

A question, or other dates in mind? Reply to this message.`,
};

const paymentReceived: TemplateText = {
  subject: "Payment received for booking {{booking_reference}}: {{trip_title}}",
  body: `# Thank you for your payment, {{customer_first_name}}

Your payment for **{{trip_title}}** has arrived. {{payment_request}}

{{note}}

{{status_note}}

{{booking_page_link}}

**How to pay the balance**
{{payment_details}}

A question? Just reply to this message.`,
};

const paymentRefunded: TemplateText = {
  subject: "Refund for booking {{booking_reference}}: {{trip_title}}",
  body: `# Your refund, {{customer_first_name}}

We have refunded your payment for **{{trip_title}}**. Depending on your bank, it takes a few days to arrive.

{{note}}

{{booking_page_link}}

A question about the amount? Just reply to this message.`,
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
};
