import { z } from "zod";
import { email, flag, optionalText, phone, text } from "#shared/kit/fields.ts";
import { newPassword } from "#shared/sign-in/new-password.ts";
import { registrationLimits as limits } from "./limits.ts";
import {
  experienceLevels,
  genders,
  guideSpecialties,
  heardFrom,
  interests,
  languages,
  registrationRoles,
} from "./lists.ts";
import { calendarDay, choiceOrNone, choices, personName } from "./person-fields.ts";
import { registrationSentences } from "./registration-words.ts";

const say = registrationSentences;

const oneOrMany = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.array(schema), schema]).transform((value) => (Array.isArray(value) ? value : [value]));

const fields = z.strictObject({
  requested_role: z.enum(registrationRoles).default("customer"),
  first_name: personName("First name is required"),
  last_name: personName("Last name is required"),
  username: text({ max: limits.username, required: "Username is required" }).regex(/^[\p{L}\p{N}._-]+$/u, say.username),
  email: email(),
  phone: phone(),
  password: newPassword("Password must be at least 8 characters"),
  confirm_password: z.string({ error: () => say.mismatch }).max(256, say.mismatch),
  country: text({ max: limits.place, required: "Country is required" }),
  city: text({ max: limits.place, required: "City is required" }),
  date_of_birth: text({ max: 10, required: say.dateOfBirth }).pipe(calendarDay),
  gender: choiceOrNone(genders).default(null),
  emergency_contact_name: text({ max: limits.name, required: "Emergency contact name is required" }),
  emergency_contact_phone: phone("Emergency contact phone is required"),
  dietary_restrictions: optionalText(limits.note),
  medical_conditions: optionalText(limits.note),
  experience_level: choiceOrNone(experienceLevels)
    .default(null)
    .transform((level) => level ?? "beginner"),
  interests: choices(interests)
    .nullish()
    .transform((selected) => selected ?? [])
    .refine((selected) => selected.length > 0, say.interests),
  how_did_you_hear: z.enum(heardFrom, { error: () => say.heard }),
  marketing_consent: flag.default(false),
  terms_accepted: flag.default(false).refine((accepted) => accepted, say.terms),
  guide_experience: optionalText(limits.experience),
  guide_certifications: optionalText(limits.note),
  guide_specialties: choices(guideSpecialties)
    .nullish()
    .transform((selected) => selected ?? []),
  languages_spoken: choices(languages)
    .nullish()
    .transform((selected) => selected ?? []),
  guide_documents: oneOrMany(z.file().max(limits.largestDocument, say.documentSize))
    .pipe(z.array(z.file()).max(limits.mostDocuments, say.documentCount))
    .optional()
    .transform((files) => files ?? []),
});

type Rule = { field: keyof typeof fields.shape; sentence: string; holds: (values: Given) => boolean };
/** Unvalidated values: rules between fields also run if other fields are invalid. */
type Given = Readonly<Record<string, unknown>>;

const isGuide = ({ requested_role }: Given): boolean => requested_role === "guide";
const has = (value: unknown): boolean =>
  (typeof value === "string" && value.trim() !== "") || (Array.isArray(value) && value.length > 0);

const rules: readonly Rule[] = [
  {
    field: "confirm_password",
    sentence: say.mismatch,
    holds: ({ password, confirm_password }) => password === confirm_password,
  },
  {
    field: "guide_experience",
    sentence: say.guideExperience,
    holds: (values) => !isGuide(values) || has(values.guide_experience),
  },
  {
    field: "guide_specialties",
    sentence: say.specialties,
    holds: (values) => !isGuide(values) || has(values.guide_specialties),
  },
  {
    field: "languages_spoken",
    sentence: say.languages,
    holds: (values) => !isGuide(values) || has(values.languages_spoken),
  },
  {
    field: "guide_documents",
    sentence: say.documentsOfGuides,
    holds: (values) => isGuide(values) || !has(values.guide_documents),
  },
];

/** The input of a registration. The server and every step of the registration form validate with it. */
export const Registration = fields.check(
  ...rules.map(({ field, sentence, holds }) =>
    z.refine<z.output<typeof fields>>((values) => holds(values), {
      error: sentence,
      path: [field],
      when: ({ value }) => typeof value === "object" && value !== null,
    }),
  ),
);
export type Registration = z.output<typeof Registration>;
export type RegistrationField = keyof typeof fields.shape;

const grownUp = 18;

/** The latest date of birth of an adult. */
const latestOfAge = (today: string): string => `${Number(today.slice(0, 4)) - grownUp}${today.slice(4)}`;

type Born = Pick<Registration, "date_of_birth" | "requested_role">;

/** The message for a date of birth in the future or of a guide who is not an adult; null if it is valid. */
export function dateOfBirthError({ date_of_birth, requested_role }: Born, today: string): string | null {
  if (date_of_birth > today) return say.bornLater;
  return requested_role === "guide" && date_of_birth > latestOfAge(today) ? say.guideTooYoung : null;
}
