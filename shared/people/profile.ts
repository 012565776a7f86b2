import { z } from "zod";
import { email } from "#shared/kit/fields.ts";
import { roles } from "#shared/kit/roles.ts";
import { AvatarChoice } from "./avatar.ts";
import { genders } from "./choices.ts";
import { registrationLimits as limits } from "./limits.ts";
import { optionalChoice, optionalDay, optionalPhone, personName } from "./person-fields.ts";

/** The profile of the signed-in user. */
export const Profile = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  /** The new address, until its confirmation link is opened; null if there is none. */
  pending_email: z.string().nullable(),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  city: z.string(),
  country: z.string(),
  date_of_birth: z.string().nullable(),
  gender: z.enum(genders).nullable(),
  avatar: z.string(),
  role: z.enum(roles),
  status: z.string(),
  is_verified: z.boolean(),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Profile = z.output<typeof Profile>;

const place = z.string("Please enter text").trim().max(limits.place, `Please use at most ${limits.place} characters`);

/** Alternative names of profile fields. */
export const profileAliases = { avatar: ["profile_image"] } as const;

/** Only the fields that are sent change. A new e-mail address takes effect when its confirmation link is opened. */
export const UpdateProfile = z.strictObject({
  first_name: personName("First name is required").optional(),
  last_name: personName("Last name is required").optional(),
  email: email().optional(),
  /** Null cancels the pending change of the address. */
  pending_email: z.null().optional(),
  phone: optionalPhone.optional(),
  city: place.optional(),
  country: place.optional(),
  date_of_birth: optionalDay.optional(),
  gender: optionalChoice(genders).optional(),
  avatar: AvatarChoice.optional(),
});
export type UpdateProfile = z.output<typeof UpdateProfile>;
