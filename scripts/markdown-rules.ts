import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";
import { richTextRules } from "../shared/kit/rich-text/rich-text-rules.ts";

const parser = /\/markdown-it\/dist\/markdown-it\.mjs$/;

/** The parser's preset "zero": what it needs to read a text as paragraphs. */
const basicRules = [
  ...["normalize", "block", "strip_references", "inline", "text_join"],
  ...["paragraph", "text", "balance_pairs", "fragments_join"],
];
const neededRules = new Set<string>([...basicRules, ...richTextRules]);

/** A rule in one of the parser's lists: `\t["code", code],` on one line or on several. */
const listedRule = /^\t\[(?:"(\w+)", .*|\n\t\t"(\w+)",\n[\s\S]*?\n\t)\],?\n/gm;
const ruleLists = /^var _rules[\w$]* = \[\n[\s\S]*?^\];$/gm;
/** What writes HTML: a text is shown by components. */
const renderer = /^\/\/#region src\/renderer\.ts\n[\s\S]*?^\/\/#endregion$/m;
/** Texts set their own way to write the target of a link. */
const linkNormalizers = /^\t(normalizeLink(?:Text)?)\(url\) \{\n[\s\S]*?^\t\}$/gm;
/** What plugins of the parser would use. */
const utilities = /^(\t\t\t)utils_exports$/m;

function replaceOrThrow(code: string, pattern: RegExp, replacement: string | ((match: string) => string)): string {
  if (code.search(pattern) === -1) throw new Error(`The Markdown parser has changed: it has no ${pattern.source}`);
  return typeof replacement === "string" ? code.replace(pattern, replacement) : code.replace(pattern, replacement);
}

/** The parser with the rules that texts follow; it refuses to enable any other. */
export function pickRules(code: string): string {
  const withRules = replaceOrThrow(code, ruleLists, (list) =>
    list.replace(listedRule, (rule, short?: string, long?: string) =>
      neededRules.has(short ?? long ?? "") ? rule : "",
    ),
  );
  const withoutRenderer = replaceOrThrow(withRules, renderer, "class Renderer {}");
  const withoutNormalizers = replaceOrThrow(withoutRenderer, linkNormalizers, "\t$1(url) {\n\t\treturn url;\n\t}");
  return replaceOrThrow(withoutNormalizers, utilities, "$1{}");
}

/** Leaves out of a browser bundle the rules of the Markdown parser that no text follows: they are half of it. */
export const markdownRules = (): Plugin => ({
  name: "markdown-rules",
  load: async (id) => (parser.test(id) ? pickRules(await readFile(id, "utf8")) : null),
});
