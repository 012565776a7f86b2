import { pickErrors } from "#app/kit/site-forms/form-state.ts";
import { countryCodeMessage, lacksCountryCode } from "#shared/kit/text-rules.ts";
import { fieldErrors } from "#shared/kit/validation.ts";
import { registrationLimits as limits } from "#shared/people/limits.ts";
import { dateOfBirthError, Registration } from "#shared/people/registration.ts";
import { registrationMessages as messages } from "#shared/people/registration-form.ts";
import { type RegistrationErrors, type RegistrationFormValues, toRegistrationInput } from "./registration-form.ts";
import { validateDocument } from "./validate-document.ts";

/** The first error of the files; "" if there is none. */
function validateDocuments(files: readonly File[]): string {
  if (files.length > limits.maxDocuments) return messages.documentCount;
  return files.map(validateDocument).find((error) => error !== "") ?? "";
}

const phoneFields = ["phone", "emergency_contact_phone"] as const;

/** Complete numbers that can be dialled from their own country only. */
const findLocalPhones = (form: RegistrationFormValues): RegistrationErrors =>
  Object.fromEntries(
    phoneFields.filter((name) => lacksCountryCode(form[name])).map((name) => [name, countryCodeMessage]),
  );

/** Validates the form with the schema of the server. */
export function validateRegistration(form: RegistrationFormValues, today: string): RegistrationErrors {
  const parsed = Registration.safeParse(toRegistrationInput(form));
  const errors = parsed.success ? {} : pickErrors(fieldErrors(parsed.error), form);
  const documentError = validateDocuments(form.guide_documents);
  const birthDateError = form.date_of_birth === "" ? null : dateOfBirthError(form, today);
  return {
    ...(documentError && form.requested_role === "guide" ? { guide_documents: documentError } : {}),
    ...(birthDateError ? { date_of_birth: birthDateError } : {}),
    ...findLocalPhones(form),
    ...errors,
  };
}
