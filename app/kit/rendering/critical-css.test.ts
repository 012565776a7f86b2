import { expect, test } from "vitest";
import { buildCssIndex } from "./build-css-index.ts";
import { createCriticalCssExtractor } from "./critical-css.ts";

const usedStyles = (css: string, html: string): string => createCriticalCssExtractor(buildCssIndex(css)).extract(html);

test("rules for classes of the page are kept in order, others are dropped", () => {
  const css = "body{margin:0}.a{color:red}.b{color:blue}.a .b{color:green}.c,.a{top:0}";
  expect(usedStyles(css, '<p class="a x">')).toBe("body{margin:0}.a{color:red}.c,.a{top:0}");
});

test("classes inside :not(), :is(), :where() and :has() are not required", () => {
  const css = ".a:not(.gone){top:0}:is(.gone,.b) .a{top:1px}:where(.gone:not(.c,.d)) p{top:2px}.a:has(.gone){top:3px}";
  expect(usedStyles(css, '<p class="a">')).toBe(css);
});

test("at-rules and layers are filtered recursively; an empty layer keeps its position", () => {
  const css =
    "@layer base,utilities;@layer base{.gone{top:0}}@media (width>=40rem){@supports (top:0){.a{top:0}}.gone{top:1px}}";
  expect(usedStyles(css, '<p class="a">')).toBe(
    "@layer base,utilities;@layer base{}@media (width>=40rem){@supports (top:0){.a{top:0}}}",
  );
  expect(usedStyles("@media print{.gone{top:0}}", "<p>")).toBe("");
});

test("escaped class names are read as in a browser", () => {
  const css = String.raw`.md\:top-1\.5{top:0}.\[\&\>p\]\:m-0>p{margin:0}.\32xl{top:0}.w-1\/2{width:50%}.\{x\}{top:0}.a\,b{top:0}`;
  const html = '<p class="md:top-1.5 [&amp;&gt;p]:m-0 2xl w-1/2 {x} a,b">';
  expect(usedStyles(css, html)).toBe(css);
});

test("braces in strings and comments are ignored", () => {
  const css = '/*! } */.a:before{content:"}{"}.gone{top:0}.b{background:url("data:,{}")}';
  expect(usedStyles(css, '<p class="a b">')).toBe('.a:before{content:"}{"}.b{background:url("data:,{}")}');
});

test("keyframes and registered properties are kept only if a rule uses them", () => {
  const css =
    '@keyframes turn{to{rotate:1turn}}@keyframes gone{to{top:0}}@property --x{syntax:"*";inherits:false}.a{animation:turn 1s;top:var(--x)}.b{animation:gone 1s}';
  expect(usedStyles(css, '<p class="a">')).toBe(
    '@keyframes turn{to{rotate:1turn}}@property --x{syntax:"*";inherits:false}.a{animation:turn 1s;top:var(--x)}',
  );
});

test("font faces are always kept", () => {
  const css = '@font-face{font-family:"Inter";src:url(/a.woff2)}';
  expect(usedStyles(css, "<p>")).toBe(css);
});

test("a stylesheet that can't be parsed is refused with the place of the error", () => {
  expect(() => buildCssIndex(".a{top:0}\n..b{top:0}")).toThrow(/line 2/);
});
