import { type FieldErrors, type Refusal, refusalOf } from "#app/kit/site-forms/form-state.ts";
import type { RegistrationField } from "#shared/people/registration.ts";
import { registrationSteps } from "#shared/people/registration-form.ts";

/** The raw values of the wizard. */
export type RegistrationFormValues = {
  requested_role: "customer" | "guide";
  first_name: string;
  last_name: string;
  username: string;
  email: string;
  phone: string;
  password: string;
  confirm_password: string;
  country: string;
  city: string;
  date_of_birth: string;
  gender: string;
  emergency_contact_name: string;
  emergency_contact_phone: string;
  interests: readonly string[];
  experience_level: string;
  dietary_restrictions: string;
  medical_conditions: string;
  how_did_you_hear: string;
  marketing_consent: boolean;
  terms_accepted: boolean;
  guide_experience: string;
  guide_specialties: readonly string[];
  languages_spoken: readonly string[];
  guide_certifications: string;
  guide_documents: readonly File[];
};
/** The fields of the call, and the certificates, which are sent later. */
export type RegistrationFormField = keyof RegistrationFormValues;
export type RegistrationErrors = FieldErrors<RegistrationFormValues>;
/** Returns the errors of all steps. */
export type ValidateRegistration = (form: RegistrationFormValues) => RegistrationErrors;

export const emptyForm: RegistrationFormValues = {
  requested_role: "customer",
  first_name: "",
  last_name: "",
  username: "",
  email: "",
  phone: "",
  password: "",
  confirm_password: "",
  country: "",
  city: "",
  date_of_birth: "",
  gender: "",
  emergency_contact_name: "",
  emergency_contact_phone: "",
  interests: [],
  experience_level: "beginner",
  dietary_restrictions: "",
  medical_conditions: "",
  how_did_you_hear: "",
  marketing_consent: false,
  terms_accepted: false,
  guide_experience: "",
  guide_specialties: [],
  languages_spoken: [],
  guide_certifications: "",
  guide_documents: [],
};

export const stepLabels = ["Basic information", "Personal details", "Preferences", "Guide information"] as const;

type RoleValue = { requested_role: RegistrationFormValues["requested_role"] };

/** Three steps for customers, four for guides. */
export const stepCount = ({ requested_role }: RoleValue): number => (requested_role === "guide" ? 4 : 3);

const guideFields: readonly RegistrationField[] = registrationSteps[3];

/**
 * The request body: lists are joined with commas; customers send no guide fields and guides none of a traveller, and
 * certificates are sent later.
 */
export function toRegistrationInput(form: RegistrationFormValues) {
  const { interests, guide_specialties, languages_spoken, guide_documents: _, ...fields } = form;
  const shared = { ...fields, interests: interests.join(",") };
  if (form.requested_role === "customer") {
    return Object.fromEntries(
      Object.entries(shared).filter(([name]) => !guideFields.some((field) => field === name)),
    ) as Omit<typeof shared, "guide_experience" | "guide_certifications">;
  }
  const { experience_level, dietary_restrictions, medical_conditions, ...guide } = shared;
  return {
    ...guide,
    guide_specialties: guide_specialties.join(","),
    languages_spoken: languages_spoken.join(","),
  };
}

const guideStep = 3;

export const fieldsOfStep = (step: number): readonly RegistrationFormField[] =>
  step === guideStep ? [...registrationSteps[guideStep], "guide_documents"] : (registrationSteps[step] ?? []);

/** Why a step can't be left; null if it is valid. */
export function refusalOfStep(errors: RegistrationErrors, step: number): Refusal<RegistrationFormValues> | null {
  const stepErrors: Partial<Record<RegistrationFormField, string>> = {};
  for (const field of fieldsOfStep(step)) {
    const error = errors[field];
    if (error !== undefined) stepErrors[field] = error;
  }
  return refusalOf(stepErrors);
}

/** The first step with errors; the number of steps if there is none. */
export function firstInvalidStep(errors: RegistrationErrors, form: RoleValue): number {
  const count = stepCount(form);
  for (let step = 0; step < count; step += 1) if (refusalOfStep(errors, step)) return step;
  return count;
}

/** Going back is always allowed, going forward only to the first invalid step. */
export function reachableStep(target: number, from: number, errors: RegistrationErrors, form: RoleValue): number {
  const last = Math.min(firstInvalidStep(errors, form), stepCount(form) - 1);
  return Math.max(0, Math.min(target, Math.max(last, from)));
}
