import type { CssIndex, CssPart, CssRule } from "#shared/kit/css-index.ts";
import { BitSet, CssClassFinder } from "./css-class-finder.ts";

type Needs = { classes: BitSet; names: ReadonlySet<string> };

const isShown = ({ selectors }: CssRule, shown: BitSet): boolean =>
  selectors.some((classes) => classes.every((number) => shown.has(number)));

function collectUsedNames(parts: readonly CssPart[], shown: BitSet, names: Set<string>): void {
  for (const part of parts) {
    if ("parts" in part) collectUsedNames(part.parts, shown, names);
    else if (part.name === null && isShown(part, shown)) for (const name of part.uses) names.add(name);
  }
}

function filterPart(part: CssPart, needs: Needs): string {
  if ("parts" in part) {
    const inner = part.parts.map((one) => filterPart(one, needs)).join("");
    // An empty layer still has its place in the order of layers.
    return inner || part.head.startsWith("@layer") ? `${part.head}{${inner}}` : "";
  }
  const isNeeded = part.name === null ? isShown(part, needs.classes) : needs.names.has(part.name);
  return isNeeded ? part.text : "";
}

/** Pages of one kind show the same classes, mostly; each result takes some ten kilobytes. */
const maxCachedResults = 120;

export type CriticalCssExtractor = {
  /** The rules that a page shows, in the order of the sheet. */
  extract: (html: string) => string;
};

/** Extracts the critical CSS of a page: those rules of a style sheet that its HTML shows. */
export function createCriticalCssExtractor({ classes: known, parts }: CssIndex): CriticalCssExtractor {
  const finder = new CssClassFinder(known);
  const results = new Map<string, string>();
  const select = (classes: BitSet): string => {
    const names = new Set<string>();
    collectUsedNames(parts, classes, names);
    return parts.map((part) => filterPart(part, { classes, names })).join("");
  };
  return {
    extract: (html) => {
      const classes = new BitSet();
      finder.collectFrom(html, classes);
      const key = classes.text;
      const cached = results.get(key);
      if (cached !== undefined) return cached;
      const css = select(classes);
      if (results.size >= maxCachedResults) results.clear();
      results.set(key, css);
      return css;
    },
  };
}
