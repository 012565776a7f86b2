import { fieldSentences } from "#shared/kit/validation.ts";
import { dateOfBirthError, Registration } from "#shared/people/registration.ts";
import { documentProblem } from "./document-problem.ts";
import { type FieldErrors, type RegistrationForm, registrationInput, shownErrors } from "./registration-form.ts";

/** Everything that is wrong, by the schema that the server validates with. */
export function formErrors(form: RegistrationForm, today: string): FieldErrors {
  const parsed = Registration.safeParse(registrationInput(form));
  const errors = parsed.success ? {} : shownErrors(fieldSentences(parsed.error));
  const document = form.guide_documents.map(documentProblem).find((problem) => problem !== "");
  if (document && form.requested_role === "guide") errors.guide_documents ??= document;
  const bornLater = form.date_of_birth === "" ? null : dateOfBirthError(form, today);
  return bornLater && !errors.date_of_birth ? { ...errors, date_of_birth: bornLater } : errors;
}
