import type { CSSProperties } from "react";
import type { MailPalette } from "./mail-palette.ts";

const colours = { paper: "#f6f1e7", card: "#fffdf8", ink: "#17211d", ash: "#5d665f", line: "#ddd4c3", sun: "#f2b441" };
const text = "'Inter', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const display = "'Bricolage Grotesque', 'Avenir Next', 'Segoe UI', Helvetica, Arial, sans-serif";

/** Styles that don't depend on the operator's colours. */
const baseStyles = {
  body: { backgroundColor: colours.paper, fontFamily: text, margin: 0, padding: 0 },
  page: { padding: "24px 12px 40px" },
  column: { maxWidth: "600px", width: "100%" },
  stripe: { borderRadius: "16px 16px 0 0", overflow: "hidden" },
  card: { backgroundColor: colours.card, borderRadius: "0 0 16px 16px", padding: "28px 32px 32px" },
  paragraph: { color: colours.ink, fontSize: "16px", lineHeight: "26px", margin: "0 0 16px" },
  list: { color: colours.ink, fontSize: "16px", lineHeight: "26px", margin: "0 0 16px", paddingLeft: "22px" },
  listLine: { margin: "0 0 6px" },
  details: {
    backgroundColor: colours.paper,
    border: `1px solid ${colours.line}`,
    borderCollapse: "separate",
    borderRadius: "12px",
    marginTop: "12px",
    padding: "20px 22px 8px",
  },
  detailsSubtitle: { color: colours.ash, fontSize: "14px", lineHeight: "20px", margin: "2px 0 12px" },
  row: { borderTop: `1px solid ${colours.line}`, tableLayout: "fixed", width: "100%" },
  label: { color: colours.ash, fontSize: "14px", lineHeight: "20px", padding: "9px 12px 9px 0", width: "38%" },
  value: { color: colours.ink, fontSize: "15px", lineHeight: "20px", padding: "9px 0", wordBreak: "break-word" },
  footer: { color: colours.ash, fontSize: "13px", lineHeight: "20px", margin: 0, padding: "18px 4px 0" },
} satisfies Record<string, CSSProperties>;

const title = { fontFamily: display, fontWeight: 750, letterSpacing: "-0.02em" } satisfies CSSProperties;
const action = { borderRadius: "999px", fontSize: "16px", fontWeight: 600, margin: "4px 0 20px", padding: "14px 26px" };

/** Inline styles, because many mail clients ignore style sheets; classes are only for dark mode and small screens. */
export const createMailStyle = (palette: MailPalette) =>
  ({
    ...baseStyles,
    name: {
      ...title,
      color: palette.primary,
      fontSize: "20px",
      lineHeight: "28px",
      margin: 0,
      padding: "8px 4px 16px",
    },
    heading: { ...title, color: palette.primary, fontSize: "28px", lineHeight: "34px", margin: "0 0 16px" },
    detailsTitle: { ...title, color: colours.ink, fontSize: "20px", lineHeight: "26px", margin: 0 },
    total: { color: palette.primary, fontSize: "20px", fontWeight: 700, lineHeight: "26px", padding: "12px 0" },
    link: { color: palette.action, textDecoration: "underline" },
    button: { ...action, backgroundColor: palette.action, color: palette.on_action },
  }) satisfies Record<string, CSSProperties>;
export type MailStyle = ReturnType<typeof createMailStyle>;

export const stripeColours = ({ primary, action }: MailPalette) => [primary, colours.sun, action] as const;

/** Must not contain characters that HTML escapes. */
export const darkModeCss = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .m-card-in { padding: 24px 18px 18px !important; }
  .m-details-in { padding: 16px 14px 4px !important; }
}
@media (prefers-color-scheme: dark) {
  .m-paper { background-color: #121614 !important; }
  .m-card { background-color: #1b211e !important; }
  .m-details { background-color: #121614 !important; border-color: #2f3833 !important; }
  .m-row { border-color: #2f3833 !important; }
  .m-ink { color: #f3eee3 !important; }
  .m-ash { color: #a9b3ab !important; }
  .m-link { color: #ff9a73 !important; }
}
`;
