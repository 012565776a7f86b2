import { answerPlace } from "#shared/enquiries/limits.ts";

export const defaultTexts = {
  contact_notification: {
    subject: "New message from {{sender_name}}: {{message_excerpt}}",
    body: `# {{sender_name}} has written to us

{{answer_task}}

> {{message}}

{{message_link}}

A reply to this email goes to the sender.`,
  },
  /** Repeats nothing that was typed into the form, because the address may belong to somebody else. */
  contact_thanks: {
    subject: "We have your message (no. {{message_number}})",
    body: `# Thank you for writing to us

Your message (no. {{message_number}}) has arrived, and one of us will read it. You'll hear from us {{reply_time}}.

Is it urgent? Call us on {{site_phone}}.

You haven't written to us? Then someone has mistyped an address, and you can ignore this email.`,
  },
  enquiry_reply: {
    subject: "{{message_topic}}: our answer (no. {{message_number}})",
    body: `{{greeting}},

Thank you for your message.

${answerPlace}

Another question? Just reply to this message.

About {{trip_title}}: {{trip_link}}

Kind regards,
{{staff_name}}
{{site_name}}`,
  },
  enquiry_reply_questions: {
    subject: "{{message_topic}}: a few questions (no. {{message_number}})",
    body: `{{greeting}},

Thank you for your message. So that we can suggest what fits, please tell us:

- When would you like to start, and would other days work too?
- How many are you, and are children coming?
- What would you most like to see or do?

Just reply to this message.

About {{trip_title}}: {{trip_link}}

Kind regards,
{{staff_name}}
{{site_name}}`,
  },
  enquiry_reply_how_to_book: {
    subject: "{{message_topic}}: how to book (no. {{message_number}})",
    body: `{{greeting}},

Thank you for your message. Choose a trip and a day on our website and send us your request. We'll tell you if we can run it, and there's nothing to pay before we confirm.

{{trips_link}}

Would you rather book by telephone? Call us on {{site_phone}}.

Another question? Just reply to this message.

About {{trip_title}}: {{trip_link}}

Kind regards,
{{staff_name}}
{{site_name}}`,
  },
} as const;
