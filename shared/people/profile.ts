import { z } from "zod";
import { versionField } from "#shared/kit/record-fields.ts";
import { roles } from "#shared/kit/roles.ts";
import { email, multiLine, trimmedText } from "#shared/kit/text-fields.ts";
import { passwordLength } from "#shared/sign-in/sign-in-rules.ts";
import { AvatarChoice } from "./avatar.ts";
import { experienceLevels, genders, guideSpecialties, interests, languages } from "./choices.ts";
import { registrationLimits as limits } from "./limits.ts";
import { choices, optionalChoice, optionalDay, optionalPhone, personName } from "./person-fields.ts";

/** The fields of their account that signed-in people get. */
export const accountFields = {
  username: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  city: z.string(),
  country: z.string(),
  date_of_birth: z.string().nullable(),
  gender: z.enum(genders).nullable(),
  avatar: z.string(),
  is_verified: z.boolean(),
  /** When its owner opened a link that was mailed to the address; null until then. */
  address_proved_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
};

/** What travellers and guides told when they registered. */
const registeredFields = {
  emergency_contact_name: z.string(),
  emergency_contact_phone: z.string(),
  experience_level: z.enum(experienceLevels).nullable(),
  interests: z.array(z.string()),
  guide_experience: z.string(),
  guide_specialties: z.array(z.string()),
  languages_spoken: z.array(z.string()),
};

/** What people told about food and health when they registered; null for accounts without a registration. */
export const healthFields = {
  dietary_restrictions: z.string().nullable(),
  medical_conditions: z.string().nullable(),
};
export type HealthNotes = z.output<z.ZodObject<typeof healthFields>>;
export const healthFieldNames = ["dietary_restrictions", "medical_conditions"] as const;

/** The profile of the signed-in user. */
export const Profile = z.object({
  id: z.int(),
  ...accountFields,
  ...registeredFields,
  ...healthFields,
  /** What a guide wrote about certificates; null for everyone who did not register as a guide. */
  guide_certifications: z.string().nullable(),
  /** The names of the certificates that a guide sent in. */
  guide_documents: z.array(z.string()),
  /** The new address, until it is confirmed with its link; null if there is none. */
  pending_email: z.string().nullable(),
  /** Whether a trip names the person as its lead, also one without bookings. */
  leads_trips: z.boolean(),
  name: z.string(),
  role: z.enum(roles),
  status: z.string(),
  version: z.int(),
});
export type Profile = z.output<typeof Profile>;

const place = trimmedText(limits.place);

/** Alternative names of profile fields. */
export const profileAliases = { avatar: ["profile_image"] } as const;

/** Only the fields that are sent change. A new email address takes effect when it is confirmed with its link. */
export const UpdateProfile = z.strictObject({
  ...versionField,
  first_name: personName("First name is required").optional(),
  last_name: personName("Last name is required").optional(),
  email: email().optional(),
  /** Needed with another email address. */
  current_password: z.string().max(passwordLength.max).optional(),
  /** Null cancels the pending change of the address. */
  pending_email: z.null().optional(),
  phone: optionalPhone.optional(),
  city: place.optional(),
  country: place.optional(),
  date_of_birth: optionalDay.optional(),
  gender: optionalChoice(genders).optional(),
  emergency_contact_name: trimmedText(limits.name).optional(),
  emergency_contact_phone: optionalPhone.optional(),
  experience_level: optionalChoice(experienceLevels).optional(),
  interests: choices(interests).optional(),
  guide_experience: multiLine(limits.experience).optional(),
  guide_specialties: choices(guideSpecialties).optional(),
  languages_spoken: choices(languages).optional(),
  guide_certifications: multiLine(limits.note).optional(),
  dietary_restrictions: multiLine(limits.note).optional(),
  medical_conditions: multiLine(limits.note).optional(),
  avatar: AvatarChoice.optional(),
});
/** The fields that only guides have. */
export const guideFields = [
  "guide_experience",
  "guide_specialties",
  "languages_spoken",
  "guide_certifications",
] as const satisfies readonly (keyof typeof UpdateProfile.shape)[];
export type UpdateProfile = z.output<typeof UpdateProfile>;
