/** Values by variable name, not escaped. */
export type Values = Readonly<Record<string, string>>;

type Need = { names: readonly string[]; every: boolean };
type Piece = { text: string } | { name: string } | { needs: Need; pieces: readonly Piece[] };

/** Private-use characters that delimit conditional blocks; `stripMarkers` removes them from user input. */
const marks = { open: "\ue000", begin: "\ue001", close: "\ue002" } as const;
const scanner = /(\ue000[^\ue001]*\ue001|\ue002|\{\{\s*[a-z_]+\s*\}\})/;
const token = /\{\{\s*([a-z_]+)\s*\}\}/g;
/** Also matches incomplete variables and invalid names. */
const meant = /\{\{([^{}\n]*)\}{0,2}|([^{}\n]*)\}\}/g;

export const withoutMarks = (text: string): string => text.replace(/[\ue000-\ue002]/g, "");

/** Names of all {{variables}} in a text. */
export const variablesOf = (text: string): string[] => [
  ...new Set([...text.matchAll(token)].map(([, name]) => name ?? "")),
];

/** Names in double braces that are not known variables. A misspelt one would be sent to travellers as it is. */
export function misspeltVariables(text: string, known: readonly string[]): string[] {
  const names = [...text.matchAll(meant)].flatMap(([whole, opened, closed]) => {
    const name = (opened ?? closed ?? "").trim();
    return whole.endsWith("}}") && whole.startsWith("{{") && known.includes(name) ? [] : [name];
  });
  return [...new Set(names)];
}

const asNeed = (marker: string): Need => {
  const [mode = "", ...names] = marker.slice(1, -1).split(",");
  return { every: mode === "every", names };
};

/** Markers around a block that is left out if any (`every`) or all (otherwise) of its variables are empty. */
export function leftOutWithout({ names, every }: Need): { begin: string; end: string } {
  if (names.length === 0) return { begin: "", end: "" };
  return { begin: `${marks.open}${[every ? "every" : "some", ...names].join(",")}${marks.begin}`, end: marks.close };
}

/** Splits a text at its variables. Unknown variables stay in the text. */
function piecesOf(text: string, known: ReadonlySet<string>): Piece[] {
  const root: Piece[] = [];
  let current = root;
  for (const part of text.split(scanner)) {
    const name = part.startsWith("{{") ? part.slice(2, -2).trim() : "";
    if (part.startsWith(marks.open)) {
      current = [];
      root.push({ needs: asNeed(part), pieces: current });
    } else if (part === marks.close) current = root;
    else if (known.has(name)) current.push({ name });
    else if (part !== "") current.push({ text: part });
  }
  return root;
}

type Told = { values: Values; asShown: (value: string) => string };

const isThere = ({ names, every }: Need, values: Values): boolean => {
  const has = (name: string) => (values[name] ?? "") !== "";
  return every ? names.every(has) : names.some(has);
};

function join(pieces: readonly Piece[], options: Told): string {
  let text = "";
  for (const piece of pieces) {
    if ("text" in piece) text += piece.text;
    else if ("name" in piece) text += options.asShown(options.values[piece.name] ?? "");
    else if (isThere(piece.needs, options.values)) text += join(piece.pieces, options);
  }
  return text;
}

/** Compiles a text into a function that inserts values; each value goes through `format`. */
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

/** Escapes text for HTML content and attributes; line breaks become `<br />`. */
export const escapedHtml = (value: string): string =>
  value.replace(/[&<>"']/g, (character) => entities[character] ?? "").replace(/\r\n|\r|\n/g, "<br />");
