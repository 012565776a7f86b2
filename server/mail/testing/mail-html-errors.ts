import { caniemail } from "caniemail";
import { HtmlValidate, StaticConfigLoader } from "html-validate";

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ["html-validate:standard", "html-validate:document"],
    // Outlook takes the spacing, the width and the place of tables from attributes.
    rules: { "no-deprecated-attr": "off" },
  }),
);

/** Errors of an email by the rules of the HTML standard, one line each. */
export async function findMailHtmlErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId} at ${selector}: ${message}`),
  );
}

const programs: Parameters<typeof caniemail>[0]["clients"] = [
  "gmail.*",
  "outlook.*",
  "apple-mail.*",
  "yahoo.*",
  "aol.*",
  "samsung-email.*",
  "protonmail.*",
  "fastmail.desktop-webmail",
];

/** What some programs don't know, and what they show instead. */
const progressiveEnhancements: Readonly<Record<string, string>> = {
  "<body> element": "replaced by a div; the table inside has the same ground",
  "<style> element": "the inline styles are complete for a light screen of any width",
  "@media": "as above",
  "border-radius": "square corners",
  "color-scheme CSS property": "the program decides about dark colours",
  "color-scheme meta tag": "as above",
  "display:none": "the preheader is shown above the head in small letters",
  "height property": "the line height gives the stripe its height",
  "max-height property": "display:none hides the preheader",
  overflow: "as above",
  "overflow-wrap": "word-break and word-wrap do the same",
  "word-break": "word-wrap does the same",
  "table-layout": "the column has a fixed width in Outlook, which has the Word engine that breaks long words",
  "role attribute": "tables are read out as tables",
  "text-decoration": "links are underlined by default",
  "text-wrap": "the lines of a heading have different lengths",
};

/** The package refuses what it has no data about. */
const withoutData = "word-wrap:break-word;";

/** CSS and HTML that some common mail program doesn't support, and that no message may depend on. */
export function findUnsupportedFeatures(html: string): string[] {
  const { issues } = caniemail({ clients: programs, html: html.replaceAll(withoutData, "") });
  const titles = [...issues.errors.values()].flat().map(({ title }) => title);
  return [...new Set(titles)].filter((title) => !(title in progressiveEnhancements));
}

const textElement = /<(?:p|td|th|h1|h2|li|a)\b[^>]*>/g;
const anyWidth = /\bwidth(?:="|:)(\d+)(?:px)?["; ]/g;
const link = /<a\b[^>]*>(.*?)<\/a>/gs;
const maxWidth = 600;

/** Violations of what Outlook, phones and screen readers need. */
export function findLayoutErrors(html: string): string[] {
  const withoutFont = [...html.matchAll(textElement)].filter(([tag]) => !tag.includes("font-family:"));
  const tooWide = [...html.matchAll(anyWidth)].filter(([, width]) => Number(width) > maxWidth);
  const withoutText = [...html.matchAll(link)].filter(([, text = ""]) => text.replace(/<[^>]*>/g, "").trim() === "");
  return [
    ...withoutFont.map(([tag]) => `no font: ${tag}`),
    ...tooWide.map(([width]) => `wider than the column: ${width}`),
    ...withoutText.map(([tag]) => `a link without text: ${tag}`),
    ...(html.includes('href=""') ? ["a link without an address"] : []),
    ...(html.includes("text-transform") ? ["letters changed by CSS"] : []),
  ];
}
