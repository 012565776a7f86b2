import { trimEnd, trimStart } from "#shared/kit/trim-ends.ts";

/** Values by variable name, not escaped. */
export type TemplateValues = Readonly<Record<string, string>>;

/** What must have a value, every one or at least one, and what must be empty. */
export type RequiredVariables = { names: readonly string[]; every: boolean; absent?: readonly string[] };

/** Where a variable stands. */
export type VariablePlace = {
  /** Inside an HTML tag or the title, where no tag can stand. */
  isAttribute: boolean;
  /** In a quote. */
  isQuoted: boolean;
  /** In the text of a link. */
  isLink: boolean;
  /** A large amount in a table. */
  isAmount: boolean;
  /** Between the rows of a table. */
  isBetweenRows: boolean;
  name: string;
};
type Variable = { name: string; place: VariablePlace; capitalize: boolean };
type Segment = { text: string } | Variable | { needs: RequiredVariables; pieces: readonly Segment[] };

/** Private-use characters that delimit conditional blocks; `stripMarkers` removes them from user input. */
const markers = { open: "\ue000", begin: "\ue001", close: "\ue002" } as const;
/** Before a variable whose value gets a capital letter. */
export const capitalizeMarker = "\ue003";
/** Around what Outlook needs a table for. */
export const outlookMarkers = { begin: "\ue004", end: "\ue005" } as const;
/** Begins the lines of a quote in plain text. */
export const quoteIndent = "  ";
/** The class of a quote in HTML. */
export const quoteClass = "m-quote";
/** The class of a cell with a large amount. */
const amountClass = "m-amount";
/** The class of a cell whose text is copied. */
export const copyClass = "m-copy";
const segmentPattern = /(\ue000[^\ue000\ue001]*\ue001|\ue002|\ue003|\{\{\s*[a-z_]+\s*\}\})/;
export const variablePattern = /\{\{\s*([a-z_]+)\s*\}\}/g;
/** The texts between braces and line breaks, each with what ends it. */
const partPattern = /([^{}\n]*)(\{\{|\}\}|[{}\n]|$)/g;

export const stripMarkers = (text: string): string => text.replace(/[\ue000-\ue005]/g, "");

/** For a text that is not a template: it would carry the values of its variables away. */
export const stripVariables = (text: string): string => stripMarkers(text).replace(/\{\{|\}\}/g, "");

/** Names of all {{variables}} in a text. */
export const listVariables = (text: string): string[] => [
  ...new Set([...text.matchAll(variablePattern)].map(([, name]) => name ?? "")),
];

/**
 * Names in double braces that are not known variables, also with braces on one side only. A misspelt one would be sent to
 * travellers as it is.
 */
export function findUnknownVariables(text: string, known: readonly string[]): string[] {
  const names = new Set<string>();
  let before = "";
  for (const [, part = "", after = ""] of text.matchAll(partPattern)) {
    const [opens, closes] = [before === "{{", after === "}}"];
    const name = part.trim();
    if ((opens || closes) && !(opens && closes && known.includes(name))) names.add(name);
    before = after;
  }
  return [...names];
}

/** A stored text without the variables that no longer exist, which nobody should read. */
export const dropUnknownVariables = (text: string, known: readonly string[]): string =>
  text
    .replace(/(\*\*)?\{\{\s*([a-z_]+)\s*\}\}(\*\*)?/g, (match, before = "", name: string, after = "") => {
      if (known.includes(name)) return match;
      return before && after ? "" : `${before}${after}`;
    })
    .replace(/(?<! ) +([.,;:!?])/g, "$1");

/** Whether a variable touches other text, apart from punctuation, as within an address: "https://a.example/?l={{link}}". */
export const hasAttachedText = (text: string, name: string): boolean =>
  text
    .replace(variablePattern, (_, variable: string) => `{{${variable}}}`)
    .split(/\s+/)
    .filter((part) => part.includes(`{{${name}}}`))
    .some((part) => trimEnd(trimStart(part, /[([<"'*“‘]/), /[)\]>"'*”’.,;:!?…]/) !== `{{${name}}}`);

const splitNames = (list = ""): string[] => list.split(",").filter((name) => name !== "");

function parseRequiredVariables(marker: string): RequiredVariables {
  const [mode = "", names, absent] = marker.slice(1, -1).split("|");
  return { every: mode === "every", names: splitNames(names), absent: splitNames(absent) };
}

/** Markers around a block that is left out unless its variables have the values that it requires. */
export function conditionalBlock({ names, every, absent = [] }: RequiredVariables): { begin: string; end: string } {
  if (names.length === 0) return { begin: "", end: "" };
  return {
    begin: `${markers.open}${every ? "every" : "some"}|${names}|${absent}${markers.begin}`,
    end: markers.close,
  };
}

const placeMarks = {
  ...{ open: "<", close: ">", title: "<title>", titleEnd: "</title>", link: "<a ", linkEnd: "</a>" },
  ...{ quote: `class="${quoteClass}"`, copy: `${copyClass}"`, amount: `${amountClass}"`, cellEnd: "</td>" },
};
type PlaceMark = keyof typeof placeMarks;

/** Knows where a text has got to, without reading all of it again for each of its variables. */
class PlaceReader {
  #length = 0;
  #lastMarks = new Map<PlaceMark, number>();
  #lineStart = "";
  #end = "";

  add(part: string): void {
    for (const [name, mark] of Object.entries(placeMarks) as [PlaceMark, string][]) {
      const at = part.lastIndexOf(mark);
      if (at !== -1) this.#lastMarks.set(name, this.#length + at);
    }
    this.#length += part.length;
    const line = part.lastIndexOf("\n");
    this.#lineStart = (line === -1 ? this.#lineStart + part.slice(0, 2) : part.slice(line + 1, line + 3)).slice(0, 2);
    this.#end = (this.#end + part.slice(-200)).trimEnd().slice(-10);
  }

  getPlace(name: string): VariablePlace {
    const last = (mark: PlaceMark) => this.#lastMarks.get(mark) ?? -1;
    const isAfter = (one: PlaceMark, other: PlaceMark) => last(one) > last(other);
    return {
      isAttribute: isAfter("open", "close") || isAfter("title", "titleEnd"),
      isQuoted: this.#lineStart === quoteIndent || isAfter("quote", "cellEnd") || isAfter("copy", "cellEnd"),
      isAmount: isAfter("amount", "cellEnd"),
      isBetweenRows: /<(?:tbody|\/tr)>$/.test(this.#end),
      isLink: isAfter("link", "linkEnd"),
      name,
    };
  }
}

/** Splits a text at its variables. Unknown variables stay in the text. */
function toSegments(text: string, known: ReadonlySet<string>): Segment[] {
  const root: Segment[] = [];
  const open: Segment[][] = [];
  let current = root;
  const reader = new PlaceReader();
  let capitalize = false;
  for (const part of text.split(segmentPattern)) {
    const name = part.startsWith("{{") ? part.slice(2, -2).trim() : "";
    if (part.startsWith(markers.open)) {
      const pieces: Segment[] = [];
      current.push({ needs: parseRequiredVariables(part), pieces });
      open.push(current);
      current = pieces;
    } else if (part === markers.close) current = open.pop() ?? root;
    else if (part === capitalizeMarker) capitalize = true;
    else if (known.has(name)) {
      current.push({ name, place: reader.getPlace(name), capitalize });
      capitalize = false;
    } else if (part !== "") {
      current.push({ text: part });
      reader.add(part);
    }
  }
  return root;
}

/** Formats a value for the place at which its variable stands. */
export type FormatValue = (value: string, place: VariablePlace) => string;
type RenderOptions = { values: TemplateValues; format: FormatValue };

const hasRequiredVariables = ({ names, every, absent = [] }: RequiredVariables, values: TemplateValues): boolean => {
  const has = (name: string) => (values[name] ?? "") !== "";
  return (every ? names.every(has) : names.some(has)) && !absent.some(has);
};

const capitalizeFirst = (value: string): string => value.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

function renderVariable({ name, place, capitalize }: Variable, { values, format }: RenderOptions): string {
  const value = values[name] ?? "";
  return format(capitalize ? capitalizeFirst(value) : value, place);
}

function renderSegments(pieces: readonly Segment[], options: RenderOptions): string {
  let text = "";
  for (const piece of pieces) {
    if ("text" in piece) text += piece.text;
    else if ("name" in piece) text += renderVariable(piece, options);
    else if (hasRequiredVariables(piece.needs, options.values)) text += renderSegments(piece.pieces, options);
  }
  return text;
}

/** Compiles a text into a function that inserts values; each value goes through `format`. */
export function compileTemplate(text: string, known: readonly string[], format: FormatValue) {
  const pieces = toSegments(text, new Set(known));
  return (values: TemplateValues): string => renderSegments(pieces, { values, format });
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for HTML content and attributes; line breaks become `<br />`. */
export const escapeHtml = (value: string): string =>
  value.replace(/[&<>"']/g, (character) => entities[character] ?? "").replace(/\r\n|\r|\n/g, "<br />");
