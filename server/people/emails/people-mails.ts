import type { Context } from "#server/kit/context.ts";
import { type CompiledMail, compileMail, type FilledMail, type MailDesign } from "#server/kit/mail/compile-mail.ts";
import type { Details } from "#server/kit/mail/details.ts";
import { withoutMarks } from "#server/kit/mail/fill.ts";
import { paletteOf } from "#server/kit/mail/palette.ts";
import { findTemplateText, keptTemplate } from "#server/kit/mail/template-store.ts";
import { siteOf } from "#server/kit/site.ts";
import { type PersonMailVariable, personMailVariables } from "#shared/mail/template-variables.ts";
import { defaultTexts } from "./default-texts.ts";
import type { PeopleMailName } from "./mail-names.ts";

const variables = Object.keys(personMailVariables);
/** Plain text, unescaped; "" for a value that doesn't apply. */
export type PeopleMailValues = Readonly<Record<PersonMailVariable, string>>;

const links: Partial<Record<PersonMailVariable, string>> = {
  confirm_link: "Confirm my e-mail address",
  sign_in_link: "Sign in",
};

const preheaders: Readonly<Record<PeopleMailName, string>> = {
  confirm_address: "Your registration at {{site_name}} needs your confirmation.",
  already_registered: "This e-mail address belongs to an account already.",
  registration_received: "{{role}}, {{place}}. Waiting for approval.",
  email_change: "One click, and you sign in with this address.",
  email_change_notice: "Someone has asked to use another address.",
  email_change_known: "Nothing was changed.",
};

const reasons: Readonly<Record<PeopleMailName, string>> = {
  confirm_address: "You get this e-mail because your address was given in a registration.",
  already_registered: "You get this e-mail because your address was given in a registration.",
  registration_received: "You get this e-mail because registrations are announced to this address.",
  email_change: "You get this e-mail because your address was given in an account.",
  email_change_notice: "You get this e-mail because you have an account with us.",
  email_change_known: "You get this e-mail because your address was given in an account.",
};

/** The registration as the operator sees it. Health data and date of birth must not be sent by e-mail. */
const registrationDetails: Details = {
  title: "{{full_name}}",
  subtitle: "Registration as {{role}}",
  rows: [
    { label: "E-mail", value: "{{email}}" },
    { label: "Phone", value: "{{phone}}" },
    { label: "Lives in", value: "{{place}}" },
  ],
};

async function designOf(ctx: Context, name: PeopleMailName): Promise<MailDesign> {
  const stored = (await findTemplateText(ctx, name)) ?? defaultTexts[name];
  const site = await siteOf(ctx);
  return {
    ...stored,
    preheader: preheaders[name],
    details: name === "registration_received" ? registrationDetails : null,
    site_name: "{{site_name}}",
    footer: [
      ["{{site_name}}", withoutMarks(site.address)].filter((part) => part !== "").join(" · "),
      "{{site_phone}} · {{site_email}}",
      reasons[name],
    ],
    variables,
    links,
    palette: paletteOf(site),
  };
}

const compiled = (ctx: Context, name: PeopleMailName): Promise<CompiledMail> =>
  keptTemplate(ctx.app, name, async () => compileMail(await designOf(ctx, name)));

/** Renders an e-mail from the edited or default template. */
export async function renderPeopleMail(
  ctx: Context,
  name: PeopleMailName,
  values: PeopleMailValues,
): Promise<FilledMail> {
  const fill = await compiled(ctx, name);
  return fill(values);
}
