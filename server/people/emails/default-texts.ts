import type { TemplateText } from "#server/kit/mail/mail-definition.ts";
import type { PeopleMailName } from "./mail-names.ts";

const confirmAddress: TemplateText = {
  subject: "Please confirm your e-mail address for {{site_name}}",
  body: `# One click, {{first_name}}

Someone, most likely you, has asked for an account at {{site_name}} with this e-mail address. Please confirm that it is yours.

{{confirm_link}}

The link works for {{link_days}} days.

**What happens next**

- We look at every registration ourselves. That takes 24 to 48 hours, for guides up to 5 business days.
- As soon as your account is active, you get an e-mail and can sign in.

That wasn't you? Then there is nothing to do: without this confirmation nobody can use the account.

{{site_name}}`,
};

const alreadyRegistered: TemplateText = {
  subject: "You already have an account at {{site_name}}",
  body: `# You already have an account

Someone, most likely you, has just tried to register with this e-mail address. It belongs to an account already, so nothing was changed.

{{note}}

{{confirm_link}}

{{sign_in_link}}

That wasn't you? Then there is nothing to do.

{{site_name}}`,
};

const registrationReceived: TemplateText = {
  subject: "New registration: {{full_name}}, {{role}}",
  body: `# {{full_name}} would like an account

A registration as **{{role}}** has come in and is waiting for approval.

A reply to this message goes to {{email}}.`,
};

const emailChange: TemplateText = {
  subject: "Please confirm your new e-mail address for {{site_name}}",
  body: `# Is this your new address, {{first_name}}?

Someone, most likely you, wants to use {{email}} for an account at {{site_name}}. Please confirm that it is yours.

{{confirm_link}}

The link works for {{link_days}} days. Until you open it, everything stays as it is.

That wasn't you? Then there is nothing to do.

{{site_name}}`,
};

const emailChangeNotice: TemplateText = {
  subject: "Your e-mail address at {{site_name}} is about to change",
  body: `# Your address is about to change

Someone who is signed in to your account, most likely you, has asked to use {{email}} from now on. As soon as the link that we sent there is opened, you sign in with that address, and we write to it.

That wasn't you? Then please sign in at once and change your password, and write to {{site_email}}.

{{sign_in_link}}

{{site_name}}`,
};

const emailChangeKnown: TemplateText = {
  subject: "This address belongs to your account at {{site_name}} already",
  body: `# This address is in use already

Someone, most likely you, wanted to use {{email}} for another account at {{site_name}}. It belongs to an account already, so nothing was changed.

{{sign_in_link}}

That wasn't you? Then there is nothing to do.

{{site_name}}`,
};

/** Used until staff edit a template. */
export const defaultTexts: Readonly<Record<PeopleMailName, TemplateText>> = {
  confirm_address: confirmAddress,
  already_registered: alreadyRegistered,
  registration_received: registrationReceived,
  email_change: emailChange,
  email_change_notice: emailChangeNotice,
  email_change_known: emailChangeKnown,
};
