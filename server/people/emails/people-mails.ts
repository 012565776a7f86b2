import { compileMail, type MailDesign, type RenderedMail, type RenderMail } from "#server/engine/mail/compile-mail.ts";
import type { MailDetails } from "#server/engine/mail/mail-details.ts";
import { buildMailPalette } from "#server/engine/mail/mail-palette.ts";
import { stripMarkers } from "#server/engine/mail/text-template.ts";
import type { Context } from "#server/kit/context.ts";
import { cachedTemplate, findTemplateText } from "#server/kit/mail/template-store.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import { type PersonMailVariable, personMailVariables } from "#shared/mail/template-variables.ts";
import { defaultTexts } from "./default-texts.ts";
import type { PeopleMailName } from "./mail-names.ts";

const variables = Object.keys(personMailVariables);
/** Plain text, unescaped; "" for a value that doesn't apply. */
export type PeopleMailValues = Readonly<Record<PersonMailVariable, string>>;

const linkLabels: Partial<Record<PersonMailVariable, string>> = {
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
const registrationDetails: MailDetails = {
  title: "{{full_name}}",
  subtitle: "Registration as {{role}}",
  rows: [
    { label: "E-mail", value: "{{email}}" },
    { label: "Phone", value: "{{phone}}" },
    { label: "Lives in", value: "{{place}}" },
  ],
};

async function buildDesign(ctx: Context, name: PeopleMailName): Promise<MailDesign> {
  const stored = (await findTemplateText(ctx, name)) ?? defaultTexts[name];
  const site = await getSiteSettings(ctx);
  return {
    ...stored,
    preheader: preheaders[name],
    details: name === "registration_received" ? registrationDetails : null,
    site_name: "{{site_name}}",
    footer: [
      ["{{site_name}}", stripMarkers(site.address)].filter((part) => part !== "").join(" · "),
      "{{site_phone}} · {{site_email}}",
      reasons[name],
    ],
    variables,
    links: linkLabels,
    palette: buildMailPalette(site),
  };
}

const getCompiledMail = (ctx: Context, name: PeopleMailName): Promise<RenderMail> =>
  cachedTemplate(ctx.app, name, async () => compileMail(await buildDesign(ctx, name)));

/** Renders an e-mail from the edited or default template. */
export async function renderPeopleMail(
  ctx: Context,
  name: PeopleMailName,
  values: PeopleMailValues,
): Promise<RenderedMail> {
  const fill = await getCompiledMail(ctx, name);
  return fill(values);
}
