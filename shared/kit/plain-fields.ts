import { z } from "zod";
import { requiredSentence } from "./fields.ts";

const tooLong = (max: number) => `Please use at most ${max} characters`;

/** Any control character, and the separators that Unicode has for lines: one line can't hold them. */
const breaksLine = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** Line breaks and tabs are part of a longer text; other control characters are not. */
const isControl = /(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}]/u;

/** A text of one line that may be empty. It may stand in a header of an e-mail: nothing in it ends one. */
export const line = (max: number) =>
  z
    .string("Please enter text")
    .trim()
    .max(max, tooLong(max))
    .refine((value) => !breaksLine.test(value), "Please write this on one line");

/** A text of one line that must say something. `required` is the sentence for an empty one. */
export const requiredLine = (max: number, required = requiredSentence) =>
  z
    .string({ error: (issue) => (issue.input === undefined || issue.input === null ? required : "Please enter text") })
    .pipe(line(max))
    .refine((value) => value !== "", required);

/** A text of several lines that may be empty. */
export const lines = (max: number) =>
  z
    .string("Please enter text")
    .transform((value) => value.replace(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string()
        .max(max, tooLong(max))
        .refine((value) => !isControl.test(value), "The text holds a character that can't be kept"),
    );

/** A text of several lines that must say something. */
export const requiredLines = (max: number, required = requiredSentence) =>
  z
    .string({ error: (issue) => (issue.input === undefined || issue.input === null ? required : "Please enter text") })
    .pipe(lines(max))
    .refine((value) => value !== "", required);
