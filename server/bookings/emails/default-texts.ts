import type { TemplateText } from "#server/kit/mail/mail-definition.ts";
import type { BookingMailName } from "#shared/mail/templates.ts";
import { buildHowToPay, call, changeOfMind, howToPay, laterNamesRequest, namesRequest } from "./text-parts.ts";

const confirmation: TemplateText = {
  subject: "Confirmed{{payment_wish}}: {{trip_title}} ({{booking_reference}})",
  body: `# {{confirmation_title}}, {{customer_first_name}}

**{{places_safe}}** {{confirmation_lead}} **{{step_ask}}**{{step_reason}} {{transfer_note}} {{close_dates_note}} {{flights_wait}}

${call}

**{{no_refund_title}}** {{no_refund_note}}

${namesRequest}

{{first_page_link}}

${buildHowToPay("confirmation_box_title")}

${laterNamesRequest}

{{last_page_link}}

{{note}}

{{receipt_note}} {{itinerary_promise}} {{calendar_note}}

${changeOfMind}

We look forward to travelling with you,
{{site_name}}`,
};

const pending: TemplateText = {
  subject: "{{request_subject}}: {{trip_title}} ({{booking_reference}})",
  body: `# {{request_title}}, {{customer_first_name}}

**{{date_doubt_title}}** {{date_doubt}}

${call}

**{{request_ask}}** {{request_rest}}

{{other_dates_link}}

{{booking_page_link}}

{{note}}

**{{next_steps}}**

- We check {{checks}}, and write to you either way.
- {{payment_plan}}
- {{itinerary_step}}

**{{terms_title}}**

{{owes_nothing}}

{{withdraw_link}} until {{withdraw_until}}, or just reply at any time.

{{cancel_terms}}

{{trip_link}} · {{terms_link}}`,
};

const notification: TemplateText = {
  subject: "{{news_title}}: {{news_detail}} ({{booking_reference}})",
  body: `# {{announcement}}

**{{operator_task}}** {{operator_note}}

**About these dates:** {{note}}

{{call_link}}

{{booking_link}}

A reply to this message goes to the traveller.`,
};

const reminder: TemplateText = {
  subject: "{{reminder_subject}}: {{trip_title}} ({{booking_reference}})",
  body: `# {{reminder_title}}

Hello {{customer_first_name}}, {{reminder_lead}} **{{reminder_ask}}**{{reminder_rest}} {{flights_wait}}

${call}

**{{meeting_title}}** {{meeting_note}}

**{{no_refund_title}}** {{no_refund_note}}

**{{late_payment_question}}** {{late_payment_help}}

**{{late_refund_question}}** {{late_refund}} {{late_terms_link}}

${howToPay}

${namesRequest}

${laterNamesRequest}

{{booking_page_link}}

{{note}}`,
};

const withdrawn: TemplateText = {
  subject: "Withdrawn: {{trip_title}} ({{booking_reference}})",
  body: `# Your {{booking_noun}} is withdrawn, {{customer_first_name}}

You withdrew it on {{withdrawn_at}}. **You owe us nothing.**

{{note}}

Was it a mistake? Reply today, and we'll see if there is still room. We're glad to look for other dates with you, too.

{{other_dates_link}}

{{calendar_note}}`,
};

const withdrawalNotification: TemplateText = {
  subject: "Withdrawn: {{news_detail}} ({{booking_reference}})",
  body: `# {{short_name}} has withdrawn

{{withdrawal_note}} {{withdrawal_places}}

{{booking_link}}

A reply to this message goes to the traveller.`,
};

const changed: TemplateText = {
  subject: "{{change_subject}}: {{trip_title}} ({{booking_reference}})",
  body: `# {{change_title}}{{change_title_name}}{{change_title_end}}

> {{changes}}
> {{moved_days}}

{{change_apology}} {{note}}

**{{change_money}}**{{change_rest}} {{transfer_note}} {{change_answer}} {{change_flights}}

**{{change_flights_question}}** {{change_flights_check}}

${call}

**{{no_refund_title}}** {{no_refund_note}}

**{{change_objection}}** {{change_objection_help}} {{change_sent}}

**{{change_proof_question}}** {{change_proof_help}}

${namesRequest}

{{refund_way}}

${howToPay}

${laterNamesRequest}

{{booking_page_link}}

{{itinerary_promise}} {{calendar_note}}

${changeOfMind}`,
};

const rejected: TemplateText = {
  subject: "{{rejection_subject}}: {{trip_title}} ({{booking_reference}})",
  body: `# {{rejection_title}}, {{customer_first_name}}

{{rejection_intro}} {{note}} {{refund_open}}

**{{unpaid_title}}** {{unpaid_note}}

**{{flights_question}}** {{flights_help}}

${call}

{{rejection_offer}}

{{other_dates_link}}

{{trips_link}}

{{taken_back_link}}

{{calendar_note}}`,
};

const cancelled: TemplateText = {
  subject: "{{cancellation_subject}}: {{trip_title}} ({{booking_reference}})",
  body: `# {{cancellation_title}}, {{customer_first_name}}{{cancellation_title_end}}

{{cancellation_news}} {{note}} {{refund_open}}

**{{unpaid_title}}** {{unpaid_note}}

**{{kept_fact}}** {{kept_help}} {{kept_terms_link}}

**{{refund_all}}**: everything that you have paid.

**{{refund_half}}**: half of what you have paid, under {{half_terms_link}} {{half_rule}}.

**{{cancellation_check}}** {{cancellation_check_contact}} {{cancellation_check_end}}

**{{flights_question}}** {{flights_help}}

${call}

{{refund_way}}

{{write_link}}

{{cancellation_offer}}

{{other_dates_link}}

{{other_trips_link}}

{{booking_page_link}}

{{calendar_note}}`,
};

const paymentReceived: TemplateText = {
  subject: "{{receipt_subject}}: {{trip_title}} ({{booking_reference}})",
  body: `# {{receipt_greeting}}, {{customer_first_name}}{{receipt_news}}

**{{receipt_safe}}** {{receipt_rest}} **{{receipt_next}}** This email is your receipt. {{status_note}}

${namesRequest}

{{booking_page_link}}

${buildHowToPay("receipt_box_title")}

${laterNamesRequest}

{{note}}

{{itinerary_promise}}

**If you change your mind**, just reply. {{cancel_terms}} {{cancel_terms_link}}`,
};

const paymentRefunded: TemplateText = {
  subject: "Refund: {{amount_refunded}}, {{trip_title}} ({{booking_reference}})",
  body: `# {{amount_refunded}} is on its way back to you, {{customer_first_name}}

{{refund_sent_part}}

**{{refund_sent_all}}**: everything that you had paid.

**{{refund_sent_half}}**: half of the {{amount_paid}} that you had paid, under {{half_terms_link}} {{half_rule}}.

{{refund_sent_way}}

{{refund_trace}}

{{note}}

{{booking_page_link}}`,
};

/** Staff write the message between greeting and link. */
const message: TemplateText = {
  subject: "{{message_title}}: {{trip_title}} ({{booking_reference}})",
  body: `# {{message_heading}}

Hello {{customer_first_name}},

{{note}}

{{signature}}

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
