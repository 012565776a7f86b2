/** Used until staff edit a template. */
export const defaultTexts = {
  failed_emails: {
    subject: "{{failed_count}} could not be delivered",
    body: `# {{failed_count}} could not be delivered

The mail server has refused them, or could not be reached for days. They have not arrived.

{{failed_list}}

{{outbox_link}}

There you see the reason for each. Send it again, or call.`,
  },
  weekly_report: {
    subject: "{{waiting_title}}, {{bookings}} last week",
    body: `# {{waiting_title}}

**{{requests_title}}** {{oldest_request}}

**{{overdue_title}}** {{overdue_payment}}

**{{messages_title}}** {{oldest_message}}

{{requests_link}}

{{overdue_link}}

{{messages_link}}

{{bookings_link}}`,
  },
} as const;
