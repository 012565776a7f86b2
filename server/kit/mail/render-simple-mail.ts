import { compileMail, type RenderedMail } from "#server/engine/mail/compile-mail.ts";
import { buildMailPalette } from "#server/engine/mail/mail-palette.ts";
import { stripMarkers } from "#server/engine/mail/text-template.ts";
import type { Context } from "#server/kit/context.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import { templateVariables } from "#shared/mail/template-variables.ts";
import type { MailTemplateName } from "#shared/mail/templates.ts";
import { cachedTemplate, findTemplateText, type TemplateText } from "./template-store.ts";

/** A message without a details table. Every text may contain {{variables}}. */
export type SimpleMail = {
  /** Template name; staff may have edited its text. */
  name: MailTemplateName;
  defaultText: TemplateText;
  preheader: string;
  /** Footer line that explains why the recipient gets this message. */
  reason: string;
  /** Variables that hold a URL, with the label of their button or link. */
  links: Readonly<Record<string, string>>;
};

/** Renders a message from the edited or default template; adds the operator's name and contact details. */
export async function renderSimpleMail(
  tx: Context,
  mail: SimpleMail,
  values: Readonly<Record<string, string>>,
): Promise<RenderedMail> {
  const site = await getSiteSettings(tx);
  const { name, defaultText, preheader, reason, links } = mail;
  const renderTemplate = await cachedTemplate(tx.app, name, async () =>
    compileMail({
      ...((await findTemplateText(tx, name)) ?? defaultText),
      preheader,
      details: null,
      site_name: "{{site_name}}",
      footer: [
        ["{{site_name}}", stripMarkers(site.address)].filter((part) => part !== "").join(" · "),
        "{{site_phone}} · {{site_email}}",
        reason,
      ],
      variables: Object.keys(templateVariables[name]),
      links,
      palette: buildMailPalette(site),
    }),
  );
  return renderTemplate({ ...values, site_name: site.site_name, site_phone: site.phone, site_email: site.email });
}
