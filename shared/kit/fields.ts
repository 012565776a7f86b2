import { z } from "zod";

export const requiredMessage = "This field is required";

type TextOptions = { max: number; required?: string };

/** A text that must not be empty. `required` is the message for an empty or missing one. */
export const text = ({ max, required = requiredMessage }: TextOptions) =>
  z
    .string({ error: (issue) => (issue.input === undefined || issue.input === null ? required : "Please enter text") })
    .trim()
    .min(1, required)
    .max(max, `Please use at most ${max} characters`);

/** A text that may be missing or empty; both become "". */
export const optionalText = (max: number) =>
  z
    .string("Please enter text")
    .trim()
    .max(max, `Please use at most ${max} characters`)
    .nullish()
    .transform((value) => value ?? "");

/** Control and invisible characters, and those that change the text direction. */
const invisibleCharacters = /[\p{Cc}\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/u;

const emailLocalPart = /^(?!\.)(?!.*\.\.)[^\s@<>"(),:;[\]\\]{1,64}(?<!\.)$/;
const emailDomain = /^([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(\p{L}{2,}|xn--[a-z\d-]+)$/iu;

function looksLikeEmail(value: string): boolean {
  const atSign = value.lastIndexOf("@");
  if (atSign <= 0 || invisibleCharacters.test(value)) return false;
  return emailLocalPart.test(value.slice(0, atSign)) && emailDomain.test(value.slice(atSign + 1));
}

/** A single line of text without control characters and invisible characters. */
export const visibleText = <Text extends z.ZodType<string>>(text: Text) =>
  text.refine((value) => !invisibleCharacters.test(value), "Please use a single line of visible characters");

type EmailMessages = { required?: string; malformed?: string };

/** An e-mail address in lowercase, without characters that could end a mail header. */
export const email = ({
  required = "Email is required",
  malformed = "Please enter a valid email",
}: EmailMessages = {}) =>
  text({ max: 254, required })
    .refine((value) => looksLikeEmail(value) && /^[\x21-\x7e\u00a1-\uffff]+$/.test(value), malformed)
    .toLowerCase();

/** A phone number: digits, spaces, brackets, dots, slashes and hyphens, with an optional leading plus. */
export const phone = (required = "Phone number is required") =>
  text({ max: 40, required }).refine(
    (value) => /^\+?[\d\s().\-/]{5,40}$/.test(value) && value.replace(/\D/g, "").length >= 5,
    "Please enter a valid phone number",
  );

/** A boolean. Also accepts 0 and 1, and the texts that queries and forms send. */
export const flag = z
  .union([z.boolean(), z.literal([0, 1, "0", "1", "true", "false"])], "Please choose yes or no")
  .transform((value) => value === true || value === 1 || value === "1" || value === "true");

const wholeNumberText = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number);

const wholeNumberMessage = "Please enter a whole number";
type NumberMessages = { missing?: string; tooSmall?: string; tooLarge?: string };

/** A whole number. Also accepts text, as queries and forms send it. */
export const wholeNumber = ({ min, max }: { min: number; max: number }, messages: NumberMessages = {}) =>
  z
    .union([z.number(), wholeNumberText], {
      error: ({ input }) =>
        input === undefined || input === null ? (messages.missing ?? wholeNumberMessage) : wholeNumberMessage,
    })
    .pipe(
      z
        .int(wholeNumberMessage)
        .min(min, messages.tooSmall ?? `Please enter a number of at least ${min}`)
        .max(max, messages.tooLarge ?? `Please enter a number of at most ${max}`),
    );

export const Id = wholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER });

const parseList = (value: string): unknown => {
  const trimmed = value.trim();
  if (trimmed === "") return [];
  if (!trimmed.startsWith("[")) return trimmed.split(",").map((part) => part.trim());
  try {
    return JSON.parse(trimmed);
  } catch {
    return [trimmed];
  }
};

/** A list of short texts. Also accepts comma-separated text and JSON text. Empty entries are removed. */
export const textList = ({ maxItems, maxLength }: { maxItems: number; maxLength: number }) =>
  z
    .union(
      [
        z.array(z.string()),
        z
          .string()
          .max(maxItems * (maxLength + 4))
          .transform(parseList),
      ],
      "Please enter a list of texts",
    )
    .pipe(
      z
        .array(z.string().trim().max(maxLength, `Please use at most ${maxLength} characters per line`))
        .max(maxItems, `At most ${maxItems} lines`),
    )
    .transform((lines) => lines.filter((line) => line !== ""));
