import { config, type z } from "zod";
import { requiredMessage } from "./text-fields.ts";

type Issue = z.core.$ZodIssue;
type RawIssue = z.core.$ZodRawIssue;

export const unknownFieldMessage = "Unknown field";

const typeMessages: Readonly<Record<string, string>> = {
  string: "Please enter text",
  number: "Please enter a number",
  int: "Please enter a whole number",
  boolean: "Please choose yes or no",
  array: "Please enter a list",
  object: "Please enter an object",
  date: "Please enter a date",
};

const units: Readonly<Record<string, string>> = { string: " characters", array: " entries", set: " entries" };

const limitMessage = (bound: "most" | "least", origin: string, limit: number | bigint): string =>
  origin in units ? `Please use at ${bound} ${limit}${units[origin]}` : `Please enter a number of at ${bound} ${limit}`;

/** The messages of issues for which the schema defines none. */
function defaultMessage(issue: RawIssue): string | undefined {
  if (issue.code === "invalid_type") {
    return issue.input === undefined || issue.input === null ? requiredMessage : typeMessages[String(issue.expected)];
  }
  if (issue.code === "invalid_value") return `Please choose one of: ${issue.values.map(String).join(", ")}`;
  if (issue.code === "unrecognized_keys") return unknownFieldMessage;
  if (issue.code === "too_big") return limitMessage("most", issue.origin, issue.maximum);
  if (issue.code === "too_small") return limitMessage("least", issue.origin, issue.minimum);
  return undefined;
}

// Not z.config(…): the builds drop calls of z whose result nothing uses.
config({ customError: defaultMessage });

function messagesOfIssue(issue: Issue): [string, string][] {
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => [[...issue.path, key].join("."), unknownFieldMessage]);
  }
  return [[issue.path.join(".") || "body", issue.message]];
}

/** No form has more fields; limits the response to a body with thousands of invalid ones. */
const maxFieldErrors = 100;

/** One message per field, the first that failed. Nested fields are named "participant_details.0.name". */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  // A Map, because a field may be called __proto__.
  const messages = new Map<string, string>();
  for (const issue of error.issues) {
    for (const [field, message] of messagesOfIssue(issue)) {
      if (!messages.has(field)) messages.set(field, message);
      if (messages.size >= maxFieldErrors) return Object.fromEntries(messages);
    }
  }
  return Object.fromEntries(messages);
}
