import type { TemplateText } from "#server/kit/mail/mail-definition.ts";
import { emailChangeTexts } from "./email-change-texts.ts";
import type { PeopleMailName } from "./mail-names.ts";

const confirmAddress: TemplateText = {
  subject: "Confirm your email address for {{site_name}}",
  body: `# Confirm your address

{{greeting}},

Someone, most likely you, has registered at {{site_name}} with this email address. Please confirm that it is yours.

{{confirm_link}}

The link works for {{link_days}} days.

**What happens next**

- Confirm today, and you'll have our answer {{review_promise}}. One of us looks at every registration.
- As soon as your account is active, you can sign in.

That wasn't you? Then you can ignore this email: without the confirmation nobody can use the account.`,
};

const accountCreated: TemplateText = {
  subject: "Your account at {{site_name}}",
  body: `# Your account is ready

{{greeting}},

We have made an account for you at {{site_name}}, {{as_role}}. Sign in with {{email}} and the password that we tell you: it is in no email.

{{sign_in_link}}

Please confirm as well that this address is yours:

{{confirm_link}}

The link works for {{link_days}} days.

You don't know us? Then you can ignore this email, or reply to it and we delete the account.`,
};

const alreadyRegistered: TemplateText = {
  subject: "You already have an account at {{site_name}}",
  body: `# You already have an account

Someone, most likely you, has tried to register at {{site_name}} with this email address. It already belongs to an account, so nothing was changed.

{{note}}

{{confirm_link}}

{{sign_in_link}}

{{forgotten_link}}

That wasn't you? Then you can ignore this email.`,
};

const registrationReceived: TemplateText = {
  subject: "New registration: {{full_name}}, {{role}}",
  body: `# {{full_name}} would like to join {{as_role}}

The address isn't confirmed yet, so you can wait for that. We have promised an answer {{review_promise}} to a person who confirms today.

{{people_link}}

Reply to this email to write to the person who registered.`,
};

const accountActive: TemplateText = {
  subject: "Your account at {{site_name}} is approved",
  body: `# Welcome to {{site_name}}

{{greeting}},

Your account is open. {{note}}

{{confirm_link}}

{{sign_in_link}}

**Once you are signed in**

- {{account_use}}
- Change your details and your picture
- Choose how you sign in: a second step makes your account safer

Your sign-in name is {{email}}. Any questions? Reply to this email, or write to {{site_email}}.`,
};

const accountDeclined: TemplateText = {
  subject: "We can't approve your registration at {{site_name}} yet",
  body: `# We can't approve your registration yet

{{greeting}},

Thank you for your interest in {{site_name}}. We have looked at your registration, and we can't open an account for you yet.

**Reason:** {{reason}}

**Is something missing or wrong?** Reply with it, or write to {{site_email}}, and one of us looks at it again.

You need no account to book a trip or to write to us.

{{note}}`,
};

/** Used until staff edit a template. */
export const defaultTexts: Readonly<Record<PeopleMailName, TemplateText>> = {
  confirm_address: confirmAddress,
  account_created: accountCreated,
  already_registered: alreadyRegistered,
  registration_received: registrationReceived,
  account_active: accountActive,
  account_declined: accountDeclined,
  ...emailChangeTexts,
};
