import { z } from "zod";
import { trimmedString } from "#shared/kit/text-fields.ts";
import { mailBodyLimits } from "./limits.ts";

const tooManyLines = `Please use at most ${mailBodyLimits.lines} lines`;

/** The text of an email, of a number of lines that can be laid out at once. */
export const mailBody = <Text extends z.ZodType<string, unknown>>(schema: Text) =>
  schema.refine((body) => body.split("\n").length <= mailBodyLimits.lines, tooManyLines);

/** Subject and body that replace the template's for one message; missing or empty ones don't. */
export const EmailOverride = z.object({
  subject: trimmedString(200).optional(),
  body: mailBody(trimmedString(mailBodyLimits.length)).optional(),
});
export type EmailOverride = z.output<typeof EmailOverride>;

/** Whether a change mails the person, and in which words. By default it does, in those of the template. */
export const EmailChoice = z.strictObject({ send: z.boolean().default(true), ...EmailOverride.shape });
export type EmailChoice = z.output<typeof EmailChoice>;
export const emailChoice = { email: EmailChoice.optional() };

/** An email that is not sent yet: its text to edit, and how it would arrive. */
export const mailDraftFields = {
  /** The template with the values in place; links stay variables. */
  subject: z.string(),
  body: z.string(),
  rendered_subject: z.string(),
  html: z.string(),
  text: z.string(),
  variables: z.array(z.object({ name: z.string(), description: z.string() })),
};
