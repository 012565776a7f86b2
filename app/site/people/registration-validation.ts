import { fieldErrors } from "#shared/kit/validation.ts";
import { dateOfBirthError, Registration } from "#shared/people/registration.ts";
import {
  type FieldErrors,
  type RegistrationFormValues,
  toFieldErrors,
  toRegistrationInput,
} from "./registration-form.ts";
import { validateDocument } from "./validate-document.ts";

/** Validates the form with the schema of the server. */
export function validateRegistration(form: RegistrationFormValues, today: string): FieldErrors {
  const parsed = Registration.safeParse(toRegistrationInput(form));
  const errors = parsed.success ? {} : toFieldErrors(fieldErrors(parsed.error));
  const documentError = form.guide_documents.map(validateDocument).find((error) => error !== "");
  if (documentError && form.requested_role === "guide") errors.guide_documents ??= documentError;
  const birthDateError = form.date_of_birth === "" ? null : dateOfBirthError(form, today);
  return birthDateError && !errors.date_of_birth ? { ...errors, date_of_birth: birthDateError } : errors;
}
