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

/** Sentences for the refusals that a schema has no sentence of its own for. */
function generalSentence(issue: RawIssue): string | undefined {
  if (issue.code === "invalid_type") {
    return issue.input === undefined || issue.input === null ? requiredSentence : kinds[String(issue.expected)];
  }
  if (issue.code === "invalid_value") return `Please choose one of: ${issue.values.map(String).join(", ")}`;
  if (issue.code === "unrecognized_keys") return "This field is not known";
  return undefined;
}

z.config({ customError: generalSentence });

function sentencesOf(issue: Issue): [string, string][] {
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => [[...issue.path, key].join("."), "This field is not known"]);
  }
  return [[issue.path.join(".") || "body", issue.message]];
}

/** One sentence a field, the first that failed; nested fields as "participant_details.0.name". */
export function fieldSentences(error: z.ZodError): Record<string, string> {
  const sentences: Record<string, string> = {};
  for (const issue of error.issues) {
    for (const [field, sentence] of sentencesOf(issue)) sentences[field] ??= sentence;
  }
  return sentences;
}
