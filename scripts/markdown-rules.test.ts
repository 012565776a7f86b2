import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import MarkdownIt from "markdown-it";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectRoot } from "#server/project-root.ts";
import { richTextRules } from "#shared/kit/rich-text/rich-text-rules.ts";
import { pickRules } from "./markdown-rules.ts";

const parserFile = join(projectRoot, "node_modules/markdown-it/dist/markdown-it.mjs");
const texts = [
  '# Title\n\nOne *line*\nand **another** with [a link](https://example.com/a?b=c#d "Title").',
  "- one\n- two\n  1. inner\n  2. inner\n\n> A quote\n>\n> - with a list",
  "Setext\n======\n\n    code\n\n```\nfence\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n***\n\n<b>bold</b>",
  "![picture](a.png) <https://example.com> `code` ~~gone~~ &amp; \\* \\& [reference][1]\n\n[1]: https://example.com",
  "___nested **emphasis*** and * loose * signs",
];

let folder: string;
let Picked: typeof MarkdownIt;
beforeAll(async () => {
  // Where the packages that the parser imports can be found.
  const results = join(projectRoot, "test-results");
  await mkdir(results, { recursive: true });
  folder = await mkdtemp(join(results, "markdown-"));
  const file = join(folder, "parser.mjs");
  await writeFile(file, pickRules(readFileSync(parserFile, "utf8")).replace(/^\/\/# sourceMappingURL.*$/m, ""));
  Picked = (await import(pathToFileURL(file).href)).default;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function parse(Parser: typeof MarkdownIt, text: string) {
  const parser = new Parser("zero", { html: false, maxNesting: 50 }).enable([...richTextRules]);
  // As in parse-rich-text.ts.
  parser.normalizeLink = (href) => href;
  return parser.parse(text, {});
}

test("the parser of browsers reads a text as the one of the server does", () => {
  for (const text of texts) expect(JSON.stringify(parse(Picked, text))).toBe(JSON.stringify(parse(MarkdownIt, text)));
});

test("it doesn't have the rules that no text follows", () => {
  expect(() => new Picked("zero").enable(["table"])).toThrow("unknown rule");
});

test("another version of the parser that can't be cut is refused", () => {
  expect(() => pickRules("export default class {}")).toThrow("The Markdown parser has changed");
});
