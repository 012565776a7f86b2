/** Values by variable name, not escaped. */
export type TemplateValues = Readonly<Record<string, string>>;

type RequiredVariables = { names: readonly string[]; every: boolean };
type Segment = { text: string } | { name: string } | { needs: RequiredVariables; pieces: readonly Segment[] };

/** Private-use characters that delimit conditional blocks; `stripMarkers` removes them from user input. */
const markers = { open: "\ue000", begin: "\ue001", close: "\ue002" } as const;
const segmentPattern = /(\ue000[^\ue001]*\ue001|\ue002|\{\{\s*[a-z_]+\s*\}\})/;
export const variablePattern = /\{\{\s*([a-z_]+)\s*\}\}/g;
/** Also matches incomplete variables and invalid names. */
const intendedVariablePattern = /\{\{([^{}\n]*)\}{0,2}|([^{}\n]*)\}\}/g;

export const stripMarkers = (text: string): string => text.replace(/[\ue000-\ue002]/g, "");

/** For a text that is not a template: it would carry the values of its variables away. */
export const stripVariables = (text: string): string => stripMarkers(text).replace(/\{\{|\}\}/g, "");

/** Names of all {{variables}} in a text. */
export const listVariables = (text: string): string[] => [
  ...new Set([...text.matchAll(variablePattern)].map(([, name]) => name ?? "")),
];

/** Names in double braces that are not known variables. A misspelt one would be sent to travellers as it is. */
export function findUnknownVariables(text: string, known: readonly string[]): string[] {
  const names = [...text.matchAll(intendedVariablePattern)].flatMap(([match, opened, closed]) => {
    const name = (opened ?? closed ?? "").trim();
    return match.endsWith("}}") && match.startsWith("{{") && known.includes(name) ? [] : [name];
  });
  return [...new Set(names)];
}

/** Whether a variable touches other text, apart from punctuation, as within an address: "https://a.example/?l={{link}}". */
export const hasAttachedText = (text: string, name: string): boolean =>
  text
    .replace(variablePattern, (_, variable: string) => `{{${variable}}}`)
    .split(/\s+/)
    .filter((part) => part.includes(`{{${name}}}`))
    .some((part) => part.replace(/^[([<"'*“‘]+|[)\]>"'*”’.,;:!?…]+$/g, "") !== `{{${name}}}`);

const parseRequiredVariables = (marker: string): RequiredVariables => {
  const [mode = "", ...names] = marker.slice(1, -1).split(",");
  return { every: mode === "every", names };
};

/** Markers around a block that is left out if any (`every`) or all (otherwise) of its variables are empty. */
export function conditionalBlock({ names, every }: RequiredVariables): { begin: string; end: string } {
  if (names.length === 0) return { begin: "", end: "" };
  return {
    begin: `${markers.open}${[every ? "every" : "some", ...names].join(",")}${markers.begin}`,
    end: markers.close,
  };
}

/** Splits a text at its variables. Unknown variables stay in the text. */
function toSegments(text: string, known: ReadonlySet<string>): Segment[] {
  const root: Segment[] = [];
  let current = root;
  for (const part of text.split(segmentPattern)) {
    const name = part.startsWith("{{") ? part.slice(2, -2).trim() : "";
    if (part.startsWith(markers.open)) {
      current = [];
      root.push({ needs: parseRequiredVariables(part), pieces: current });
    } else if (part === markers.close) current = root;
    else if (known.has(name)) current.push({ name });
    else if (part !== "") current.push({ text: part });
  }
  return root;
}

type RenderOptions = { values: TemplateValues; format: (value: string) => string };

const hasRequiredVariables = ({ names, every }: RequiredVariables, values: TemplateValues): boolean => {
  const has = (name: string) => (values[name] ?? "") !== "";
  return every ? names.every(has) : names.some(has);
};

function renderSegments(pieces: readonly Segment[], options: RenderOptions): string {
  let text = "";
  for (const piece of pieces) {
    if ("text" in piece) text += piece.text;
    else if ("name" in piece) text += options.format(options.values[piece.name] ?? "");
    else if (hasRequiredVariables(piece.needs, options.values)) text += renderSegments(piece.pieces, options);
  }
  return text;
}

/** Compiles a text into a function that inserts values; each value goes through `format`. */
export function compileTemplate(text: string, known: readonly string[], format: (value: string) => string) {
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
