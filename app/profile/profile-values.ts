import { CallError } from "#app/kit/calls/call-error.ts";
import { callSignedInApi } from "#app/kit/calls/site-api-client.ts";
import { describeValue } from "#app/kit/record/describe-value.ts";
import { changedNames, rebaseValues } from "#app/kit/record/three-way-merge.ts";
import type { FieldErrors } from "#app/kit/site-forms/form-state.ts";
import { changedMeanwhile } from "#shared/kit/errors.ts";
import { isRecord } from "#shared/kit/is-record.ts";
import { pick } from "#shared/kit/pick.ts";
import { ownPhoneError } from "#shared/kit/text-rules.ts";
import type { Profile } from "#shared/people/profile.ts";
import { profileMessages } from "#shared/people/profile-messages.ts";

export const toFormValues = (profile: Profile) => ({
  ...pick(profile, ["first_name", "last_name", "email", "phone", "city", "country"]),
  date_of_birth: profile.date_of_birth ?? "",
  gender: (profile.gender ?? "") as string,
  current_password: "",
  ...pick(profile, ["emergency_contact_name", "emergency_contact_phone", "interests"]),
  experience_level: (profile.experience_level ?? "") as string,
  ...pick(profile, ["guide_experience", "guide_specialties", "languages_spoken"]),
  guide_certifications: profile.guide_certifications ?? "",
  dietary_restrictions: profile.dietary_restrictions ?? "",
  medical_conditions: profile.medical_conditions ?? "",
});
export type ProfileFormValues = ReturnType<typeof toFormValues>;
type ProfilePayload = Parameters<typeof callSignedInApi<"PUT /auth/profile">>[1];

export const isEmailChanged = ({ email }: ProfileFormValues, profile: Profile): boolean =>
  email.trim().toLowerCase() !== profile.email.toLowerCase();

/** Only the changed fields: others may have been changed elsewhere since the profile was loaded. */
export function toPayload(profile: Profile, values: ProfileFormValues, version = profile.version): ProfilePayload {
  const { current_password, ...changed } = pick(values, changedNames(toFormValues(profile), values));
  // The select only offers genders of the contract.
  const fields = { ...changed, version } as ProfilePayload;
  return isEmailChanged(values, profile) ? { ...fields, current_password: current_password ?? "" } : fields;
}

export const hasUnsavedInput = (profile: Profile, values: ProfileFormValues): boolean =>
  changedNames(toFormValues(profile), values).length > 0;

/** The stored profile, if a call failed because it was changed elsewhere. */
export function findStoredProfile(error: unknown): Profile | null {
  const isConflict = error instanceof CallError && error.code === changedMeanwhile.code;
  // The server parsed it with the schema of the contract.
  return isConflict && isRecord(error.data) && isRecord(error.data.current) ? (error.data.current as Profile) : null;
}

/** A message for each field that was changed both here and elsewhere. */
export function findContested(base: Profile, stored: Profile, mine: ProfileFormValues): FieldErrors<ProfileFormValues> {
  const [before, theirs] = [toFormValues(base), toFormValues(stored)];
  const merged = rebaseValues({ base: before, theirs, mine });
  const contested = changedNames(before, theirs).filter((name) => merged[name] !== theirs[name]);
  return Object.fromEntries(
    contested.map((name) => [name, `It was changed to “${describeValue(theirs[name])}”. Save again to replace that.`]),
  );
}

const phoneFields = ["phone", "emergency_contact_phone"] as const;

/** Why a changed profile is not sent. A number that was stored before may stay as it is. */
export function findProfileErrors(profile: Profile, values: ProfileFormValues): FieldErrors<ProfileFormValues> {
  const stored = toFormValues(profile);
  const phones = phoneFields
    .filter((name) => values[name].trim() !== "" && values[name] !== stored[name])
    .map((name) => [name, ownPhoneError(values[name])] as const)
    .filter(([, message]) => message !== null);
  const needsPassword = isEmailChanged(values, profile) && values.current_password === "";
  return {
    ...Object.fromEntries(phones),
    ...(needsPassword && { current_password: profileMessages.emailNeedsPassword }),
  };
}

/** Saves the changed fields, also on top of changes of other fields. Throws CallError 409 if both changed a field. */
export async function saveProfile(profile: Profile, values: ProfileFormValues): Promise<Profile> {
  try {
    return await callSignedInApi("PUT /auth/profile", toPayload(profile, values));
  } catch (error) {
    const stored = findStoredProfile(error);
    if (!stored || Object.keys(findContested(profile, stored, values)).length > 0) throw error;
    return callSignedInApi("PUT /auth/profile", toPayload(profile, values, stored.version));
  }
}
