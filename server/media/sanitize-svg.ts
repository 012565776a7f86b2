import sanitizeHtml from "sanitize-html";

/** Everything that draws, and nothing that runs, loads or refers to anything outside of its file. */
const drawingElements = [
  ...["svg", "g", "defs", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon"],
  ...["linearGradient", "radialGradient", "stop", "clipPath", "mask", "title", "desc"],
];
const shapes = /<(path|rect|circle|ellipse|line|polyline|polygon)[ >]/;

const attributes = [
  ...["xmlns", "version", "viewBox", "width", "height", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry"],
  ...[
    "d",
    "points",
    "pathLength",
    "transform",
    "preserveAspectRatio",
    "id",
    "class",
    "role",
    "aria-label",
    "aria-hidden",
  ],
  ...["fill", "fill-opacity", "fill-rule", "clip-rule", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin"],
  ...["stroke-miterlimit", "stroke-dasharray", "stroke-dashoffset", "stroke-opacity", "opacity", "color", "display"],
  ...["visibility", "vector-effect", "paint-order", "clip-path", "mask", "clipPathUnits", "maskUnits"],
  ...["maskContentUnits", "gradientUnits", "gradientTransform", "spreadMethod", "fx", "fy", "fr"],
  ...["offset", "stop-color", "stop-opacity", "style"],
];

const plainValue = [/^[\w#.,%() -]+$/];
/** Only values without addresses; `url(#…)` refers to a gradient of the same file. */
const paint = [/^(?!.*url)[\w#.,%() -]+$/i, /^url\(#[\w-]+\)$/];
const number = [/^[\w.,% -]+$/];
const styles = {
  ...{ fill: paint, stroke: paint, "stop-color": plainValue, color: plainValue },
  ...{ "stroke-width": number, "stroke-linecap": number, "stroke-linejoin": number, "stroke-miterlimit": number },
  ...{ "stroke-dasharray": number, "fill-rule": number, "clip-rule": number, opacity: number },
  ...{ "fill-opacity": number, "stroke-opacity": number, "stop-opacity": number, display: number },
};

const ownPart = /^\s*url\(\s*#[\w-]+\s*\)\s*$/i;
/** Addresses, and what hides one from a reader: escapes, comments, quotes, functions that take a picture. */
const reference = /url|image(-set)?\s*\(|\/[/*]|[\\"']|javascript:|data:/i;

/** Whether an attribute refers to something else than a part of the same file. */
const isExternal = (value: string): boolean => reference.test(value) && !ownPart.test(value);

const isNamespace = (name: string, value: string): boolean => name === "xmlns" && value === svgNamespace;
const svgNamespace = "http://www.w3.org/2000/svg";

const withoutReferences = (attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes =>
  Object.fromEntries(
    Object.entries(attribs).filter(
      ([name, value]) => isNamespace(name, value) || name === "style" || name === "aria-label" || !isExternal(value),
    ),
  );

const options: sanitizeHtml.IOptions = {
  allowedTags: drawingElements,
  allowedAttributes: { "*": attributes },
  allowedStyles: { "*": styles },
  allowedSchemes: [],
  allowProtocolRelative: false,
  nestingLimit: 40,
  // Their content goes with them; other elements that are not allowed leave theirs.
  nonTextTags: ["script", "style", "foreignObject", "metadata", "text", "switch", "symbol", "pattern", "marker"],
  transformTags: { "*": (tagName, attribs) => ({ tagName, attribs: withoutReferences(attribs) }) },
  textFilter: (text, tagName) => (tagName === "title" || tagName === "desc" ? text : ""),
  parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false, decodeEntities: true },
};

/** Characters that XML doesn't allow. */
const isXmlText = (text: string): boolean => !/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(text);

function decodeText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * The drawing of an SVG file: without scripts, event handlers, animations, styles of a document, embedded pages and
 * pictures, references to other files, and entities. Null for a file that is no SVG or draws nothing.
 */
export function sanitizeSvg(bytes: Uint8Array): string | null {
  const text = decodeText(bytes);
  if (text === null || !isXmlText(text) || /<!ENTITY/i.test(text) || !/<svg[\s>]/.test(text)) return null;
  const clean = sanitizeHtml(text, options).trim();
  if (!clean.startsWith("<svg") || !clean.endsWith("</svg>") || !shapes.test(clean)) return null;
  // One drawing, not several behind each other.
  if (/<\/svg>\s*<svg/.test(clean)) return null;
  // Files that are shown as pictures need the namespace.
  return clean.replace(/^<svg((?: (?!xmlns=)[^ =>]+="[^"]*")*)(?: xmlns="[^"]*")?/, `<svg xmlns="${svgNamespace}"$1`);
}
