import { z } from "zod";
import { requiredSentence } from "./fields.ts";

type Issue = z.core.$ZodIssue;
type RawIssue = z.core.$ZodRawIssue;

const kinds: Readonly<Record<string, string>> = {
  string: "Please enter text",
  number: "Please enter a number",
  int: "Please enter a whole number",
  boolean: "Please choose yes or no",
  array: "Please enter a list",
  object: "Please enter an object",
  date: "Please enter a date",
};

const units: Readonly<Record<string, string>> = { string: " characters", array: " entries", set: " entries" };

const limitSentence = (how: "most" | "least", origin: string, limit: number | bigint): string =>
  origin in units ? `Please use at ${how} ${limit}${units[origin]}` : `Please enter a number of at ${how} ${limit}`;

/** Sentences for the refusals that a schema has no sentence of its own for. */
function generalSentence(issue: RawIssue): string | undefined {
  if (issue.code === "invalid_type") {
    return issue.input === undefined || issue.input === null ? requiredSentence : kinds[String(issue.expected)];
  }
  if (issue.code === "invalid_value") return `Please choose one of: ${issue.values.map(String).join(", ")}`;
  if (issue.code === "unrecognized_keys") return "This field is not known";
  if (issue.code === "too_big") return limitSentence("most", issue.origin, issue.maximum);
  if (issue.code === "too_small") return limitSentence("least", issue.origin, issue.minimum);
  return undefined;
}

z.config({ customError: generalSentence });

function sentencesOf(issue: Issue): [string, string][] {
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => [[...issue.path, key].join("."), "This field is not known"]);
  }
  return [[issue.path.join(".") || "body", issue.message]];
}

/** No form of ours has more fields; whoever sends thousands need not hear of each. */
const mostSentences = 100;

/** One sentence a field, the first that failed; nested fields as "participant_details.0.name". */
export function fieldSentences(error: z.ZodError): Record<string, string> {
  // A map: a field may be called __proto__.
  const sentences = new Map<string, string>();
  for (const issue of error.issues) {
    for (const [field, sentence] of sentencesOf(issue)) {
      if (!sentences.has(field)) sentences.set(field, sentence);
      if (sentences.size >= mostSentences) return Object.fromEntries(sentences);
    }
  }
  return Object.fromEntries(sentences);
}
