import { compileMail, type MailDesign, type RenderedMail, type RenderMail } from "#server/engine/mail/compile-mail.ts";
import type { MailSender } from "#server/engine/mail/mail-sender.ts";
import { prefillTemplate } from "#server/engine/mail/prefill-template.ts";
import { dropUnknownVariables } from "#server/engine/mail/text-template.ts";
import type { Context } from "#server/kit/context.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import { privateLinkVariables } from "#shared/mail/private-links.ts";
import { accountVariables, comparisonVariables, templateVariables } from "#shared/mail/template-variables.ts";
import type { SiteSettings } from "#shared/settings/contract.ts";
import { buildMailSender } from "./build-mail-sender.ts";
import type { MailDefinition, MailValues, TemplateText } from "./mail-definition.ts";
import { cachedTemplate, findTemplateText } from "./template-store.ts";

type DesignParts = { text: TemplateText; site: SiteSettings; sender: MailSender };

const buildDesign = (mail: MailDefinition, { text, site, sender }: DesignParts): MailDesign => ({
  ...text,
  preheader: mail.preheader,
  details: mail.details ?? null,
  picture: mail.details?.picture ?? mail.picture ?? null,
  sender,
  reason: mail.reason,
  variables: Object.keys(templateVariables[mail.name]),
  links: mail.links,
  comparisons: comparisonVariables,
  accounts: accountVariables,
  private: privateLinkVariables,
  brand: site,
});

/** The operator's name and contact details, which every message can use. */
const toSiteValues = ({ site_name, phone, email }: SiteSettings) => ({
  site_name,
  site_phone: phone,
  site_email: email,
});

async function compileText(
  ctx: Context,
  mail: MailDefinition,
  { text, settings }: { text: TemplateText; settings?: SiteSettings },
): Promise<RenderMail> {
  const site = settings ?? (await getSiteSettings(ctx));
  const sender = await buildMailSender(ctx, site);
  const render = await compileMail(buildDesign(mail, { text, site, sender }));
  return (values) => render({ ...values, ...toSiteValues(site) });
}

/** The text that staff saved, or the default one. */
export async function getTemplateText(ctx: Context, { name, defaultText }: MailDefinition): Promise<TemplateText> {
  const stored = await findTemplateText(ctx, name);
  if (!stored) return defaultText;
  const known = Object.keys(templateVariables[name]);
  return { subject: dropUnknownVariables(stored.subject, known), body: dropUnknownVariables(stored.body, known) };
}

/** Compiles an email, or returns the cached result: it needs no query until a template or the settings change. */
export const getCompiledMail = (ctx: Context, mail: MailDefinition): Promise<RenderMail> =>
  cachedTemplate(ctx.app, mail.name, async () => compileText(ctx, mail, { text: await getTemplateText(ctx, mail) }));

/** Renders an email with the text that staff saved, or the default one. */
export async function renderMail<Variable extends string>(
  ctx: Context,
  mail: MailDefinition<Variable>,
  values: MailValues<Variable>,
): Promise<RenderedMail> {
  const render = await getCompiledMail(ctx, mail);
  return render(values);
}

type TextWithValues<Variable extends string> = { text: TemplateText; values: MailValues<Variable> };

/** This text with the values of an email in place; links stay variables. */
export async function prefillText<Variable extends string>(
  ctx: Context,
  mail: MailDefinition<Variable>,
  { text, values }: TextWithValues<Variable>,
): Promise<TemplateText> {
  const site = await getSiteSettings(ctx);
  const variables = Object.keys(templateVariables[mail.name]);
  return prefillTemplate(text, { variables, links: mail.links, values: { ...values, ...toSiteValues(site) } });
}

/** The text of an email with its values in place, to be edited before it is sent. */
export const prefillMail = async <Variable extends string>(
  ctx: Context,
  mail: MailDefinition<Variable>,
  values: MailValues<Variable>,
): Promise<TemplateText> => prefillText(ctx, mail, { text: await getTemplateText(ctx, mail), values });

/** Renders an email with this text instead of the stored one. */
export async function renderMailWithText<Variable extends string>(
  ctx: Context,
  mail: MailDefinition<Variable>,
  { text, values }: TextWithValues<Variable>,
): Promise<RenderedMail> {
  const render = await compileText(ctx, mail, { text });
  return render(values);
}

/** Renders an email with sample values, as it looks with other settings. */
export async function renderSampleMail(
  ctx: Context,
  mail: MailDefinition,
  settings: SiteSettings,
): Promise<RenderedMail> {
  const render = await compileText(ctx, mail, { text: await getTemplateText(ctx, mail), settings });
  return render(mail.buildSampleValues((path) => `${ctx.app.environment.PUBLIC_URL}${path}`));
}
