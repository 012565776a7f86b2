import { findUnknownVariables, hasAttachedText, listVariables } from "#server/engine/mail/text-template.ts";
import { invalidInput } from "#shared/kit/errors.ts";
import { privateLinkVariables } from "#shared/mail/private-links.ts";
import { unknownVariable } from "#shared/mail/templates.ts";

type TemplateFields = { subject?: string | undefined; body?: string | undefined };
type FieldErrors = Partial<Record<keyof TemplateFields, string>>;

const toVariables = (names: readonly string[]): string => names.map((name) => `{{${name}}}`).join(", ");

function findUnknownNames({ subject = "", body = "" }: TemplateFields, known: readonly string[]): FieldErrors {
  const message = (text: string) => {
    const names = findUnknownVariables(text, known);
    return names.length > 0 ? `This template doesn't know ${toVariables(names)}` : undefined;
  };
  return { ...withMessage("subject", message(subject)), ...withMessage("body", message(body)) };
}

const withMessage = (field: keyof TemplateFields, message: string | undefined): FieldErrors =>
  message === undefined ? {} : { [field]: message };

/** Relays, lock screens and lists show subjects, and an address around a private link would get its token. */
function findExposedLinks({ subject = "", body = "" }: TemplateFields): FieldErrors {
  const inSubject = listVariables(subject).filter((name) => privateLinkVariables.has(name));
  const attached = listVariables(body).filter((name) => privateLinkVariables.has(name) && hasAttachedText(body, name));
  return {
    ...(inSubject.length > 0 && {
      subject: `${toVariables(inSubject)} is a private link and can't stand in a subject`,
    }),
    ...(attached.length > 0 && {
      body: `${toVariables(attached)} is a private link: leave a space before and after it`,
    }),
  };
}

const hasErrors = (errors: FieldErrors): boolean => Object.keys(errors).length > 0;

/**
 * Throws `unknown_variable` if the subject or body contains a variable that the template doesn't have, and
 * `invalid_input` if a link with a token stands in the subject or inside another address.
 */
export function requireValidTemplate(fields: TemplateFields, known: readonly string[]): void {
  const unknown = findUnknownNames(fields, known);
  if (hasErrors(unknown)) throw unknownVariable({ errors: unknown });
  const exposed = findExposedLinks(fields);
  if (hasErrors(exposed)) throw invalidInput({ errors: exposed });
}
