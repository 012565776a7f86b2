import type { TemplateText } from "#server/kit/mail/mail-definition.ts";
import { call } from "./text-parts.ts";

export const pending: TemplateText = {
  subject: "{{request_subject}}: {{trip_title}} ({{booking_reference}})",
  body: `# {{request_title}}, {{customer_first_name}}{{request_title_end}}

**{{date_doubt_title}}** {{date_doubt}}

${call}

{{other_dates_link}}

**{{request_ask}}** {{request_rest}}

{{booking_page_link}}

{{note}}

**{{next_steps}}**

- We check {{checks}}, and write to you either way.
- {{payment_plan}}
- {{itinerary_step}}

**{{terms_title}}**

{{owes_nothing}}

{{withdraw_link}} until {{withdraw_until}}, or just reply. {{withdraw_rule}}

{{cancel_intro}}

| Until {{cancel_free_until}} | {{cancel_all}} comes back
| Until {{cancel_half_until}} | Half comes back
| After that | {{cancel_later}}

{{cancel_terms}}

{{trip_link}} · {{terms_link}}`,
};

export const withdrawn: TemplateText = {
  subject: "Withdrawn: {{trip_title}} ({{booking_reference}})",
  body: `# Your {{booking_noun}} is withdrawn, {{customer_first_name}}

You withdrew it on {{withdrawn_at}}. **You owe us nothing.**

{{note}}

Was it a mistake? Reply as soon as you can, and we'll see if there is still room. We're glad to look for other dates with you, too.

{{other_dates_link}}

{{calendar_note}}`,
};

export const rejected: TemplateText = {
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
