import type { StyleIndex, StylePart, StyleRule } from "#shared/kit/style-index.ts";
import { ClassFinder, NumberSet } from "./known-classes.ts";

type Needs = { classes: NumberSet; names: ReadonlySet<string> };

const isShown = ({ selectors }: StyleRule, shown: NumberSet): boolean =>
  selectors.some((classes) => classes.every((number) => shown.has(number)));

function collectUsedNames(parts: readonly StylePart[], shown: NumberSet, names: Set<string>): void {
  for (const part of parts) {
    if ("parts" in part) collectUsedNames(part.parts, shown, names);
    else if (part.name === null && isShown(part, shown)) for (const name of part.uses) names.add(name);
  }
}

function filterPart(part: StylePart, needs: Needs): string {
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

export type PageStyles = {
  /**
   * The rules for a page whose HTML comes in two parts: those that the first part shows, and for after it what all of
   * the page needs, in the order of the sheet.
   */
  extract: (firstPart: string, otherPart: string) => { first: string; rest: string };
};

/** The first appearance of a layer fixes its place, and faces and animations apply wherever they stand. */
const isEmittedOnce = (part: StylePart): boolean =>
  "parts" in part ? part.head.startsWith("@layer") : part.text.startsWith("@");

/** Chooses, for the HTML of a page, those rules of a style sheet that it shows; the whole sheet may come later. */
export function createPageStyles({ classes: known, parts }: StyleIndex): PageStyles {
  const finder = new ClassFinder(known);
  const results = new Map<string, readonly string[]>();
  const select = (classes: NumberSet): readonly string[] => {
    const names = new Set<string>();
    collectUsedNames(parts, classes, names);
    return parts.map((part) => filterPart(part, { classes, names }));
  };
  /** The text of each part, empty where nothing of it is shown. */
  const getTexts = (classes: NumberSet): readonly string[] => {
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
      const classes = new NumberSet();
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
