import type { TemplateText } from "#server/kit/mail/mail-definition.ts";
import type { BookingMailName } from "#shared/mail/templates.ts";

const confirmation: TemplateText = {
  subject: "Your booking is confirmed: {{trip_title}} ({{booking_reference}})",
  body: `# You're going, {{customer_first_name}}

Your place on **{{trip_title}}** is confirmed. We look forward to meeting you on {{start_date}}.

{{note}}

{{booking_page_link}}

**What happens next**

- We send you the detailed itinerary 7 days before departure, with meeting point, times and packing list.
- A deposit of {{deposit}} ({{deposit_percent}}) secures your booking. We write to you with the payment details; the balance can follow later.
- Something to change, or a question about the trip? Just reply to this message.

Travel well until then,
{{site_name}}`,
};

const pending: TemplateText = {
  subject: "We have your booking request {{booking_reference}}: {{trip_title}}",
  body: `# Thank you, {{customer_first_name}}

Your request for **{{trip_title}}** has arrived. We check guides and places for your dates and answer within 24 hours.

{{note}}

{{booking_page_link}}

**What happens next**

- As soon as your dates are sure, you get our confirmation, and after it the payment details.
- The deposit of {{deposit}} ({{deposit_percent}}) is due then. Nothing has been charged, and nothing will be before that.
- We send you the detailed itinerary 7 days before departure.

Changed your mind? {{withdraw_link}} within {{withdraw_hours}} hours of booking, free of charge and without giving a reason.

{{site_name}}`,
};

const notification: TemplateText = {
  subject: "New booking {{booking_reference}}: {{trip_title}}, {{start_date}}",
  body: `# {{announcement}}

Booking **{{booking_reference}}** for **{{trip_title}}** {{booking_origin}}.

{{note}}

{{booking_link}}

A reply to this message goes to the traveller.`,
};

const reminder: TemplateText = {
  subject: "Deposit for your booking {{booking_reference}}: {{trip_title}}",
  body: `# A deposit secures your place, {{customer_first_name}}

Your trip **{{trip_title}}** begins on {{start_date}}, and we haven't seen the deposit for it yet: **{{deposit}}** of the total of {{total_price}}.

{{note}}

Please give **{{booking_reference}}** as the reference of your payment. If it is on its way already, there is nothing left to do, and thank you.

Need the payment details again, or a little more time? Reply to this message or call us on {{site_phone}}.

{{site_name}}`,
};

const withdrawn: TemplateText = {
  subject: "Withdrawn: booking {{booking_reference}}, {{trip_title}}",
  body: `# {{customer_name}} has withdrawn

Booking **{{booking_reference}}** was taken back by the traveller within the {{withdraw_hours}} hours, by the link in the e-mail. It is cancelled, and its places are free again.

{{booking_link}}

A reply to this message goes to the traveller.`,
};

const changed: TemplateText = {
  subject: "Your booking {{booking_reference}} has changed: {{trip_title}}",
  body: `# Your booking has changed, {{customer_first_name}}

We have changed your confirmed booking for **{{trip_title}}**:

{{changes}}

{{note}}

Everything else stays as it was. If this is not what we agreed on, reply to this message or call us on {{site_phone}}.

{{site_name}}`,
};

const rejected: TemplateText = {
  subject: "Your request {{booking_reference}}: {{trip_title}}",
  body: `# We can't take this request, {{customer_first_name}}

We are sorry: we can't offer **{{trip_title}}** from {{start_date}} for your group. Nothing has been charged.

{{note}}

Other dates or another trip may work. Reply to this message or call us on {{site_phone}}, and we look for them with you.

{{site_name}}`,
};

const cancelled: TemplateText = {
  subject: "Your booking {{booking_reference}} is cancelled: {{trip_title}}",
  body: `# Your booking is cancelled, {{customer_first_name}}

Your booking for **{{trip_title}}** from {{start_date}} is cancelled.

{{note}}

If you have paid already, we write to you about the refund. Questions? Reply to this message or call us on {{site_phone}}.

{{site_name}}`,
};

/** Used until staff edit a template. */
export const defaultTexts: Readonly<Record<BookingMailName, TemplateText>> = {
  booking_confirmation: confirmation,
  booking_pending: pending,
  admin_notification: notification,
  payment_reminder: reminder,
  booking_withdrawn: withdrawn,
  booking_changed: changed,
  booking_rejected: rejected,
  booking_cancelled: cancelled,
};
