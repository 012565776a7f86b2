import { templateVariables } from "#shared/mail/template-variables.ts";
import type { MailTemplateName } from "#shared/mail/templates.ts";
import type { Context } from "../context.ts";
import { siteOf } from "../site.ts";
import { compileMail, type FilledMail } from "./compile-mail.ts";
import { withoutMarks } from "./fill.ts";
import { paletteOf } from "./palette.ts";
import { findTemplateText, keptTemplate, type TemplateText } from "./template-store.ts";

/** A message without a details table. Every text may contain {{variables}}. */
export type SimpleMail = {
  /** Template name; staff may have edited its text. */
  name: MailTemplateName;
  first: TemplateText;
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
): Promise<FilledMail> {
  const site = await siteOf(tx);
  const { name, first, preheader, reason, links } = mail;
  const renderTemplate = await keptTemplate(tx.app, name, async () =>
    compileMail({
      ...((await findTemplateText(tx, name)) ?? first),
      preheader,
      details: null,
      site_name: "{{site_name}}",
      footer: [
        ["{{site_name}}", withoutMarks(site.address)].filter((part) => part !== "").join(" · "),
        "{{site_phone}} · {{site_email}}",
        reason,
      ],
      variables: Object.keys(templateVariables[name]),
      links,
      palette: paletteOf(site),
    }),
  );
  return renderTemplate({ ...values, site_name: site.site_name, site_phone: site.phone, site_email: site.email });
}
