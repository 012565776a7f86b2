import { z } from "zod";
import { requiredMessage } from "./fields.ts";

const tooLongMessage = (max: number) => `Please use at most ${max} characters`;

/** Control characters and the Unicode line and paragraph separators, which a single line must not contain. */
const lineBreakingCharacters = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** The same without line breaks and tabs, which are allowed in longer texts. */
const controlCharacters = /(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}]/u;

/** A single line of text that may be empty. Safe in e-mail headers: it can't contain line breaks. */
export const singleLine = (max: number) =>
  z
    .string("Please enter text")
    .trim()
    .max(max, tooLongMessage(max))
    .refine((value) => !lineBreakingCharacters.test(value), "Please use a single line");

/** A single line of text that must not be empty. `required` is the message for an empty one. */
export const requiredSingleLine = (max: number, required = requiredMessage) =>
  z
    .string({ error: (issue) => (issue.input === undefined || issue.input === null ? required : "Please enter text") })
    .pipe(singleLine(max))
    .refine((value) => value !== "", required);

/** A text of several lines that may be empty. Line breaks become "\n". */
export const multiLine = (max: number) =>
  z
    .string("Please enter text")
    .transform((value) => value.replace(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string()
        .max(max, tooLongMessage(max))
        .refine((value) => !controlCharacters.test(value), "The text contains a character that is not allowed"),
    );

/** A text of several lines that must not be empty. */
export const requiredMultiLine = (max: number, required = requiredMessage) =>
  z
    .string({ error: (issue) => (issue.input === undefined || issue.input === null ? required : "Please enter text") })
    .pipe(multiLine(max))
    .refine((value) => value !== "", required);
