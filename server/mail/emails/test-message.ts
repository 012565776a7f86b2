import { defineMails } from "#server/kit/mail/mail-definition.ts";

export const testMails = defineMails<"test_message">({
  test_message: {
    defaultText: {
      subject: "Test message from {{site_name}}",
      body: `# It works

This message has left {{site_name}} through its mail server on {{sent_at}} (Kigali time).

Is it in your spam folder? Then the sender's domain probably lacks its SPF, DKIM or DMARC record.`,
    },
    preheader: "Emails from {{site_name}} reach you.",
    reason: "You're getting this email because you asked for a test in the back-office.",
    links: {},
    buildSampleValues: () => ({ sent_at: "12 Apr 2027, 08:05" }),
  },
});
