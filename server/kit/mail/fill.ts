/** What a text is filled with, by name, as people typed it. */
export type Values = Readonly<Record<string, string>>;

type Need = { names: readonly string[]; every: boolean };
type Piece = { text: string } | { name: string } | { needs: Need; pieces: readonly Piece[] };

/** Characters for private use, which no text of a person keeps (see `withoutMarks`). */
const marks = { open: "\ue000", begin: "\ue001", close: "\ue002" } as const;
const scanner = /(\ue000[^\ue001]*\ue001|\ue002|\{\{\s*[a-z_]+\s*\}\})/;
const token = /\{\{\s*([a-z_]+)\s*\}\}/g;
/** Also half a variable, and one whose name can't be one. */
const meant = /\{\{([^{}\n]*)\}{0,2}|([^{}\n]*)\}\}/g;

export const withoutMarks = (text: string): string => text.replace(/[\ue000-\ue002]/g, "");

/** The names of all {{variables}} of a text. */
export const variablesOf = (text: string): string[] => [
  ...new Set([...text.matchAll(token)].map(([, name]) => name ?? "")),
];

/** What was meant to be a variable and isn't one of these: misspelt, it would reach a traveller as it stands. */
export function misspeltVariables(text: string, known: readonly string[]): string[] {
  const found = [...text.matchAll(meant)].flatMap(([whole, opened, closed]) => {
    const name = (opened ?? closed ?? "").trim();
    return whole.endsWith("}}") && whole.startsWith("{{") && known.includes(name) ? [] : [name];
  });
  return [...new Set(found)];
}

const asNeed = (mark: string): Need => {
  const [how = "", ...names] = mark.slice(1, -1).split(",");
  return { every: how === "every", names };
};

/** Marks around what is left out where a value (`every`: one of them; else: all of them) is empty. */
export function leftOutWithout({ names, every }: Need): { begin: string; end: string } {
  if (names.length === 0) return { begin: "", end: "" };
  return { begin: `${marks.open}${[every ? "every" : "some", ...names].join(",")}${marks.begin}`, end: marks.close };
}

/** Cuts a text at its variables once. A variable that isn't known stays as it was typed. */
function piecesOf(text: string, known: ReadonlySet<string>): Piece[] {
  const whole: Piece[] = [];
  let current = whole;
  for (const part of text.split(scanner)) {
    const name = part.startsWith("{{") ? part.slice(2, -2).trim() : "";
    if (part.startsWith(marks.open)) {
      current = [];
      whole.push({ needs: asNeed(part), pieces: current });
    } else if (part === marks.close) current = whole;
    else if (known.has(name)) current.push({ name });
    else if (part !== "") current.push({ text: part });
  }
  return whole;
}

type Told = { values: Values; asShown: (value: string) => string };

const isThere = ({ names, every }: Need, values: Values): boolean => {
  const has = (name: string) => (values[name] ?? "") !== "";
  return every ? names.every(has) : names.some(has);
};

function join(pieces: readonly Piece[], told: Told): string {
  let text = "";
  for (const piece of pieces) {
    if ("text" in piece) text += piece.text;
    else if ("name" in piece) text += told.asShown(told.values[piece.name] ?? "");
    else if (isThere(piece.needs, told.values)) text += join(piece.pieces, told);
  }
  return text;
}

/** A text cut once and filled often; each value goes through `asShown`. */
export function filler(text: string, known: readonly string[], asShown: (value: string) => string) {
  const pieces = piecesOf(text, new Set(known));
  return (values: Values): string => join(pieces, { values, asShown });
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** For text and attribute values alike; lines stay lines. */
export const escapedHtml = (value: string): string =>
  value.replace(/[&<>"']/g, (character) => entities[character] ?? "").replace(/\r\n|\r|\n/g, "<br />");
