import type { CSSProperties } from "react";
import { readableColourOn } from "#shared/kit/colours.ts";
import { headingFont, isSiteFont, siteFonts } from "#shared/settings/site-fonts.ts";
import type { MailPalette } from "./mail-palette.ts";

const colours = { paper: "#f6f1e7", card: "#fffdf8", ink: "#17211d", ash: "#5d665f", line: "#ddd4c3" };
const dark = {
  ...{ paper: "#121614", card: "#1b211e", ink: "#f3eee3", ash: "#a9b3ab", line: "#2f3833" },
  warning: "#e45d37",
};
const warning = "#b93c15";
/** The texts and grounds of badges, which are read at a contrast of 4.5 and more. */
const tints = {
  good: { light: ["#1c5a37", "#dcefdf"], dark: ["#a6dfb8", "#1d3b2a"] },
  open: { light: ["#7a4700", "#fbe9c3"], dark: ["#f7cf7f", "#44320f"] },
  over: { light: ["#99290f", "#fbe0d8"], dark: ["#ffb49f", "#4d2116"] },
  plain: { light: ["#45504a", "#e8e1d3"], dark: ["#d5dbd6", "#333b37"] },
} as const;
// Without quotes, which would be entities in the attribute of each element.
const text = "-apple-system, Segoe UI, Roboto, Helvetica, Arial, sans-serif";
const display = "Avenir Next, Segoe UI, Helvetica, Arial, sans-serif";
const serif = "Georgia, Times New Roman, serif";

/** The styles with the operator's font first, which programs show where it is installed. */
function withFont<Styles extends Record<string, CSSProperties>>(styles: Styles, font: string): Styles {
  const name = isSiteFont(font) ? font : "Inter";
  const isSerif = "isSerif" in siteFonts[name];
  const stackOf = (family: CSSProperties["fontFamily"]) => {
    const first = family === display && name === "Inter" ? headingFont.name : name;
    return `${first}, ${isSerif ? serif : family}`;
  };
  const entries = Object.entries(styles).map(([key, style]) => [
    key,
    style.fontFamily === undefined ? style : { ...style, fontFamily: stackOf(style.fontFamily) },
  ]);
  // Object.fromEntries loses the keys.
  return Object.fromEntries(entries) as Styles;
}

export const columnWidth = 600;

/** Every element with text has them: Outlook inherits no font into tables, and one long word would widen the message. */
const anyText = {
  fontFamily: text,
  // Older names of the same for programs that don't know `anywhere`.
  wordBreak: "break-word",
  wordWrap: "break-word",
  overflowWrap: "anywhere",
} satisfies CSSProperties;
const paragraph = { ...anyText, color: colours.ink, fontSize: "16px", lineHeight: "26px" } satisfies CSSProperties;
const small = { ...anyText, color: colours.ash, fontSize: "13px", lineHeight: "20px" } satisfies CSSProperties;
const cell = { ...anyText, borderTop: `1px solid ${colours.line}`, textAlign: "left", verticalAlign: "top" } as const;
const right = { fontWeight: 400, textAlign: "right" } as const;
const amount = {
  ...cell,
  fontVariantNumeric: "tabular-nums",
  textAlign: "right",
  // Room for "RWF 14,060,000" on a phone, beside "2 travellers × US$1,290": a figure that breaks reads as another one.
  width: "44%",
} satisfies CSSProperties;
const amountLabel = {
  ...cell,
  color: colours.ash,
  fontSize: "14px",
  fontWeight: 400,
  lineHeight: "20px",
  padding: "9px 8px 9px 0",
  width: "56%",
} satisfies CSSProperties;
const plainAmount = { ...amount, color: colours.ink, fontSize: "15px", lineHeight: "20px", padding: "9px 0" } as const;
/** An amount that matters now stands under a line of its own. */
const strong = { color: colours.ink, fontSize: "16px", fontWeight: 700 } as const;
const strongLabel = { ...amountLabel, ...strong } satisfies CSSProperties;
const strongAmount = { ...plainAmount, ...strong } satisfies CSSProperties;
const apart = { borderTop: `2px solid ${colours.ink}`, lineHeight: "24px" } as const;
const nextLabel = {
  ...strongLabel,
  ...apart,
  fontSize: "15px",
  padding: "10px 8px 10px 0",
} satisfies CSSProperties;
const nextAmount = { ...strongAmount, ...apart, fontSize: "18px", padding: "10px 0" } satisfies CSSProperties;
const toBadge = ([color, backgroundColor]: readonly [string, string]) =>
  ({
    ...anyText,
    backgroundColor,
    borderRadius: "999px",
    color,
    display: "inline-block",
    fontSize: "13px",
    fontWeight: 700,
    lineHeight: "18px",
    padding: "2px 5px",
  }) satisfies CSSProperties;
const late = { borderTop: `2px solid ${warning}`, color: warning } as const;
const title = {
  ...anyText,
  fontFamily: display,
  fontWeight: 700,
  letterSpacing: "-0.02em",
  textWrap: "balance",
} satisfies CSSProperties;

const factValue = {
  ...cell,
  color: colours.ink,
  fontSize: "15px",
  fontWeight: 700,
  lineHeight: "20px",
  padding: "9px 0",
  textAlign: "start",
} satisfies CSSProperties;

const factLabel = { ...amountLabel, padding: "9px 6px 9px 0", width: "27%" } satisfies CSSProperties;
const details = {
  ...anyText,
  backgroundColor: colours.paper,
  border: `1px solid ${colours.line}`,
  borderRadius: "12px",
  padding: "18px 20px 10px",
} satisfies CSSProperties;

/** Styles that don't depend on the operator's colours. */
const baseStyles = {
  body: { backgroundColor: colours.paper, margin: 0, padding: 0, width: "100%" },
  paper: { backgroundColor: colours.paper, width: "100%" },
  page: { fontFamily: text, padding: "24px 12px 40px" },
  hidden: { display: "none", fontSize: "1px", lineHeight: "1px", maxHeight: 0, overflow: "hidden" },
  column: { margin: "0 auto", maxWidth: `${columnWidth}px`, tableLayout: "fixed", width: "100%" },
  full: { tableLayout: "fixed", width: "100%" },
  stripeRow: { fontFamily: text, fontSize: "1px", lineHeight: "6px", padding: 0 },
  stripe: { fontFamily: text, fontSize: "1px", height: "6px", lineHeight: "6px", padding: 0 },
  card: { ...anyText, backgroundColor: colours.card, borderRadius: "0 0 16px 16px", padding: "32px 32px 20px" },
  paragraph: { ...paragraph, margin: "0 0 16px" },
  list: { ...paragraph, margin: "0 0 16px", padding: "0 0 0 22px" },
  listLine: { ...paragraph, margin: "0 0 6px" },
  subheading: { ...title, color: colours.ink, fontSize: "18px", lineHeight: "26px", margin: "8px 0 8px" },
  quoteTable: { margin: "0 0 20px", tableLayout: "fixed", width: "100%" },
  quote: {
    ...anyText,
    backgroundColor: colours.paper,
    borderLeft: `4px solid ${colours.line}`,
    padding: "14px 18px",
  },
  quoteText: { ...paragraph, margin: 0 },
  factValue,
  accountValue: { ...factValue, fontWeight: 400 },
  factLabel,
  firstLabel: { ...factLabel, borderTop: 0 },
  firstValue: { ...factValue, borderTop: 0 },
  tableLabel: { ...amountLabel, width: "40%" },
  facts: { borderBottom: `1px solid ${colours.line}`, margin: "0 0 20px", tableLayout: "fixed", width: "100%" },
  account: { display: "inline-block" },
  comparisonBefore: { color: colours.ash, fontWeight: 400 },
  detailsTable: { margin: "8px 0 24px", tableLayout: "fixed", width: "100%" },
  details,
  frame: { ...details, padding: "6px 20px" },
  detailsTitle: { ...title, color: colours.ink, fontSize: "20px", lineHeight: "26px", margin: "0 0 6px" },
  // The rows that follow, if any, have a larger distance of their own.
  detailsSummaries: { margin: "0 0 8px" },
  detailsSummary: { ...paragraph, fontWeight: 600, lineHeight: "24px", margin: "2px 0 0" },
  detailsPlace: { ...paragraph, fontSize: "15px", lineHeight: "22px", margin: "2px 0 0" },
  detailsPlaceLabel: { ...anyText, color: colours.ash },
  detailsEyebrow: { ...small, fontSize: "14px", lineHeight: "22px", margin: "0 0 8px" },
  goodBadge: toBadge(tints.good.light),
  openBadge: toBadge(tints.open.light),
  overBadge: toBadge(tints.over.light),
  plainBadge: toBadge(tints.plain.light),
  detailsSubtitle: { ...small, fontSize: "14px", margin: "4px 0 12px" },
  label: {
    ...cell,
    color: colours.ash,
    fontSize: "14px",
    fontWeight: 400,
    lineHeight: "20px",
    padding: "9px 10px 9px 0",
    width: "33%",
  },
  // Right-to-left texts begin at their side; programs that don't know `start` take the left one.
  value: { ...cell, color: colours.ink, fontSize: "15px", lineHeight: "20px", padding: "9px 0", textAlign: "start" },
  amounts: { margin: "12px 0 6px", tableLayout: "fixed", width: "100%" },
  amountLabel,
  amount: plainAmount,
  columnHead: {
    ...anyText,
    color: colours.ash,
    fontSize: "13px",
    lineHeight: "20px",
    padding: "0 0 6px 6px",
    width: "28%",
    ...right,
  },
  columnCorner: { ...anyText, padding: "0 0 6px", width: "44%" },
  comparedLabel: { ...amountLabel, width: "44%" },
  comparedValue: { ...plainAmount, fontWeight: 700, width: "28%" },
  comparedBefore: { ...plainAmount, color: colours.ash, width: "28%" },
  ...{ strongLabel, strongAmount, nextLabel, nextAmount },
  settledAmount: { ...nextAmount, color: tints.good.light[0] },
  ...{ lateLabel: { ...nextLabel, ...late }, lateAmount: { ...nextAmount, ...late } },
  pictureRow: { ...small, margin: "8px 0 24px" },
  picture: { border: 0, borderRadius: "12px", display: "block", height: "auto", maxWidth: "100%" },
  buttonRow: { margin: 0, padding: "4px 0 20px" },
  footer: { ...small, padding: "20px 4px 0" },
  footerLine: { ...small, margin: "0 0 8px" },
  footerLink: { ...anyText, color: colours.ash, textDecoration: "underline" },
} satisfies Record<string, CSSProperties>;

/** Outlook pads the cell of a button instead of its link. */
type ButtonCellStyle = CSSProperties & { msoPaddingAlt: string };
const buttonCell = {
  fontFamily: text,
  borderRadius: "999px",
  msoPaddingAlt: "14px 26px",
  textAlign: "center",
} satisfies ButtonCellStyle;
const buttonLink = {
  ...anyText,
  borderRadius: "999px",
  display: "inline-block",
  fontSize: "16px",
  fontWeight: 600,
  lineHeight: "20px",
  padding: "14px 26px",
  textDecoration: "none",
} satisfies CSSProperties;

/** Inline styles, because many mail clients ignore style sheets; classes are only for dark mode and small screens. */
export const createMailStyle = ({ primary, action, on_action, font }: MailPalette) => {
  const mainCell: ButtonCellStyle = { ...buttonCell, backgroundColor: action };
  const calmCell: ButtonCellStyle = { ...buttonCell, border: `2px solid ${colours.line}`, msoPaddingAlt: "12px 24px" };
  const styles = {
    ...baseStyles,
    mainCell,
    calmCell,
    head: { ...anyText, padding: "8px 4px 16px" },
    name: { ...title, color: primary, fontSize: "20px", lineHeight: "28px", margin: 0 },
    nameLink: { ...title, color: primary, textDecoration: "none" },
    logo: { ...title, border: 0, color: primary, display: "inline-block", fontSize: "14px", marginRight: "10px" },
    heading: { ...title, color: primary, fontSize: "28px", lineHeight: "34px", margin: "0 0 22px" },
    link: { ...anyText, color: readableColourOn(action, colours.card), textDecoration: "underline" },
    mainLink: { ...buttonLink, color: on_action },
    calmLink: { ...buttonLink, color: primary, padding: "12px 24px" },
  } satisfies Record<string, CSSProperties>;
  return withFont(styles, font);
};
export type MailStyle = ReturnType<typeof createMailStyle>;

export const stripeColours = ({ primary, action, accent }: MailPalette) => [primary, accent, action] as const;

/** Must not contain characters that HTML escapes. */
export const buildStyleSheet = ({ primary, action }: MailPalette): string => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .m-page { padding: 12px 0 32px !important; }
  .m-head { padding-left: 20px !important; padding-right: 20px !important; }
  .m-card { border-radius: 0 !important; padding: 24px 20px 12px !important; }
  .m-stripe { border-radius: 0 !important; }
  .m-details { padding: 16px 16px 6px !important; }
  .m-frame { padding: 6px 16px !important; }
  .m-heading { font-size: 26px !important; line-height: 32px !important; }
}
@media (max-width: 480px) {
  .m-ink { text-wrap: pretty; }
  .m-heading { text-wrap: balance; }
  .m-long { font-size: 15px !important; }
  .m-account { font-size: 14px !important; }
}
@media (max-width: 350px) {
  .m-amount { font-size: 15px !important; }
}
@media (prefers-color-scheme: dark) {
  .m-paper { background-color: ${dark.paper} !important; }
  .m-card { background-color: ${dark.card} !important; }
  .m-details, .m-quote { background-color: ${dark.paper} !important; border-color: ${dark.line} !important; }
  .m-cell { border-color: ${dark.line} !important; }
  .m-late { border-color: ${dark.warning} !important; color: ${dark.warning} !important; }
  .m-ink { color: ${dark.ink} !important; }
  .m-calm { border-color: ${dark.ash} !important; color: ${dark.ink} !important; }
  .m-picture { opacity: 0.85; }
  .m-ash { color: ${dark.ash} !important; }
  .m-next { border-color: ${dark.ash} !important; color: ${dark.ink} !important; }
  .m-settled { color: ${tints.good.dark[0]} !important; }
${Object.entries(tints)
  .map(
    ([
      tone,
      {
        dark: [color, ground],
      },
    ]) => `  .m-badge-${tone} { background-color: ${ground} !important; color: ${color} !important; }`,
  )
  .join("\n")}
  .m-link { color: ${readableColourOn(action, dark.card)} !important; }
  .m-primary { background-color: ${readableColourOn(primary, dark.card)} !important; }
}
`;
