import type { TemplateText } from "#server/kit/mail/mail-definition.ts";
import { buildHowToPay, call, changeOfMind, howToPay, laterNamesRequest, namesRequest } from "./text-parts.ts";

export const reminder: TemplateText = {
  subject: "{{reminder_subject}}: {{trip_title}} ({{booking_reference}})",
  body: `# {{reminder_title}}

Hello {{customer_first_name}}, {{reminder_lead}} **{{reminder_ask}}**{{reminder_rest}} {{flights_wait}}

**{{late_refund_question}}** {{late_refund}}

**{{late_loss_question}}** {{late_loss}}

${call}

**{{meeting_title}}** {{meeting_note}}

- **{{late_payment_question}}** {{late_payment_help}}
- **{{longer_question}}** {{longer_help}}
- **{{way_out_question}}** {{way_out_help}} {{way_out_terms_link}}

${howToPay}

${namesRequest}

${laterNamesRequest}

{{booking_page_link}}

{{note}}`,
};

export const paymentReceived: TemplateText = {
  subject: "{{receipt_subject}}: {{trip_title}} ({{booking_reference}})",
  body: `# {{receipt_greeting}}, {{customer_first_name}}{{receipt_news}}

**{{receipt_safe}}** {{receipt_rest}} **{{receipt_next}}** This email is your receipt. {{status_note}}

${namesRequest}

{{booking_page_link}}

${buildHowToPay("receipt_box_title")}

${laterNamesRequest}

{{note}}

{{itinerary_promise}}

${changeOfMind}`,
};

export const paymentRefunded: TemplateText = {
  subject: "Refund: {{amount_refunded}}, {{trip_title}} ({{booking_reference}})",
  body: `# {{amount_refunded}} is on its way back to you, {{customer_first_name}}

{{refund_sent_part}}

**{{refund_sent_all}}**: everything that you had paid.

**{{refund_sent_half}}**: half of the {{amount_paid}} that you had paid, under {{half_terms_link}} {{half_rule}}.

{{refund_trace}}

{{refund_sent_way}}

{{note}}

{{booking_page_link}}`,
};
