import type { z } from "zod";
import type { TheirChange } from "#app/kit/form/conflict-alert.tsx";
import { mailContract } from "#shared/mail/contract.ts";

export const TemplateWords = mailContract.updateTemplate.input.pick({ subject: true, body: true });
export type TemplateWords = z.output<typeof TemplateWords>;
export const wordNames = ["subject", "body"] as const;

/** The editable fields of a template. */
export const wordsOf = ({ subject, body }: TemplateWords): TemplateWords => ({ subject, body });

const short = (text: string): string => (text.length > 120 ? `${text.slice(0, 120)}…` : text);

/** Fields that someone else changed since the form was opened, with one's own value where both changed it. */
export function theirChanges(base: TemplateWords, theirs: TemplateWords, mine: TemplateWords): TheirChange[] {
  return wordNames
    .filter((name) => base[name] !== theirs[name])
    .map((name) => ({
      field: name === "subject" ? "subject" : "text",
      was: short(base[name]),
      is: short(theirs[name]),
      mine: mine[name] !== base[name] && mine[name] !== theirs[name] ? short(mine[name]) : null,
    }));
}

/** Applies one's own changes to the current template. */
export const mineOnTop = (base: TemplateWords, theirs: TemplateWords, mine: TemplateWords): TemplateWords => ({
  subject: mine.subject === base.subject ? theirs.subject : mine.subject,
  body: mine.body === base.body ? theirs.body : mine.body,
});
