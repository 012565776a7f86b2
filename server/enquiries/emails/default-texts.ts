export const defaultTexts = {
  contact_notification: {
    subject: "New message from {{sender_name}}: {{message_excerpt}}",
    body: `# {{sender_name}} has written to us

{{answer_task}}

> {{message}}

{{message_link}}

A reply to this e-mail goes to the sender.`,
  },
  /** Repeats nothing that was typed into the form, because the address may belong to somebody else. */
  contact_thanks: {
    subject: "We have your message (no. {{message_number}})",
    body: `# Thank you for writing to us

Your message has arrived at {{site_name}}, and a person reads it. You'll hear from us {{reply_time}}.

Is it urgent? Call us on {{site_phone}}.

You haven't written to us? Then someone has mistyped an address, and you can ignore this e-mail.`,
  },
  enquiry_reply: {
    subject: "Re: your message (no. {{message_number}})",
    body: `{{greeting}},

Thank you for your message.

{{trip_link}}

Kind regards
{{staff_name}}
{{site_name}}`,
  },
  enquiry_reply_questions: {
    subject: "Re: your message (no. {{message_number}})",
    body: `{{greeting}},

Thank you for your message. So that we can suggest what fits, please tell us:

- on which day would you like to start, and can you come on other days, too?
- how many are you, and are there children with you?
- what would you like to see or do above all?

{{trip_link}}

Kind regards
{{staff_name}}
{{site_name}}`,
  },
  enquiry_reply_how_to_book: {
    subject: "Re: your message (no. {{message_number}})",
    body: `{{greeting}},

Thank you for your message. You can book on our website: choose the trip and the day, and we confirm it to you. There's nothing to pay before that.

{{trip_link}}

Or look around: {{trips_link}}

Do you prefer to book by telephone? Call us on {{site_phone}}.

Kind regards
{{staff_name}}
{{site_name}}`,
  },
} as const;
