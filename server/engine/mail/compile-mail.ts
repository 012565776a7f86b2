import type { LookSettings } from "#shared/kit/colours.ts";
import { cleanValue, hasRightToLeftText, isolateLines, joinAccountNumbers, joinFigures } from "./clean-value.ts";
import { renderFactRows } from "./comparison.ts";
import { toHeaderText } from "./header-text.ts";
import { linkContacts } from "./link-contacts.ts";
import type { DetailPicture, MailDetails } from "./mail-details.ts";
import { buildMailPalette } from "./mail-palette.ts";
import type { MailSender } from "./mail-sender.ts";
import { createMailStyle } from "./mail-style.ts";
import { callVariable, type LinkLabels, parseBlocks } from "./parse-blocks.ts";
import { renderPlainText } from "./render-plain-text.ts";
import { unwrapSingleItems, unwrapSingleLines } from "./single-items.ts";
import {
  compileTemplate,
  escapeHtml,
  type FormatValue,
  quoteIndent,
  stripMarkers,
  type TemplateValues,
  type VariablePlace,
} from "./text-template.ts";

/** All parts of a message; every text may contain {{variables}}. */
export type MailDesign = {
  subject: string;
  body: string;
  preheader: string;
  details: MailDetails | null;
  /** Shown below the main part of the text, if its address has a value. */
  picture: DetailPicture | null;
  sender: MailSender;
  /** Why the recipient gets this message. */
  reason: string;
  /** Known variables; unknown ones are left in the text. */
  variables: readonly string[];
  links: LinkLabels;
  /** Variables with changes, one a line: "Travellers: 2 → 3". */
  comparisons: ReadonlySet<string>;
  /** Variables with details to copy, one a line: "IBAN: DE00". */
  accounts: ReadonlySet<string>;
  /** Variables that a subject leaves out. */
  private: ReadonlySet<string>;
  /** The operator's colours as stored. */
  brand: LookSettings;
};

export type RenderedMail = { subject: string; html: string; text: string };
export type RenderMail = (values: TemplateValues) => RenderedMail;

const isSafeLink = (name: string, value: string): boolean =>
  /^https?:\/\//.test(value) || (name === callVariable && /^tel:\+?\d+$/.test(value));

/** Cleans all values, and empties link variables that are not http(s) URLs, or a number to call. */
const toSafeValues = (values: TemplateValues, links: LinkLabels): TemplateValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const isUnsafeLink = name in links && !isSafeLink(name, value);
      return [name, isUnsafeLink ? "" : cleanValue(value)];
    }),
  );

/** A longer amount, such as "RWF 3,700,000", is smaller on a phone: it must not break. */
const maxAmountLength = 12;

/** What is quoted is copied, such as account numbers: it gets no other spaces and no links. */
function formatContent(value: string, { isQuoted, isLink }: VariablePlace): string {
  if (isQuoted) return joinAccountNumbers(escapeHtml(value));
  const html = escapeHtml(joinFigures(value));
  return isLink ? html : linkContacts(html);
}

/** Lists of messages show about so many letters of a preheader. */
const maxPreheaderLength = 100;

/** As many whole sentences as fit, or the beginning of the first one. */
function cutPreheader(text: string): string {
  if (text.length <= maxPreheaderLength) return text;
  const start = text.slice(0, maxPreheaderLength);
  const [sentences] = /^.*[.!?](?=\s)/u.exec(start) ?? [];
  return sentences ?? `${start.slice(0, start.lastIndexOf(" ")).toWellFormed()}…`;
}

/** Stands for the preheader, a text without links and other tags. */
const preheaderVariable = "mail_preheader";

const joinLines = (value: string): string =>
  value
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ");

const createHtmlFormat = (design: MailDesign): FormatValue => {
  const style = createMailStyle(buildMailPalette(design.brand));
  return (value, place) => {
    if (place.isAttribute || place.name === preheaderVariable) return escapeHtml(joinLines(value));
    if (place.isBetweenRows) return renderFactRows(value, { style, isCopied: design.accounts.has(place.name) });
    const html = formatContent(value, place);
    const isolated = hasRightToLeftText(value) ? `<bdi>${html}</bdi>` : html;
    return place.isAmount && value.length > maxAmountLength ? `<span class="m-long">${isolated}</span>` : isolated;
  };
};

/** Each line of a quoted value begins like the quote, so that none of them looks like a line of the message. */
const formatText: FormatValue = (value, { isQuoted }) => {
  const text = isolateLines(value);
  return isQuoted ? text.replaceAll("\n", `\n${quoteIndent}`) : text;
};

/** Values that are missing leave no spaces and no more than one empty line. */
const tidyText = (text: string): string =>
  text
    .split("\n")
    .map((line) => (line.startsWith(quoteIndent) ? line.trimEnd() : line.trim().replace(/ {2,}/g, " ")))
    .join("\n")
    .replace(/\n{3,}/g, "\n\n");

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
  const preheader = compileTemplate(design.preheader, variables, (value) => value);
  const layout = renderLayout({ ...design, blocks, preheader: `{{${preheaderVariable}}}` });
  const html = compileTemplate(layout, [...variables, preheaderVariable], createHtmlFormat(design));
  const text = compileTemplate(renderPlainText({ ...design, blocks }), variables, formatText);
  return (unsafeValues) => {
    const values = toSafeValues(unsafeValues, links);
    return {
      subject: toHeaderText(subject(dropPrivateLinks(values))),
      html: unwrapSingleItems(html({ ...values, [preheaderVariable]: cutPreheader(toHeaderText(preheader(values))) })),
      text: unwrapSingleLines(tidyText(text(values))),
    };
  };
}
