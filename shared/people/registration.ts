import { z } from "zod";
import { CalendarDay, flag } from "#shared/kit/fields.ts";
import { email, optionalText, phone, text } from "#shared/kit/text-fields.ts";
import { isPersonalPassword, passwordField, passwordMessages } from "#shared/sign-in/new-password.ts";
import {
  experienceLevels,
  genders,
  guideSpecialties,
  interests,
  languages,
  referralSources,
  registrationRoles,
} from "./choices.ts";
import { registrationLimits as limits } from "./limits.ts";
import { choiceList, optionalChoice, personName } from "./person-fields.ts";
import { registrationMessages } from "./registration-form.ts";
import { usernameField } from "./username.ts";

const messages = registrationMessages;

const fields = z.strictObject({
  requested_role: z.enum(registrationRoles).default("customer"),
  first_name: personName("First name is required"),
  last_name: personName("Last name is required"),
  username: usernameField("Username is required"),
  email: email(),
  phone: phone(),
  password: passwordField("Password must be at least 8 characters"),
  confirm_password: z.string({ error: () => messages.mismatch }).max(256, messages.mismatch),
  country: text({ max: limits.place, required: "Country is required" }),
  city: text({ max: limits.place, required: "City is required" }),
  date_of_birth: text({ max: 10, required: messages.dateOfBirth }).pipe(CalendarDay),
  gender: optionalChoice(genders).default(null),
  emergency_contact_name: text({ max: limits.name, required: "Emergency contact name is required" }),
  emergency_contact_phone: phone("Emergency contact phone is required"),
  dietary_restrictions: optionalText(limits.note),
  medical_conditions: optionalText(limits.note),
  experience_level: optionalChoice(experienceLevels).default(null),
  interests: choiceList(interests).refine((selected) => selected.length > 0, messages.interests),
  how_did_you_hear: z.enum(referralSources, { error: () => messages.referralSource }),
  marketing_consent: flag.default(false),
  terms_accepted: flag.default(false).refine((accepted) => accepted, messages.terms),
  guide_experience: optionalText(limits.experience),
  guide_certifications: optionalText(limits.note),
  guide_specialties: choiceList(guideSpecialties),
  languages_spoken: choiceList(languages),
});

type Rule = { field: keyof typeof fields.shape; message: string; isValid: (values: RawValues) => boolean };
/** Unvalidated values: rules between fields also run if other fields are invalid. */
type RawValues = Readonly<Record<string, unknown>>;

const isGuide = ({ requested_role }: RawValues): boolean => requested_role === "guide";
const isFilled = (value: unknown): boolean =>
  (typeof value === "string" && value.trim() !== "") || (Array.isArray(value) && value.length > 0);

const toText = (value: unknown): string => (typeof value === "string" ? value : "");

const rules: readonly Rule[] = [
  {
    field: "password",
    message: passwordMessages.personal,
    isValid: ({ password, first_name, last_name, username, email }) =>
      !isPersonalPassword(toText(password), {
        first_name: toText(first_name),
        last_name: toText(last_name),
        username: toText(username),
        email: toText(email),
      }),
  },
  {
    field: "confirm_password",
    message: messages.mismatch,
    isValid: ({ password, confirm_password }) => password === confirm_password,
  },
  {
    field: "guide_experience",
    message: messages.guideExperience,
    isValid: (values) => !isGuide(values) || isFilled(values.guide_experience),
  },
  {
    field: "guide_specialties",
    message: messages.specialties,
    isValid: (values) => !isGuide(values) || isFilled(values.guide_specialties),
  },
  {
    field: "languages_spoken",
    message: messages.languages,
    isValid: (values) => !isGuide(values) || isFilled(values.languages_spoken),
  },
];

/** Travellers who don't say how experienced they are count as beginners; guides are not asked. */
const withExperience = (values: z.output<typeof fields>): z.output<typeof fields> => ({
  ...values,
  experience_level: values.experience_level ?? (isGuide(values) ? null : "beginner"),
});

/** The input of a registration. The server and every step of the registration form validate with it. */
export const Registration = fields.overwrite(withExperience).check(
  ...rules.map(({ field, message, isValid }) =>
    z.refine<z.output<typeof fields>>((values) => isValid(values), {
      error: message,
      path: [field],
      when: ({ value }) => typeof value === "object" && value !== null,
    }),
  ),
);
export type Registration = z.output<typeof Registration>;
export type RegistrationField = keyof typeof fields.shape;

const yearsBefore = (today: string, years: number): string => `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;

type BirthDateInput = Pick<Registration, "date_of_birth" | "requested_role">;

/** The message for a date of birth in the future, too long ago, or of a person too young; null if it is valid. */
export function dateOfBirthError({ date_of_birth, requested_role }: BirthDateInput, today: string): string | null {
  if (date_of_birth > today) return messages.bornInFuture;
  if (date_of_birth < yearsBefore(today, limits.maxAge)) return messages.bornTooLongAgo;
  if (date_of_birth <= yearsBefore(today, limits.minAge[requested_role])) return null;
  return requested_role === "guide" ? messages.guideTooYoung : messages.customerTooYoung;
}
