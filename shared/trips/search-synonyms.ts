import { multiLine } from "#shared/kit/text-fields.ts";

/** The synonyms of the trip search until staff save their own: one group a line. */
export const defaultSearchSynonyms = [
  "hike = hiker = trek = trekking = walk",
  "bike = biker = bicycle = cycle = cyclist = ride",
  "safari = game drive = wildlife",
  "chimp = chimpanzee",
  "bird = birding = birdwatching",
  "camp = tent",
].join("\n");

const limits = { lines: 60, terms: 12, term: 40, text: 4_000 } as const;
const termPattern = /^[\p{L}\p{N}]+(?:[ '’-][\p{L}\p{N}]+){0,3}$/u;

const splitTerms = (line: string): string[] => line.split("=").map((term) => term.trim().replace(/\s+/g, " "));

/** The groups of a valid text; each group is a list of terms that mean the same. */
export const parseSynonyms = (text: string): string[][] =>
  text
    .split("\n")
    .map((line) => splitTerms(line).filter((term) => term !== ""))
    .filter((terms) => terms.length > 1);

function findMistake(line: string): string | undefined {
  const terms = splitTerms(line);
  if (terms.length < 2) return `Please write at least two words with = between them: "${line.slice(0, 60)}"`;
  if (terms.length > limits.terms) return `Please write at most ${limits.terms} words on a line`;
  const wrong = terms.find((term) => term.length > limits.term || !termPattern.test(term));
  if (wrong === undefined) return undefined;
  return wrong === ""
    ? `A word is missing: "${line.slice(0, 60)}"`
    : `"${wrong.slice(0, 60)}" is not a word to search for`;
}

/** Synonyms as text, one group a line: "hike = trek = walk". */
export const SearchSynonyms = multiLine(limits.text).superRefine((text, context) => {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const message =
    lines.length > limits.lines ? `Please write at most ${limits.lines} lines` : lines.map(findMistake).find(Boolean);
  if (message) context.addIssue({ code: "custom", message });
});
