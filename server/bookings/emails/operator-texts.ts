import type { TemplateText } from "#server/kit/mail/mail-definition.ts";

export const notification: TemplateText = {
  subject: "{{news_title}}: {{news_detail}} ({{booking_reference}})",
  body: `# {{announcement}}

**{{operator_task}}** {{operator_note}}

**About these dates:** {{note}}

{{call_link}}

{{booking_link}}

A reply to this message goes to the traveller.`,
};

export const withdrawalNotification: TemplateText = {
  subject: "Withdrawn: {{news_detail}} ({{booking_reference}})",
  body: `# {{short_name}} has withdrawn

{{withdrawal_note}} {{withdrawal_places}}

{{booking_link}}

A reply to this message goes to the traveller.`,
};
