import type { BrandSettings } from "#shared/kit/colours.ts";
import { toHeaderText } from "./header-text.ts";
import type { MailDetails } from "./mail-details.ts";
import { type LinkLabels, parseBlocks } from "./parse-blocks.ts";
import { renderPlainText } from "./render-plain-text.ts";
import { compileTemplate, escapeHtml, stripMarkers, type TemplateValues } from "./text-template.ts";

/** All parts of a message; every text may contain {{variables}}. */
export type MailDesign = {
  subject: string;
  body: string;
  preheader: string;
  details: MailDetails | null;
  site_name: string;
  footer: readonly string[];
  /** Known variables; unknown ones are left in the text. */
  variables: readonly string[];
  links: LinkLabels;
  /** Variables that a subject leaves out. */
  private: ReadonlySet<string>;
  /** The operator's colours as stored. */
  brand: BrandSettings;
};

export type RenderedMail = { subject: string; html: string; text: string };
export type RenderMail = (values: TemplateValues) => RenderedMail;

const normalizeLineEnds = (value: string): string => value.replace(/\r\n?/g, "\n");

/** Empties link variables that are not http(s) URLs. */
const dropUnsafeLinks = (values: TemplateValues, links: LinkLabels): TemplateValues => ({
  ...values,
  ...Object.fromEntries(
    Object.keys(links).map((name) => [name, /^https?:\/\//.test(values[name] ?? "") ? (values[name] ?? "") : ""]),
  ),
});

/**
 * Renders the design with React once, with its variables in place. The returned function only inserts values, which
 * takes microseconds, so that mail can be rendered inside a booking's transaction.
 */
export async function compileMail(design: MailDesign): Promise<RenderMail> {
  const { renderLayout } = await import("./render-layout.tsx");
  const { variables, links } = design;
  const blocks = parseBlocks(design.body, design);
  const subject = compileTemplate(stripMarkers(design.subject), variables, (value) => value);
  const dropPrivateLinks = (values: TemplateValues): TemplateValues =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !design.private.has(name)));
  const html = compileTemplate(renderLayout({ ...design, blocks }), variables, escapeHtml);
  const text = compileTemplate(renderPlainText(blocks, design.details, design.footer), variables, normalizeLineEnds);
  return (unsafeValues) => {
    const values = dropUnsafeLinks(unsafeValues, links);
    return { subject: toHeaderText(subject(dropPrivateLinks(values))), html: html(values), text: text(values) };
  };
}
