export const defaultTexts = {
  contact_notification: {
    subject: "New message from {{sender_name}}: {{message_excerpt}}",
    body: `# {{sender_name}} has written to us

This is the message:

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
} as const;
