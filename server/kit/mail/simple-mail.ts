import { templateVariables } from "#shared/mail/template-variables.ts";
import type { MailTemplateName } from "#shared/mail/templates.ts";
import type { Context } from "../context.ts";
import { siteOf } from "../site.ts";
import { compileMail, type FilledMail } from "./compile-mail.ts";
import { withoutMarks } from "./fill.ts";
import { paletteOf } from "./palette.ts";
import { findTemplateText, keptTemplate, type TemplateText } from "./template-store.ts";

/** A message that is all text: no table of facts. Every text may hold {{variables}}. */
export type SimpleMail = {
  /** The template's name, under which staff may have written a text of their own. */
  name: MailTemplateName;
  first: TemplateText;
  preheader: string;
  /** Why one gets this message, below all else. */
  reason: string;
  /** Variables that stand for an address, with the words on their button. */
  links: Readonly<Record<string, string>>;
};

/** The message as staff have written it, filled; the operator's own details come by themselves. */
export async function renderSimpleMail(
  tx: Context,
  mail: SimpleMail,
  values: Readonly<Record<string, string>>,
): Promise<FilledMail> {
  const site = await siteOf(tx);
  const { name, first, preheader, reason, links } = mail;
  const fill = await keptTemplate(tx.app, name, async () =>
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
  return fill({ ...values, site_name: site.site_name, site_phone: site.phone, site_email: site.email });
}
