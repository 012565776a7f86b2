import { fieldSentences } from "#shared/kit/validation.ts";
import { dateOfBirthError, Registration } from "#shared/people/registration.ts";
import { documentProblem } from "./document-problem.ts";
import { type FieldErrors, type RegistrationForm, registrationInput, shownErrors } from "./registration-form.ts";

/** Validates the form with the schema of the server. */
export function formErrors(form: RegistrationForm, today: string): FieldErrors {
  const parsed = Registration.safeParse(registrationInput(form));
  const errors = parsed.success ? {} : shownErrors(fieldSentences(parsed.error));
  const documentError = form.guide_documents.map(documentProblem).find((error) => error !== "");
  if (documentError && form.requested_role === "guide") errors.guide_documents ??= documentError;
  const birthDateError = form.date_of_birth === "" ? null : dateOfBirthError(form, today);
  return birthDateError && !errors.date_of_birth ? { ...errors, date_of_birth: birthDateError } : errors;
}
