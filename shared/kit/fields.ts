import { z } from "zod";

export const requiredSentence = "This field is required";

type TextOptions = { max: number; required?: string };

/** A text that must say something. `required` is the sentence for an empty or missing one. */
export const text = ({ max, required = requiredSentence }: TextOptions) =>
  z
    .string({ error: (issue) => (issue.input === undefined || issue.input === null ? required : "Please enter text") })
    .trim()
    .min(1, required)
    .max(max, `Please use at most ${max} characters`);

/** A text that may be missing or empty; both are kept as "". */
export const optionalText = (max: number) =>
  z
    .string("Please enter text")
    .trim()
    .max(max, `Please use at most ${max} characters`)
    .nullish()
    .transform((value) => value ?? "");

/** Characters that can't be seen, or turn the direction of what follows. */
const unseen = /[\p{Cc}\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/u;

const localPart = /^(?!\.)(?!.*\.\.)[^\s@<>"(),:;[\]\\]{1,64}(?<!\.)$/;
const domain = /^([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(\p{L}{2,}|xn--[a-z\d-]+)$/iu;

function looksLikeEmail(value: string): boolean {
  const at = value.lastIndexOf("@");
  return at > 0 && !unseen.test(value) && localPart.test(value.slice(0, at)) && domain.test(value.slice(at + 1));
}

/** A text of one line that says something one can see. Refuses control characters and invisible ones. */
export const seenLine = <Text extends z.ZodType<string>>(text: Text) =>
  text.refine((value) => !unseen.test(value), "Please write this on one line, with letters that can be seen");

type EmailSentences = { required?: string; malformed?: string };

/** An e-mail address, lowercase, without anything that could end a mail header. */
export const email = ({
  required = "Email is required",
  malformed = "Please enter a valid email",
}: EmailSentences = {}) =>
  text({ max: 254, required })
    .refine((value) => looksLikeEmail(value) && /^[\x21-\x7e\u00a1-\uffff]+$/.test(value), malformed)
    .toLowerCase();

/** A telephone number as people write it: digits, spaces, brackets, dots, hyphens and a plus in front. */
export const phone = (required = "Phone number is required") =>
  text({ max: 40, required }).refine(
    (value) => /^\+?[\d\s().\-/]{5,40}$/.test(value) && value.replace(/\D/g, "").length >= 5,
    "Please enter a valid phone number",
  );

/** Flags are accepted as booleans or 0/1, and in addresses as text. */
export const flag = z
  .union([z.boolean(), z.literal([0, 1, "0", "1", "true", "false"])], "Please choose yes or no")
  .transform((value) => value === true || value === 1 || value === "1" || value === "true");

const wholeNumberText = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number);

const noWholeNumber = "Please enter a whole number";
type NumberSentences = { missing?: string; tooSmall?: string; tooLarge?: string };

/** A whole number that may stand in an address, or in a form, as text. */
export const wholeNumber = ({ min, max }: { min: number; max: number }, say: NumberSentences = {}) =>
  z
    .union([z.number(), wholeNumberText], {
      error: ({ input }) => (input === undefined || input === null ? (say.missing ?? noWholeNumber) : noWholeNumber),
    })
    .pipe(
      z
        .int(noWholeNumber)
        .min(min, say.tooSmall ?? `Please enter a number of at least ${min}`)
        .max(max, say.tooLarge ?? `Please enter a number of at most ${max}`),
    );

export const Id = wholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER });

const listFrom = (value: string): unknown => {
  const trimmed = value.trim();
  if (trimmed === "") return [];
  if (!trimmed.startsWith("[")) return trimmed.split(",").map((part) => part.trim());
  try {
    return JSON.parse(trimmed);
  } catch {
    return [trimmed];
  }
};

/** A list of short texts; comma-separated text and JSON text are accepted (decisions, section 3). */
export const textList = ({ most, max }: { most: number; max: number }) =>
  z
    .union(
      [
        z.array(z.string()),
        z
          .string()
          .max(most * (max + 4))
          .transform(listFrom),
      ],
      "Please enter a list of texts",
    )
    .pipe(
      z
        .array(z.string().trim().max(max, `Please use at most ${max} characters a line`))
        .max(most, `At most ${most} lines`),
    )
    .transform((lines) => lines.filter((line) => line !== ""));
