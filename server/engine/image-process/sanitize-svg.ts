import sanitizeHtml from "sanitize-html";
import { iconNotDrawable } from "#shared/icons/errors.ts";
import { hasTooManyRepeats } from "./svg-repeats.ts";
import { parseSvgStyles } from "./svg-styles.ts";

/** Everything that draws, and nothing that runs, loads or refers to anything outside of its file. */
const drawingElements = [
  ...["svg", "g", "defs", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon"],
  ...["linearGradient", "radialGradient", "stop", "clipPath", "mask", "title", "desc"],
  ...["use", "symbol"],
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
const ownPartOnly = [/^url\(#[\w-]+\)$/];
const number = [/^[\w.,% -]+$/];
const styles = {
  ...{ fill: paint, stroke: paint, "stop-color": plainValue, color: plainValue },
  ...{ "stroke-width": number, "stroke-linecap": number, "stroke-linejoin": number, "stroke-miterlimit": number },
  ...{ "stroke-dasharray": number, "fill-rule": number, "clip-rule": number, opacity: number },
  ...{ "fill-opacity": number, "stroke-opacity": number, "stop-opacity": number, display: number },
  ...{ "stroke-dashoffset": number, visibility: number, "clip-path": ownPartOnly, mask: ownPartOnly },
};

const ownPart = /^\s*url\(\s*(#[\w-]+)\s*\)\s*$/i;
/** Addresses, and what hides one from a reader: escapes, comments, quotes, functions that take a picture. */
const reference = /url|image(-set)?\s*\(|\/[/*]|[\\"']|javascript:|data:/i;

/** Whether an attribute refers to something else than a part of the same file. */
const isExternal = (value: string): boolean => reference.test(value) && !ownPart.test(value);

const isNamespace = (name: string, value: string): boolean => name === "xmlns" && value === svgNamespace;
const svgNamespace = "http://www.w3.org/2000/svg";

/** References to parts of the same file get one spelling, in which `hasTooManyRepeats` finds them. */
const withoutReferences = (attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes =>
  Object.fromEntries(
    Object.entries(attribs)
      .filter(
        ([name, value]) => isNamespace(name, value) || name === "style" || name === "aria-label" || !isExternal(value),
      )
      .map(([name, value]) => [name, value.replace(ownPart, "url($1)")]),
  );

/** The id of the part that a `use` element repeats; null for a part of another file. */
const repeatedId = (attribs: sanitizeHtml.Attributes): string | null =>
  /^#([\w.:-]+)$/.exec(attribs.href ?? attribs["xlink:href"] ?? "")?.[1] ?? null;

/** What would be missing from the drawing without these elements. */
const unsupportedElements: Readonly<Record<string, string>> = {
  ...{ text: "text", image: "a picture", pattern: "a pattern", marker: "markers" },
};

const refuseDrawing = (part: string) => {
  const message = `This icon uses ${part}, which can't be shown. Convert it to paths first.`;
  return iconNotDrawable({ message, errors: { icon: message } });
};

function buildOptions(text: string): sanitizeHtml.IOptions {
  const styleOf = parseSvgStyles(text);
  if (!styleOf) throw refuseDrawing("complex styles");
  const toCleanTag = (tagName: string, sent: sanitizeHtml.Attributes): sanitizeHtml.Tag => {
    const style = styleOf({ tagName, attribs: sent });
    if (style === null) throw refuseDrawing("complex styles");
    const href = tagName === "use" ? { href: `#${repeatedId(sent)}` } : {};
    return { tagName, attribs: { ...withoutReferences(sent), ...(style && { style }), ...href } };
  };
  return {
    allowedTags: drawingElements,
    allowedAttributes: { "*": attributes, use: ["href"] },
    allowedStyles: { "*": styles },
    allowedSchemes: [],
    allowProtocolRelative: false,
    nestingLimit: 40,
    // Their content goes with them; other elements that are not allowed leave theirs.
    nonTextTags: ["script", "style", "foreignObject", "metadata"],
    transformTags: { "*": toCleanTag },
    textFilter: (content, tagName) => (tagName === "title" || tagName === "desc" ? content : ""),
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false, decodeEntities: true },
  };
}

/** Removes what is not allowed. Throws `icon_not_drawable` for a file that draws with what is removed. */
function sanitize(text: string): string {
  const clean = sanitizeHtml(text, {
    ...buildOptions(text),
    onOpenTag: (name, attribs) => {
      const unsupported = unsupportedElements[name];
      if (unsupported !== undefined) throw refuseDrawing(unsupported);
      if (name === "use" && repeatedId(attribs) === null) throw refuseDrawing("parts of another file");
    },
  });
  if (hasTooManyRepeats(clean)) throw refuseDrawing("too many repeated parts");
  return clean.trim();
}

/** Characters that XML doesn't allow. */
const isXmlText = (text: string): boolean => !/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(text);

function decodeText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Elements whose names have a prefix are those of SVG too, if it stands for its namespace. */
function withoutPrefix(text: string): string {
  const [, prefix] = /<([a-zA-Z][\w-]*):svg[\s>]/.exec(text) ?? [];
  if (prefix === undefined || !text.includes(`xmlns:${prefix}="${svgNamespace}"`)) return text;
  return text.replaceAll(`<${prefix}:`, "<").replaceAll(`</${prefix}:`, "</");
}

/**
 * The drawing of an SVG file: without scripts, event handlers, animations, embedded pages, references to other files,
 * and entities. What its style elements say stands at the elements that it concerns. Null for a file that is no SVG or
 * has no shapes. Throws `icon_not_drawable` for one that draws with something that is left out.
 */
export function sanitizeSvg(bytes: Uint8Array): string | null {
  const decoded = decodeText(bytes);
  if (decoded === null || !isXmlText(decoded) || /<!ENTITY/i.test(decoded)) return null;
  const text = withoutPrefix(decoded);
  if (!/<svg[\s>]/.test(text)) return null;
  const clean = sanitize(text);
  if (!clean.startsWith("<svg") || !clean.endsWith("</svg>") || !shapes.test(clean)) return null;
  // One drawing, not several behind each other.
  if (/<\/svg>\s*<svg/.test(clean)) return null;
  // Files that are shown as pictures need the namespace.
  return clean.replace(/^<svg((?: (?!xmlns=)[^ =>]+="[^"]*")*)(?: xmlns="[^"]*")?/, `<svg xmlns="${svgNamespace}"$1`);
}
