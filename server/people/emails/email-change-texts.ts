import type { TemplateText } from "#server/kit/mail/mail-definition.ts";

/** The default texts of emails about another address of an account. */
export const emailChangeTexts = {
  email_change: {
    subject: "Confirm your email address for {{site_name}}",
    body: `# Confirm your email address

{{greeting}},

Someone, most likely you, has given {{email}} as the address of an account at {{site_name}}. Please confirm that it is yours.

{{confirm_link}}

The link works for {{link_days}} days. Until you confirm the address, nothing changes.

That wasn't you? Then you can ignore this email.`,
  },
  email_change_notice: {
    subject: "Your email address at {{site_name}} is about to change",
    body: `# Your address is about to change

Someone who is signed in to your account, most likely you, wants to use {{email}} instead of this address. As soon as that address is confirmed, you sign in with it, and we write to it. Was it you? Then there's nothing to do.

{{stop_link}}

**That wasn't you? Stop it now:** that works until {{stop_until}}, and only until the new address is confirmed. Then set a new password, and write to us at {{site_email}}.`,
  },
  email_change_known: {
    subject: "This address already belongs to your account at {{site_name}}",
    body: `# This address is already yours

Someone, most likely you, wanted to use {{email}} for another account at {{site_name}}. It already belongs to your account, so nothing was changed.

{{sign_in_link}}

That wasn't you? Then you can ignore this email.`,
  },
  email_changed: {
    subject: "Your email address at {{site_name}} was changed",
    body: `# Your address was changed

From now on you sign in with {{email}}, and we write to that address. This is the last email about your account to this one. {{note}}

| When | {{happened_at}}
| Device | {{device}}

**That wasn't you?** Then someone else has changed it: write to us at {{site_email}} right away, so that we can give your account back to you.

You can also call us on {{site_phone}}.`,
  },
} as const satisfies Readonly<Record<string, TemplateText>>;
