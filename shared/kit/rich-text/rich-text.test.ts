import fc from "fast-check";
import { expect, test } from "vitest";
import { parseRichText } from "./parse-rich-text.ts";
import type { RichTextBlock, TextRun } from "./rich-text.ts";
import { completeRichTextLink, isRichTextLink } from "./rich-text-link.ts";
import { toMarkdown } from "./rich-text-to-markdown.ts";
import { plainTextOf, richTextToPlain } from "./rich-text-to-plain.ts";

const plain = (text: string): TextRun => ({ text, bold: false, italic: false, href: null });
const bold = (text: string): TextRun => ({ ...plain(text), bold: true });
const italic = (text: string): TextRun => ({ ...plain(text), italic: true });
const paragraph = (...runs: TextRun[]): RichTextBlock => ({ kind: "paragraph", runs });
const list = (start: number | null, ...items: RichTextBlock[][]): RichTextBlock => ({ kind: "list", start, items });

test("parses headings, paragraphs and lists as they were stored before", () => {
  expect(parseRichText("First.\n\n## Who we are\nWe guide\nin Rwanda.\n\n- one\n- two\n")).toEqual([
    paragraph(plain("First.")),
    { kind: "heading", level: 2, runs: [plain("Who we are")] },
    paragraph(plain("We guide in Rwanda.")),
    list(null, [paragraph(plain("one"))], [paragraph(plain("two"))]),
  ]);
});

test("parses bold, italic, links, numbered lists, quotes and line breaks", () => {
  expect(parseRichText("**Bold** and *italic*, [trips](/trips).\\\nNext line")).toEqual([
    paragraph(
      ...[bold("Bold"), plain(" and "), italic("italic"), plain(", "), { ...plain("trips"), href: "/trips" }],
      ...[plain("."), plain("\n"), plain("Next line")],
    ),
  ]);
  expect(parseRichText("3. three\n4. four\n\n> said")).toEqual([
    list(3, [paragraph(plain("three"))], [paragraph(plain("four"))]),
    { kind: "quote", blocks: [paragraph(plain("said"))] },
  ]);
});

test("headings have two levels, and an item of a list begins with a paragraph", () => {
  expect(parseRichText("# A\n\n##### B")).toMatchObject([{ level: 2 }, { level: 3 }]);
  expect(parseRichText("- ## A\n- - B\n  - C\n-")).toEqual([
    list(null, [paragraph(plain("A"))], [paragraph(plain("B")), paragraph(plain("C"))], [paragraph()]),
  ]);
});

test.each([
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<!-- hidden -->",
  "`code` and ~~~",
  "![picture](/media/1.jpg",
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](data:text/html,<b>)",
  "[x](//evil.example)",
  "[x](vbscript:x)",
  "&lt;b&gt; &copy;",
])("%s is text", (text) => {
  expect(richTextToPlain(text)).toBe(text);
  expect(JSON.stringify(parseRichText(text))).not.toContain('"href":"');
});

test("an empty text has no blocks", () => {
  for (const text of ["", " \n\n ", "##", ">", "> >"]) expect(parseRichText(text)).toEqual([]);
});

test.each([
  "[",
  "*",
  "> ",
  "- ",
  "*a ",
  "**a ",
  "[a](",
  "[](",
  "\\",
  "a**b",
  "*a_ ",
  "- a\n",
  "![",
  "<",
  "1. ",
  "  - ",
])("60,000 characters of %j are parsed", (piece) => {
  const text = piece.repeat(60_000 / piece.length);
  expect(parseRichText(text).length).toBeLessThan(2);
});

test("plain text has no signs of formatting", () => {
  expect(richTextToPlain("## Terms\n\n**Bold** [link](/trips)\n\n1. one\n2. two\n\n- a")).toBe(
    "Terms\nBold link\n1. one\n2. two\n- a",
  );
});

test.each(["{{site_name}} has snake_case, 5 < 6 & 7 > 6", "a - b + c", "Call +250 788, 1.5 days, #1", "C:\\temp"])(
  "%s is written as it was typed",
  (text) => {
    expect(toMarkdown([paragraph(plain(text))])).toBe(text);
  },
);

test.each(["# a", "- a", "+ a", "1. a", "2) a", "> a", "*a*", "_a_", "[a](/b)", "\\*", "a\\"])(
  "typed %s stays text",
  (text) => {
    expect(parseRichText(toMarkdown([paragraph(plain(text))]))).toEqual([paragraph(plain(text))]);
  },
);

test("spaces at the end of a bold range are not bold", () => {
  expect(toMarkdown([paragraph(plain("a"), bold(" b "), plain("c"))])).toBe("a **b** c");
});

test("neighbouring lists stay apart", () => {
  const lists = [list(null, [paragraph(plain("a"))]), list(null, [paragraph(plain("b"))])];
  expect(parseRichText(toMarkdown(lists))).toEqual(lists);
});

const word = fc.stringMatching(/^[a-z*_[\]\\#>+.()!<&"'-]{1,6}$/);
const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(" "));
const run = fc.record({
  ...{ text: words, bold: fc.boolean(), italic: fc.boolean() },
  href: fc.constantFrom(null, null, "/trips", "https://example.com/a_(b)?c=1&amp;d"),
});
const runs = fc.array(run, { minLength: 1, maxLength: 4 });
const { block } = fc.letrec<{ block: RichTextBlock }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 2 },
    runs.map((written): RichTextBlock => ({ kind: "paragraph", runs: written })),
    fc.record({ kind: fc.constant("heading" as const), level: fc.constantFrom(2 as const, 3 as const), runs }),
    fc.record({
      kind: fc.constant("list" as const),
      start: fc.constantFrom(null, 1, 7),
      items: fc.array(
        fc
          .tuple(runs, fc.array(tie("block"), { maxLength: 2 }))
          .map(([written, others]): RichTextBlock[] => [{ kind: "paragraph", runs: written }, ...others]),
        { minLength: 1, maxLength: 3 },
      ),
    }),
    fc.record({ kind: fc.constant("quote" as const), blocks: fc.array(tie("block"), { minLength: 1, maxLength: 2 }) }),
  ),
}));
const document = fc.array(block, { minLength: 1, maxLength: 4 });

test("whatever is written as Markdown reads the same", () => {
  fc.assert(
    fc.property(document, (blocks) => {
      const parsed = parseRichText(toMarkdown(blocks));
      expect(plainTextOf(parsed)).toBe(plainTextOf(blocks));
      expect(parsed.map(({ kind }) => kind)).toEqual(blocks.map(({ kind }) => kind));
    }),
    { numRuns: 1_000 },
  );
});

const formattedWord = fc.record({
  ...{ text: fc.stringMatching(/^[a-z]{1,6}$/), bold: fc.boolean(), italic: fc.boolean() },
  href: fc.constantFrom(null, "/trips"),
});

test("formatted words keep their formats", () => {
  fc.assert(
    fc.property(fc.array(formattedWord, { minLength: 1, maxLength: 6 }), (formatted) => {
      const blocks = [paragraph(...formatted.flatMap((one) => [one, plain(" ")]).slice(0, -1))];
      const [read] = parseRichText(toMarkdown(blocks));
      const runs = read?.kind === "paragraph" ? read.runs : [];
      const isIn = (one: TextRun) =>
        runs.some(
          ({ text, ...format }) =>
            text.includes(one.text) &&
            format.bold === one.bold &&
            format.italic === one.italic &&
            format.href === one.href,
        );
      expect(formatted.filter((one) => !isIn(one))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test.each([
  ["example.com/a", "https://example.com/a"],
  ["guide@example.com", "mailto:guide@example.com"],
  ["+250 788 123 456", "tel:+250788123456"],
  ["/trips", "/trips"],
  ["javascript:alert(1)", "javascript:alert(1)"],
])("the typed address %s becomes %s", (typed, href) => {
  expect(completeRichTextLink(typed)).toBe(href);
});

test("links lead to the site, the web, email addresses and phone numbers only", () => {
  for (const href of ["/trips", "/#contact", "https://a.example", "mailto:{{email}}", "tel:+250788"])
    expect(isRichTextLink(href)).toBe(true);
  for (const href of ["javascript:1", "//a.example", "data:x", "mailto:a b", "ftp://a", "tel:x", "#a", "https://a@b"])
    expect(isRichTextLink(href)).toBe(false);
});
