import { type CssNode, generate, parse, type Rule } from "css-tree";

type Tag = { tagName: string; attribs: Readonly<Record<string, string>> };
type StyleRule = { matches: (tag: Tag) => boolean; specificity: number; declarations: string };

/** Rules are compared with each element. */
const maxRules = 500;
const styleElement = /<style\b[^>]*>([\s\S]*?)<\/style\s*>/gi;

const classesOf = ({ attribs }: Tag): string[] => (attribs.class ?? "").split(/\s+/);

/** Selectors of one element only, which is what programs for drawing write. */
const selectorParts: Readonly<Record<string, (name: string) => Omit<StyleRule, "declarations">>> = {
  TypeSelector: (name) => ({ matches: ({ tagName }) => name === "*" || name === tagName, specificity: 1 }),
  ClassSelector: (name) => ({ matches: (tag) => classesOf(tag).includes(name), specificity: 100 }),
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
  return { matches: (tag) => known.every((part) => part.matches(tag)), specificity, declarations };
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
 * Returns a function that gives the `style` of an element with what the file's style elements say of it; null if they
 * can't be applied to single elements. Rules for media are left out. The result is not sanitised.
 */
export function parseSvgStyles(text: string): ((tag: Tag) => string) | null {
  const css = [...text.matchAll(styleElement)].map(([, content = ""]) =>
    content.replace(/<!\[CDATA\[|\]\]>|<!--|-->/g, ""),
  );
  const sheet = parse(css.join("\n"));
  const nodes = sheet.type === "StyleSheet" ? sheet.children.toArray() : [];
  const rules = nodes.filter((node) => node.type === "Rule").flatMap(toStyleRules);
  const known = rules.filter((rule) => rule !== null).toSorted((a, b) => a.specificity - b.specificity);
  if (known.length < rules.length || known.length > maxRules) return null;
  return (tag) => {
    const matching = known.filter(({ matches }) => matches(tag)).map(({ declarations }) => declarations);
    return [...matching, tag.attribs.style ?? ""].filter(Boolean).join(";");
  };
}
