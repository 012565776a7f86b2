import { blocksOf, type Links } from "./body-text.ts";
import type { Details } from "./details.ts";
import { escapedHtml, filler, type Values, withoutMarks } from "./fill.ts";
import { headerText } from "./header-text.ts";
import type { Palette } from "./palette.ts";
import { plainText } from "./plain-text.ts";

/** All that a message is made of, with {{variables}} in every text. */
export type MailDesign = {
  subject: string;
  body: string;
  preheader: string;
  details: Details | null;
  site_name: string;
  footer: readonly string[];
  /** The variables that stand for something; others stay as they were typed. */
  variables: readonly string[];
  links: Links;
  palette: Palette;
};

export type FilledMail = { subject: string; html: string; text: string };
export type CompiledMail = (values: Values) => FilledMail;

const asTyped = (value: string): string => value.replace(/\r\n?/g, "\n");

/** Only addresses of the web become links, whatever a variable holds. */
const safeLinks = (values: Values, links: Links): Values => ({
  ...values,
  ...Object.fromEntries(
    Object.keys(links).map((name) => [name, /^https?:\/\//.test(values[name] ?? "") ? (values[name] ?? "") : ""]),
  ),
});

/**
 * Renders a design once, variables left in place. What it answers fills them in by joining texts, which takes
 * microseconds: nothing of React runs where a booking is stored.
 */
export async function compileMail(design: MailDesign): Promise<CompiledMail> {
  const { renderLayout } = await import("./render-layout.tsx");
  const { variables, links } = design;
  const blocks = blocksOf(design.body, design);
  const subject = filler(withoutMarks(design.subject), variables, (value) => value);
  const html = filler(renderLayout({ ...design, blocks }), variables, escapedHtml);
  const text = filler(plainText(blocks, design.details, design.footer), variables, asTyped);
  return (given) => {
    const values = safeLinks(given, links);
    return { subject: headerText(subject(values)), html: html(values), text: text(values) };
  };
}
