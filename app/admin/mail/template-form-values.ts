import type { z } from "zod";
import type { ConflictChange } from "#app/kit/record/conflict-alert.tsx";
import { mailContract } from "#shared/mail/contract.ts";

export const TemplateFormValues = mailContract.updateTemplate.input.pick({ subject: true, body: true });
export type TemplateFormValues = z.output<typeof TemplateFormValues>;
export const templateFieldNames = ["subject", "body"] as const;

/** The editable fields of a template. */
export const toFormValues = ({ subject, body }: TemplateFormValues): TemplateFormValues => ({ subject, body });

const truncate = (text: string): string => (text.length > 120 ? `${text.slice(0, 120)}…` : text);

/** Fields that someone else changed since the form was opened, with one's own value where both changed it. */
export function diffConflict(
  base: TemplateFormValues,
  theirs: TemplateFormValues,
  mine: TemplateFormValues,
): ConflictChange[] {
  return templateFieldNames
    .filter((name) => base[name] !== theirs[name])
    .map((name) => ({
      field: name === "subject" ? "subject" : "text",
      was: truncate(base[name]),
      is: truncate(theirs[name]),
      mine: mine[name] !== base[name] && mine[name] !== theirs[name] ? truncate(mine[name]) : null,
    }));
}

/** Applies one's own changes to the current template. */
export const rebaseMine = (
  base: TemplateFormValues,
  theirs: TemplateFormValues,
  mine: TemplateFormValues,
): TemplateFormValues => ({
  subject: mine.subject === base.subject ? theirs.subject : mine.subject,
  body: mine.body === base.body ? theirs.body : mine.body,
});
