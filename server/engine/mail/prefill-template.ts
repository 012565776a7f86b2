import { trimEnds } from "#shared/kit/trim-ends.ts";
import { findRequiredVariables, isTable, type ParseOptions, splitBlocks } from "./parse-blocks.ts";
import { type TemplateValues, variablePattern } from "./text-template.ts";

type PrefillOptions = ParseOptions & { values: TemplateValues };

/** A value as part of a template: it opens no variable and no block of its own. */
const toTemplateText = (value: string): string =>
  value
    .replace(/([{}])(?=\1)/g, "$1 ")
    .replace(/\r\n?/g, "\n")
    .replace(/\n\s*\n/g, "\n");

const isQuoted = (text: string, offset: number): boolean =>
  text.slice(text.lastIndexOf("\n", offset) + 1, offset).startsWith("> ");

function fillVariables(text: string, { links, values }: PrefillOptions): string {
  return text.replace(variablePattern, (variable, name: string, offset: number) => {
    if (name in links) return variable;
    const value = toTemplateText(values[name] ?? "");
    return isQuoted(text, offset) ? value.replaceAll("\n", "\n> ") : value;
  });
}

function isShown(block: string, options: PrefillOptions): boolean {
  const { names, every } = findRequiredVariables(block, options);
  const hasValue = (name: string) => (options.values[name] ?? "") !== "";
  return names.length === 0 || (every ? names.every(hasValue) : names.some(hasValue));
}

const isList = (block: string): boolean => block.split("\n").every((line) => line.startsWith("- "));

/** The lines of a list without those that are nothing but variables without a value. */
const pickLines = (block: string, options: PrefillOptions): string[] =>
  block.split("\n").filter((line) => /[^-*\s]/.test(line.replace(variablePattern, "")) || isShown(line, options));

/** The parts of a block that are shown. */
function pickShown(block: string, options: PrefillOptions): string {
  if (isList(block)) return pickLines(block, options).join("\n");
  return (isTable(block) ? block.split("\n") : [block]).filter((part) => isShown(part, options)).join("\n");
}

/** Values that are missing leave no spaces, and no marks of bold text around nothing. */
const closeGaps = (text: string): string =>
  text
    .replaceAll("****", "")
    .replace(/(?<=\S) {2,}(?=\S)/g, " ")
    .split("\n")
    .map((line) => trimEnds(line, / /))
    .join("\n");

/**
 * The text of a template with its values in place, to be edited before it is sent. Links stay variables; paragraphs and
 * rows that would be left out are left out.
 */
export const prefillTemplate = (
  { subject, body }: { subject: string; body: string },
  options: PrefillOptions,
): { subject: string; body: string } => ({
  subject: fillVariables(subject, options).replace(/\s+/g, " "),
  body: splitBlocks(body)
    .map((block) => closeGaps(fillVariables(pickShown(block, options), options)))
    .filter((block) => block !== "")
    .join("\n\n"),
});
