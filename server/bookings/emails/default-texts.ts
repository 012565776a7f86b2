import type { TemplateText } from "#server/kit/mail/mail-definition.ts";
import type { BookingMailName } from "#shared/mail/templates.ts";
import { notification, withdrawalNotification } from "./operator-texts.ts";
import { paymentReceived, paymentRefunded, reminder } from "./payment-texts.ts";
import { pending, rejected, withdrawn } from "./request-texts.ts";
import { buildHowToPay, call, changeOfMind, howToPay, laterNamesRequest, namesRequest } from "./text-parts.ts";

const confirmation: TemplateText = {
  subject: "Confirmed{{payment_wish}}: {{trip_title}} ({{booking_reference}})",
  body: `# {{confirmation_greeting}}, {{customer_first_name}}{{confirmation_task}}

**{{places_safe}}** {{confirmation_lead}} **{{step_ask}}**{{step_reason}} {{transfer_note}} {{more_time}} {{close_dates_note}} {{flights_wait}} {{receipt_note}}

${call}

**{{no_refund_title}}** {{no_refund_note}}

${namesRequest}

{{first_page_link}}

${buildHowToPay("confirmation_box_title")}

${laterNamesRequest}

{{last_page_link}}

{{note}}

{{itinerary_promise}} {{calendar_note}}

${changeOfMind}

We look forward to travelling with you,
{{site_name}}`,
};

const changed: TemplateText = {
  subject: "{{change_subject}}: {{trip_title}} ({{booking_reference}})",
  body: `# {{change_title}}{{change_title_name}}{{change_title_end}}

{{change_author}}:

> {{changes}}
> {{moved_days}}

{{change_apology}} {{note}}

**{{country_check_question}}** {{country_check}}

**{{early_objection}}** {{early_objection_help}}

**{{change_money}}**{{change_rest}} {{transfer_note}} {{change_answer}} {{change_flights}}

**{{change_flights_question}}** {{change_flights_check}}

${call}

**{{no_refund_title}}** {{no_refund_note}}

{{refund_way}}

- **{{change_objection}}** {{change_objection_help}}
- **{{change_sent_question}}** {{change_sent_help}}
- **{{change_proof_question}}** {{change_proof_help}}

${namesRequest}

${howToPay}

${laterNamesRequest}

{{booking_page_link}}

{{change_plan}} {{calendar_note}}

${changeOfMind}`,
};

const cancelled: TemplateText = {
  subject: "{{cancellation_subject}}: {{trip_title}} ({{booking_reference}})",
  body: `# {{cancellation_title}}, {{customer_first_name}}{{cancellation_title_end}}

{{cancellation_news}} {{cancellation_check_refund}} {{note}} {{refund_open}}

**{{unpaid_title}}** {{unpaid_note}}

**{{kept_fact}}** {{kept_help}} {{kept_terms_link}}

**{{kept_offer}}** {{kept_offer_end}}

{{write_link}}

**{{refund_all}}**: everything that you have paid.

**{{refund_half}}**: half of what you have paid, under {{half_terms_link}} {{half_rule}}.

**{{cancellation_check_end}}** {{cancellation_check_done}}

**{{cancellation_check}}** {{cancellation_check_contact}}

**{{flights_question}}** {{flights_help}}

${call}

{{kept_proof}}

{{refund_way}}

{{cancellation_offer}}

{{other_dates_link}}

{{other_trips_link}}

{{booking_page_link}}

{{calendar_note}}`,
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
