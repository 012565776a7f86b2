import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RichText } from "./rich-text.tsx";

const htmlOf = (text: string, headingLevel: 2 | 3 = 2): string =>
  renderToStaticMarkup(<RichText text={text} headingLevel={headingLevel} />);

test("a text is shown with its headings, lists, quotes and formats", () => {
  expect(htmlOf("## Terms\n\n**Pay *now***, or\\\nlater\n\n- one\n- two\n\n3. three\n\n> said")).toBe(
    '<div class="rich-text"><h2>Terms</h2><p><strong>Pay </strong><strong><em>now</em></strong>, or<br/>later</p>' +
      '<ul><li>one</li><li>two</li></ul><ol start="3"><li>three</li></ol><blockquote><p>said</p></blockquote></div>',
  );
});

test("headings follow those of the page around the text", () => {
  expect(htmlOf("## A\n\n### B", 3)).toContain("<h3>A</h3><h4>B</h4>");
});

test("links to other websites don't give them the page", () => {
  expect(htmlOf("[a **b**](https://a.example/?b=1&c=2) [trips](/trips)")).toBe(
    '<div class="rich-text"><p><a href="https://a.example/?b=1&amp;c=2" class="text-link" rel="noopener">a <strong>b</strong></a> ' +
      '<a href="/trips" class="text-link">trips</a></p></div>',
  );
});

test.each([
  "<script>alert(1)</script>",
  '<img src=x onerror="alert(1)">',
  "</div></section><style>*{display:none}</style>",
  '[x](https://a.example/"onmouseover=alert(1))',
  "[x](<javascript:alert(1)>)",
  "[x](java&#115;cript:alert(1))",
  "[x](\u0001javascript:alert(1))",
  "[x](https://user:secret@evil.example)",
  "**bold *italic** crossed*",
  "![x](javascript:alert(1))",
])("%s adds no element, attribute or link", (text) => {
  const html = htmlOf(text);
  expect(html.match(/<(?!\/?(?:div|p|strong|em)\b)[^>]*>/)?.[0]).toBeUndefined();
  expect(html.match(/<[^>]* (?!class=)[\w-]+=/)?.[0]).toBeUndefined();
});

test("100,000 characters of nested signs are shown without failing", () => {
  for (const piece of ["> ", "- ", "**[", "  1. ", "<b>"]) {
    expect(htmlOf(piece.repeat(100_000 / piece.length))).toContain('class="rich-text"');
  }
});
