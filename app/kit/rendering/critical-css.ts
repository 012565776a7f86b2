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
  /**
   * The rules for a page whose HTML comes in two parts: those that the first part shows, and for after it what all of
   * the page needs, in the order of the sheet.
   */
  extract: (firstPart: string, otherPart: string) => { first: string; rest: string };
};

/** The first appearance of a layer fixes its place, and faces and animations apply wherever they stand. */
const isEmittedOnce = (part: CssPart): boolean =>
  "parts" in part ? part.head.startsWith("@layer") : part.text.startsWith("@");

/** Extracts the critical CSS of a page: those rules of a style sheet that its HTML shows. */
export function createCriticalCssExtractor({ classes: known, parts }: CssIndex): CriticalCssExtractor {
  const finder = new CssClassFinder(known);
  const results = new Map<string, readonly string[]>();
  const select = (classes: BitSet): readonly string[] => {
    const names = new Set<string>();
    collectUsedNames(parts, classes, names);
    return parts.map((part) => filterPart(part, { classes, names }));
  };
  /** The text of each part, empty where nothing of it is shown. */
  const getTexts = (classes: BitSet): readonly string[] => {
    const key = classes.text;
    const cached = results.get(key);
    if (cached) return cached;
    const texts = select(classes);
    if (results.size >= maxCachedResults) results.clear();
    results.set(key, texts);
    return texts;
  };
  return {
    extract: (firstPart, otherPart) => {
      const classes = new BitSet();
      finder.collectFrom(firstPart, classes);
      const before = getTexts(classes);
      finder.collectFrom(otherPart, classes);
      // Rules of the first part are repeated, because which rule wins depends on their place among the new ones.
      const after = getTexts(classes).filter(
        (text, index) => !(text === before[index] && parts[index] && isEmittedOnce(parts[index])),
      );
      return { first: before.join(""), rest: after.join("") };
    },
  };
}
