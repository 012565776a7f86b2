import { blocksOf, type Links } from "./body-text.ts";
import type { Details } from "./details.ts";
import { escapedHtml, filler, type Values, withoutMarks } from "./fill.ts";
import { headerText } from "./header-text.ts";
import type { Palette } from "./palette.ts";
import { plainText } from "./plain-text.ts";

/** All parts of a message; every text may contain {{variables}}. */
export type MailDesign = {
  subject: string;
  body: string;
  preheader: string;
  details: Details | null;
  site_name: string;
  footer: readonly string[];
  /** Known variables; unknown ones are left in the text. */
  variables: readonly string[];
  links: Links;
  palette: Palette;
};

export type FilledMail = { subject: string; html: string; text: string };
export type CompiledMail = (values: Values) => FilledMail;

const asTyped = (value: string): string => value.replace(/\r\n?/g, "\n");

/** Empties link variables that are not http(s) URLs. */
const safeLinks = (values: Values, links: Links): Values => ({
  ...values,
  ...Object.fromEntries(
    Object.keys(links).map((name) => [name, /^https?:\/\//.test(values[name] ?? "") ? (values[name] ?? "") : ""]),
  ),
});

/**
 * Renders the design with React once, with its variables in place. The returned function only inserts values, which
 * takes microseconds, so that mail can be rendered inside a booking's transaction.
 */
export async function compileMail(design: MailDesign): Promise<CompiledMail> {
  const { renderLayout } = await import("./render-layout.tsx");
  const { variables, links } = design;
  const blocks = blocksOf(design.body, design);
  const subject = filler(withoutMarks(design.subject), variables, (value) => value);
  const html = filler(renderLayout({ ...design, blocks }), variables, escapedHtml);
  const text = filler(plainText(blocks, design.details, design.footer), variables, asTyped);
  return (unsafeValues) => {
    const values = safeLinks(unsafeValues, links);
    return { subject: headerText(subject(values)), html: html(values), text: text(values) };
  };
}
