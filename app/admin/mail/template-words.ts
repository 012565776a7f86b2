import type { z } from "zod";
import type { TheirChange } from "#app/kit/form/conflict-alert.tsx";
import { mailContract } from "#shared/mail/contract.ts";

export const TemplateWords = mailContract.updateTemplate.input.pick({ subject: true, body: true });
export type TemplateWords = z.output<typeof TemplateWords>;
export const wordNames = ["subject", "body"] as const;

/** The words of a template, without the rest of it. */
export const wordsOf = ({ subject, body }: TemplateWords): TemplateWords => ({ subject, body });

const short = (text: string): string => (text.length > 120 ? `${text.slice(0, 120)}…` : text);

/** Which words are no longer as they were opened, and what one has typed there oneself. */
export function theirChanges(opened: TemplateWords, theirs: TemplateWords, typed: TemplateWords): TheirChange[] {
  return wordNames
    .filter((name) => opened[name] !== theirs[name])
    .map((name) => ({
      field: name === "subject" ? "subject" : "text",
      was: short(opened[name]),
      is: short(theirs[name]),
      mine: typed[name] !== opened[name] && typed[name] !== theirs[name] ? short(typed[name]) : null,
    }));
}

/** Their words with what one has typed oneself on top. */
export const mineOnTop = (opened: TemplateWords, theirs: TemplateWords, typed: TemplateWords): TemplateWords => ({
  subject: typed.subject === opened.subject ? theirs.subject : typed.subject,
  body: typed.body === opened.body ? theirs.body : typed.body,
});
