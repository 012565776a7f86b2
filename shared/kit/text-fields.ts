import { z } from "zod";
import { maxEmailLength } from "./text-limits.ts";
import { emailMessages, invisibleCharacters, isEmail, isPhone, phoneMessages, toPlainText } from "./text-rules.ts";

export const requiredMessage = "This field is required";
const textMessage = "Please enter text";

export const tooLongMessage = (max: number): string => `Please use at most ${max} characters`;

type StringError = string | { error: (issue: { input?: unknown }) => string };

/** `required` is the message for a missing text. */
const requiredError = (required: string): StringError => ({
  error: ({ input }) => (input === undefined || input === null ? required : textMessage),
});

/**
 * A string that is refused by its length before anything else reads it: whatever follows never works on a text of any
 * size. There is room for blank ends and for line breaks of two characters, so the exact limit is checked after trimming.
 */
export const boundedString = (max: number, error?: StringError) =>
  z.string(error).max(2 * max + 1_000, { error: tooLongMessage(max), abort: true });

/** A string without blank ends, and otherwise as it was sent: a search, a slug, a key. */
export const trimmedString = (max: number) => boundedString(max).trim().max(max);

/** A string without characters that reverse the text direction, and without blank ends. */
export const plainString = (max: number, error: StringError = textMessage) =>
  boundedString(max, error).overwrite(toPlainText);

/** A text that may be empty. */
export const trimmedText = (max: number) => plainString(max).max(max, tooLongMessage(max));

type TextOptions = { max: number; required?: string };

/** A text that must not be empty. `required` is the message for an empty or missing one. */
export const text = ({ max, required = requiredMessage }: TextOptions) =>
  boundedString(max, requiredError(required)).trim().min(1, required).max(max, tooLongMessage(max));

/** A text that may be missing or empty; both become "". */
export const optionalText = (max: number) =>
  trimmedText(max)
    .nullish()
    .transform((value) => value ?? "");

/** Control characters and the Unicode line and paragraph separators, which a single line must not contain. */
const lineBreakingCharacters = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** The same without line breaks and tabs, which are allowed in longer texts. */
const controlCharacters = /(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}]/u;

/** A single line of text that may be empty. Safe in email headers: it can't contain line breaks. */
export const singleLine = (max: number) =>
  trimmedText(max).refine((value) => !lineBreakingCharacters.test(value), "Please use a single line");

/** A text of several lines that may be empty. Line breaks become "\n". */
export const multiLine = (max: number) =>
  plainString(max)
    .overwrite((value) => value.replace(/\r\n?/g, "\n"))
    .max(max, tooLongMessage(max))
    .refine((value) => !controlCharacters.test(value), "The text contains a character that is not allowed");

const requireText = <Text extends z.ZodType<string, string>>(schema: Text, required: string) =>
  z
    .string(requiredError(required))
    .pipe(schema)
    .refine((value) => value !== "", required);

/** A single line of text that must not be empty. `required` is the message for an empty one. */
export const requiredSingleLine = (max: number, required = requiredMessage) => requireText(singleLine(max), required);

/** A text of several lines that must not be empty. */
export const requiredMultiLine = (max: number, required = requiredMessage) => requireText(multiLine(max), required);

/** A single line of text without control characters and invisible characters. */
export const visibleText = <Text extends z.ZodType<string>>(schema: Text) =>
  schema.refine((value) => !invisibleCharacters.test(value), "Please use a single line of visible characters");

type TextMessages = { required?: string; malformed?: string };

/** An email address in lowercase, without characters that could end a mail header. */
export const email = ({ required, malformed }: TextMessages = {}) =>
  text({ max: maxEmailLength, required: required ?? emailMessages.required })
    .refine(isEmail, malformed ?? emailMessages.malformed)
    .toLowerCase();

/** A phone number. Copied from a list of contacts, it may have invisible characters around it. */
export const phone = (required = phoneMessages.required) =>
  plainString(40, requiredError(required))
    .min(1, required)
    .max(40, tooLongMessage(40))
    .refine(isPhone, phoneMessages.malformed);

export const startsLikeJson = (text: string): boolean => /^\s*[[{]/.test(text);

/** Parses JSON text, which begins with a bracket. Returns any other text as it is, also JSON that is damaged. */
export function parseJsonText(text: string): unknown {
  if (!startsLikeJson(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Parses comma-separated text and JSON text to a list; null and undefined become an empty one. */
export function parseList(value: unknown): unknown {
  if (value === null || value === undefined) return [];
  if (typeof value !== "string") return value;
  if (startsLikeJson(value)) return parseJsonText(value);
  return value.trim() === "" ? [] : value.split(",");
}

/** The message for what is no list. A text that `parseList` returns is damaged JSON: a cell or a request was cut off. */
export const listMessage = (message: string) => ({
  error: ({ input }: { input?: unknown }) =>
    typeof input === "string" ? "This list is damaged or cut off. Please enter it again" : message,
});

/** A list of short texts. Also accepts comma-separated text and JSON text. Empty entries are removed. */
export const textList = ({ maxItems, maxLength }: { maxItems: number; maxLength: number }) => {
  const message = listMessage("Please enter a list of texts");
  const listText = z.string().max(maxItems * (maxLength + 4));
  const line = plainString(maxLength).max(maxLength, `Please use at most ${maxLength} characters per line`);
  return z
    .union([z.array(z.string()), listText.transform(parseList)], "Please enter a list of texts")
    .pipe(z.array(line, message).max(maxItems, `At most ${maxItems} lines`))
    .transform((lines) => lines.filter((text) => text !== ""));
};
