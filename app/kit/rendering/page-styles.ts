import { ClassIndex, NumberSet } from "./known-classes.ts";

/** A part of a style sheet: a rule as it stands, or a condition or layer with what is in it. */
type Part = Rule | Group;
type Rule = { text: string; selectors: readonly (readonly number[])[]; requiredName: string | null };
type Group = { head: string; parts: readonly Part[] };

const groupPattern = /^@(layer|media|supports|container)\b/;
/** Rules that are only worth their bytes where another rule names them. */
const namedRulePattern = /^@(?:property|keyframes)\s+([\w-]+)/;

/** Where the block or statement that begins at `from` has its opening brace, or its end. */
function findNextMark(css: string, from: number, marks: string): number {
  let quote = "";
  for (let at = from; at < css.length; at++) {
    const character = css[at] ?? "";
    if (character === "\\") at++;
    else if (quote) quote = character === quote ? "" : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (css.startsWith("/*", at)) at = css.indexOf("*/", at + 2) + 1;
    else if (marks.includes(character)) return at;
  }
  return css.length;
}

function findClosingBrace(css: string, opening: number): number {
  let depth = 0;
  for (let at = opening; at < css.length; at = findNextMark(css, at + 1, "{}")) {
    depth += css[at] === "{" ? 1 : -1;
    if (depth === 0) return at;
  }
  return css.length;
}

const unescapeName = (name: string): string =>
  name.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, code: string | undefined, character: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
  );

/** What stands in brackets of :not(), :is() and their like may be absent; only what is outside is needed. */
function stripBrackets(selector: string): string {
  const inner = /\((?:\\.|[^()\\])*\)/g;
  const shorter = selector.replace(inner, "");
  return shorter === selector ? selector : stripBrackets(shorter);
}

const classesOf = (selector: string): string[] =>
  [...selector.matchAll(/\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-]|[^\0-\x7f])+)/gi)].map(([, name = ""]) =>
    unescapeName(name),
  );

function parseRule(head: string, text: string, classes: ClassIndex): Rule {
  if (head.startsWith("@")) return { text, selectors: [[]], requiredName: namedRulePattern.exec(head)?.[1] ?? null };
  const selectors = stripBrackets(head).split(/(?<!\\),/);
  return {
    text,
    selectors: selectors.map((one) => classesOf(one).map((name) => classes.add(name))),
    requiredName: null,
  };
}

function parseParts(css: string, classes: ClassIndex): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < css.length; ) {
    const mark = findNextMark(css, at, "{;");
    const head = css.slice(at, mark).replace(/^(?:\s|\/\*.*?\*\/)+/s, "");
    const end = css[mark] === "{" ? findClosingBrace(css, mark) : mark;
    if (css[mark] === "{" && groupPattern.test(head))
      parts.push({ head, parts: parseParts(css.slice(mark + 1, end), classes) });
    else if (head) parts.push(parseRule(head, head + css.slice(mark, end + 1), classes));
    at = end + 1;
  }
  return parts;
}

type UsedNames = { classes: NumberSet; names: (name: string) => boolean };

function filterPart(part: Part, wanted: UsedNames): string {
  if ("text" in part) {
    const { selectors, requiredName, text } = part;
    if (requiredName !== null && !wanted.names(requiredName)) return "";
    return selectors.some((classes) => classes.every((number) => wanted.classes.has(number))) ? text : "";
  }
  const inner = part.parts.map((one) => filterPart(one, wanted)).join("");
  // An empty layer still has its place in the order of layers.
  return inner || part.head.startsWith("@layer") ? `${part.head}{${inner}}` : "";
}

/** Pages of one kind show the same classes, mostly; each answer takes some ten kilobytes. */
const maxCachedResults = 120;

export type PageStyles = {
  /**
   * The rules for a page whose HTML comes in two parts: those that the first part shows, and for after it what all of
   * the page needs, in the order of the sheet.
   */
  extract: (first_part: string, other_part: string) => { first: string; rest: string };
};

/** Layers have their place from their first appearance on, and faces and animations count wherever they stand. */
const isEmittedOnce = (part: Part): boolean =>
  "text" in part ? part.text.startsWith("@") : part.head.startsWith("@layer");

/** Answers, for the HTML of a page, those rules of a style sheet that it shows; the whole sheet may come later. */
export function createPageStyles(css: string): PageStyles {
  const known = new ClassIndex();
  const parts = parseParts(css, known);
  const found = new Map<string, readonly string[]>();
  const chosen = (classes: NumberSet): string[] => {
    const all = (names: UsedNames["names"]) => parts.map((part) => filterPart(part, { classes, names }));
    const words = new Set(
      all(() => false)
        .join("")
        .match(/[\w-]+/g),
    );
    return all((name) => words.has(name));
  };
  /** The text of each part, empty where nothing of it is shown. */
  const texts = (classes: NumberSet): readonly string[] => {
    const key = classes.text;
    const kept = found.get(key);
    if (kept) return kept;
    const answer = chosen(classes);
    if (found.size >= maxCachedResults) found.clear();
    found.set(key, answer);
    return answer;
  };
  return {
    extract: (firstPart, otherPart) => {
      const classes = new NumberSet();
      known.collectFrom(firstPart, classes);
      const before = texts(classes);
      known.collectFrom(otherPart, classes);
      // Rules that were there are said again: between the new ones, they are as strong as their place in the sheet.
      const after = texts(classes).filter(
        (text, index) => !(text === before[index] && parts[index] && isEmittedOnce(parts[index])),
      );
      return { first: before.join(""), rest: after.join("") };
    },
  };
}
