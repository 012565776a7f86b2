import { type CssNode, generate, parse, type Rule } from "css-tree";

type Tag = { tagName: string; attribs: Readonly<Record<string, string>> };
type StyleRule = {
  matches: (tag: Tag, classes: ReadonlySet<string>) => boolean;
  specificity: number;
  declarations: string;
};

/** Rules are compared with each element. */
const maxRules = 500;
/** A rule is written at each element that it concerns: more characters than a drawing may have. */
const maxWritten = 300_000;

/** The content of the style elements. Each piece is searched once, however many beginnings have no end. */
const listStyles = (text: string): string[] =>
  text.split(/<style(?=[\s>])/).flatMap((piece, index) => {
    const end = piece.indexOf("</style");
    return index === 0 || end === -1 ? [] : [piece.slice(piece.indexOf(">") + 1, end)];
  });

/** Selectors of one element only, which is what programs for drawing write. */
const selectorParts: Readonly<Record<string, (name: string) => Omit<StyleRule, "declarations">>> = {
  TypeSelector: (name) => ({ matches: ({ tagName }) => name === "*" || name === tagName, specificity: 1 }),
  ClassSelector: (name) => ({ matches: (_, classes) => classes.has(name), specificity: 100 }),
  IdSelector: (name) => ({ matches: ({ attribs }) => attribs.id === name, specificity: 10_000 }),
};

/** The rule for one selector; null for a selector that can't be applied here. */
function toStyleRule(selector: CssNode, declarations: string): StyleRule | null {
  if (selector.type !== "Selector") return null;
  const parts = selector.children.map((part) =>
    "name" in part ? selectorParts[part.type]?.(String(part.name)) : null,
  );
  const known = parts.toArray().filter((part) => part !== null && part !== undefined);
  if (known.length < selector.children.size) return null;
  const specificity = known.reduce((sum, part) => sum + part.specificity, 0);
  return { matches: (tag, classes) => known.every((part) => part.matches(tag, classes)), specificity, declarations };
}

function toStyleRules({ prelude, block }: Rule): (StyleRule | null)[] {
  const declarations = block.children
    .toArray()
    .filter((node) => node.type === "Declaration")
    .map(({ property, value }) => `${property}:${generate(value)}`)
    .join(";");
  // A variable is defined elsewhere.
  if (prelude.type !== "SelectorList" || declarations.includes("var(")) return [null];
  return prelude.children.toArray().map((selector) => toStyleRule(selector, declarations));
}

/**
 * Returns a function that gives the `style` of an element with what the file's style elements say of it, until that is
 * too much; null if they can't be applied to single elements. Rules for media are left out. The result is not sanitised.
 */
export function parseSvgStyles(text: string): ((tag: Tag) => string | null) | null {
  const css = listStyles(text)
    .join("\n")
    .replace(/<!\[CDATA\[|\]\]>|<!--|-->/g, "");
  const sheet = parse(css);
  const nodes = sheet.type === "StyleSheet" ? sheet.children.toArray() : [];
  const rules = nodes.filter((node) => node.type === "Rule").flatMap(toStyleRules);
  const known = rules.filter((rule) => rule !== null).toSorted((a, b) => a.specificity - b.specificity);
  if (known.length < rules.length || known.length > maxRules) return null;
  let written = 0;
  return (tag) => {
    const classes = new Set((tag.attribs.class ?? "").split(/\s+/));
    const matching = known.filter(({ matches }) => matches(tag, classes)).map(({ declarations }) => declarations);
    const style = [...matching, tag.attribs.style ?? ""].filter(Boolean).join(";");
    written += style.length;
    return written > maxWritten ? null : style;
  };
}
