import fc from "fast-check";
import { JSDOM } from "jsdom";
import { expect, test } from "vitest";
import { sanitizeSvg } from "./sanitize-svg.ts";

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The drawing; null for a file that is refused. */
function sanitize(text: string): string | null {
  try {
    return sanitizeSvg(encode(text));
  } catch (error) {
    expect(error).toMatchObject({ code: "icon_not_drawable" });
    return null;
  }
}
const svg = (content: string, attributes = ""): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"${attributes}>${content}<path d="M3 12h18"/></svg>`;

/** Parses as a browser parses a picture; throws for what is no XML. */
const parse = (text: string): Document => new JSDOM(text, { contentType: "image/svg+xml" }).window.document;

test("a drawing stays as it is", () => {
  const drawing = svg(
    '<defs><linearGradient id="a"><stop offset="0" stop-color="#f00"/></linearGradient></defs>' +
      '<g fill="none" stroke="currentColor" stroke-width="2" transform="rotate(45 12 12)">' +
      '<circle cx="12" cy="12" r="9" fill="url(#a)" style="stroke-linecap:round;fill:#0f0"/></g>',
  );
  const clean = sanitize(drawing) ?? "";
  const [before, after] = [parse(drawing), parse(clean)];
  expect(after.documentElement.isEqualNode(before.documentElement)).toBe(true);
});

test.each([
  ["a declaration and a comment", `<?xml version="1.0"?><!-- made by a program -->${svg("")}`],
  [
    "the declaration of older programs",
    `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://x/svg11.dtd">${svg("")}`,
  ],
  ["a prefix at its elements", '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:path d="M0 0h9"/></s:svg>'],
  ["no namespace", '<svg viewBox="0 0 24 24"><path d="M0 0"/></svg>'],
  ["a mark at its beginning", `\ufeff${svg("")}`],
])("a file with %s becomes a picture", (_, text) => {
  const { documentElement } = parse(sanitize(text) ?? "");
  expect([documentElement.namespaceURI, documentElement.tagName]).toEqual(["http://www.w3.org/2000/svg", "svg"]);
});

test("what style elements say stands at the elements, the more specific selector last", () => {
  const css = "#one{fill:#f00}.a,.b{fill:none;stroke:#000;stroke-width:2px}path.a{fill:url(#g)} /* x */";
  const clean = sanitize(svg(`<style><![CDATA[${css}]]></style><rect id="one" class="a x" style="opacity:.5"/>`));
  expect(clean).toContain('style="fill:none;stroke:#000;stroke-width:2px;fill:#f00;opacity:.5"');
  expect(clean).not.toContain("<style");
  expect(
    sanitize(svg('<style>@media print{path{display:none}}.a{fill:url(//evil.example)}</style><rect class="a"/>')),
  ).not.toMatch(/evil|display/);
});

test("parts of the file are repeated, by either name of the attribute", () => {
  const clean = sanitize(
    svg('<defs><symbol id="a" viewBox="0 0 9 9"><rect/></symbol></defs><use xlink:href="#a" x="3"/><use href="#a"/>'),
  );
  expect(clean?.match(/<use [^>]*href="#a"/g)).toHaveLength(2);
  expect(clean).toContain('<symbol id="a" viewBox="0 0 9 9">');
});

const multiplied = [1, 2, 3, 4]
  .map((level) => `<g id="l${level}">${`<use href="#l${level - 1}"/>`.repeat(10)}</g>`)
  .join("");

/** Each level is clipped by the next one. */
const nestedParts = (levels: number): string =>
  Array.from({ length: levels }, (_, level) => {
    const part = `<rect clip-path="url(#c${level + 1})"/>`;
    return `<clipPath id="c${level}">${part}</clipPath>`;
  }).join("");

test("an icon of many paints, masks and repeated parts is taken", () => {
  const paints = '<rect fill="url(#g)" stroke="url(#g)"/>'.repeat(1_500);
  const masked = '<rect width="9" height="9" mask="url(#m)"/>'.repeat(150);
  expect(sanitize(svg(`${paints}${masked}${nestedParts(10)}`))).toContain("mask=");
});

test.each(["<style ", "<style>", "<style></style", "<g>", '<g id="', "<svg", "<!--", "</svg> "])(
  "%s without end is read in one pass",
  (piece) => {
    // Reading what follows anew from each of them would take a thousand times as long.
    const before = process.cpuUsage();
    sanitize(svg(piece.repeat(Math.floor(100_000 / piece.length))));
    const { user } = process.cpuUsage(before);
    expect(user / 1_000).toBeLessThan(1_500);
  },
);

test.each([
  ["text", "<text>Hello</text>"],
  ["a picture", '<image href="data:image/png;base64,AA"/>'],
  ["a pattern", '<defs><pattern id="p"><rect/></pattern></defs>'],
  ["parts of another file", '<use href="https://example.com/a.svg#a"/>'],
  ["complex styles", "<style>g > path{fill:none}</style>"],
  ["complex styles", "<style>path{fill:var(--colour)}</style>"],
  ["too many repeated parts", `<g id="l0"/>${multiplied}`],
  ["too many repeated parts", '<g id="a"><use href="#a"/></g>'],
  ["too many repeated parts", '<mask id="a"><rect mask="url( #a )"/></mask>'],
  ["too many repeated parts", '<mask id="a"><rect mask="URL(#a)"/></mask>'],
  ["too many repeated parts", '<clipPath id="a"><rect clip-path=" Url( #a ) "/></clipPath>'],
  ["too many repeated parts", `<style>.a{mask:url(#m)}</style>${'<rect class="a"/>'.repeat(260)}`],
  ["too many repeated parts", nestedParts(17)],
  ["complex styles", `<style>${"g{fill:red}".repeat(490)}</style>${"<g/>".repeat(1_000)}`],
])("a drawing that uses %s is refused, and says so", (part, content) => {
  const message = `This icon uses ${part}, which can't be shown. Convert it to paths first.`;
  expect(() => sanitizeSvg(encode(svg(content)))).toThrow(expect.objectContaining({ message }));
});

const hostile: readonly [string, string][] = [
  ["a script", svg("<script>alert(1)</script>")],
  ["a script in capitals", svg("<SCRIPT>alert(1)</SCRIPT>")],
  ["a script with a prefix", svg('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>')],
  ["a linked script", svg('<script href="https://evil.example/x.js"/>')],
  ["an event handler", svg('<rect width="1" height="1" onclick="alert(1)"/>', ' onload="alert(1)"')],
  [
    "an embedded page",
    svg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x"/></body></foreignObject>'),
  ],
  ["a link that runs", svg('<a href="javascript:alert(1)"><rect width="9" height="9"/></a>')],
  ["an animation of a link", svg('<set attributeName="href" to="javascript:alert(1)"/><animate onbegin="alert(1)"/>')],
  ["a picture of another site", svg('<image href="https://evil.example/x.png"/>')],
  ["a reference to another file", svg('<use href="https://evil.example/x.svg#a" xlink:href="data:image/svg+xml,x"/>')],
  ["a fill of another file", svg('<rect fill="url(https://evil.example/x#a)" width="1" height="1"/>')],
  ["a style that loads", svg('<rect style="fill:url(https://evil.example/x);background:url(//evil.example)"/>')],
  ["an escaped fill of another file", svg('<rect fill="\\75rl(//evil.example/x.svg#a)" width="1" height="1"/>')],
  ["a mask of pictures", svg(`<rect mask="image-set('//evil.example/a.png' 1x)" width="1" height="1"/>`)],
  ["a mask behind a comment", svg('<rect mask="url/**/(//evil.example/x)" width="1" height="1"/>')],
  ["an escaped style that loads", svg('<rect style="fill:\\75rl(https://evil.example/x)"/>')],
  ["a document style", svg('<style>@import "https://evil.example/x.css"; rect{fill:url(//evil.example)}</style>')],
  ["a script in CDATA", svg("<![CDATA[<script>alert(1)</script>]]>")],
  ["a script behind an entity", svg("&lt;script&gt;alert(1)&lt;/script&gt;")],
  ["a script in a comment that ends early", svg("<!--><script>alert(1)</script>-->")],
  ["a script in an attribute", svg('<rect id="&quot;/&gt;&lt;script&gt;alert(1)&lt;/script&gt;"/>')],
  ["a script in the title", svg("<title></title><script>alert(1)</script>")],
  ["a page after the drawing", `${svg("")}<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>`],
];

const forbidden = "script, foreignObject, image, use:not([href^='#']), a, set, animate, style, html, body, img, iframe";

function expectHarmless(clean: string): void {
  const document = parse(clean);
  expect(document.querySelectorAll(forbidden)).toHaveLength(0);
  for (const { attributes } of document.querySelectorAll("*"))
    for (const { name, value } of attributes) {
      if (name === "href") expect(value).toMatch(/^#[\w.:-]+$/);
      else expect(name).not.toMatch(/^on|href|src/i);
      if (name !== "xmlns" && name !== "id") expect(value).not.toMatch(/evil|javascript|url\((?!#)/i);
    }
}

test.each(hostile)("%s is taken out", (_, text) => {
  const clean = sanitize(text);
  if (clean !== null) expectHarmless(clean);
});

test("whatever hostile parts are put together, nothing of them is left", () => {
  const parts = fc.constantFrom(
    ...hostile.map(([, text]) => text),
    "<g>",
    "</g>",
    "<svg",
    '">',
    "]]>",
    "-->",
    "'",
    "\0",
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 8 }), (pieces) => {
      const clean = sanitize(svg(pieces.join("")));
      if (clean !== null && clean.split("<svg").length === 2) expectHarmless(clean);
    }),
    { numRuns: 60 },
  );
});

test.each([
  ["nothing", ""],
  ["a text", "hello"],
  ["a page", "<!doctype html><html><body><svg></svg></body></html>"],
  ["entities", `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${svg("<title>&b;</title>")}`],
  ["a drawing of nothing", '<svg xmlns="http://www.w3.org/2000/svg"><g></g></svg>'],
  ["only a script", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ["the prefix of another language", '<s:svg xmlns:s="http://www.w3.org/1999/xhtml"><s:path d="M0 0"/></s:svg>'],
  ["characters that XML forbids", svg("<title>\u0001</title>")],
])("%s is refused", (_, text) => {
  expect(sanitize(text)).toBeNull();
});

test("a file in another encoding is refused", () => {
  expect(sanitizeSvg(Buffer.from(svg(""), "utf16le"))).toBeNull();
  expect(sanitizeSvg(new Uint8Array([0x3c, 0x73, 0xff, 0xfe]))).toBeNull();
});

test("a long attribute is read in one pass", () => {
  // Reading it anew from each letter would take minutes.
  const text = `<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9" fill="${"a".repeat(90_000)}"/></svg>`;
  expect(sanitizeSvg(new TextEncoder().encode(text))).toContain("<path");
});

test("several drawings in one file are refused", () => {
  const one = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>';
  expect(sanitizeSvg(new TextEncoder().encode(one + one))).toBeNull();
});
