import { readTabValue, removeTabValue, writeTabValue } from "#app/kit/session/tab-storage.ts";
import { isRecord } from "#shared/kit/is-record.ts";

const storageKey = "profile-draft";

const profileFieldNames = [
  "first_name",
  "last_name",
  "email",
  "phone",
  "city",
  "country",
  "date_of_birth",
  "gender",
] as const;
export type ProfileFieldName = (typeof profileFieldNames)[number];
/** Values of the profile form. */
export type ProfileFormValues = Readonly<Record<ProfileFieldName, string>>;

/** Stores unsaved values in this tab when the session expires, until the same user signs in again. */
export const saveProfileDraft = (user_id: number, details: ProfileFormValues): void =>
  writeTabValue(storageKey, { user_id, details });

export const hasProfileDraft = (): boolean => readTabValue(storageKey) !== null;

/** Takes the stored draft of this user. Always removes it; a draft of another user is dropped. */
export function takeProfileDraft(userId: number): ProfileFormValues | null {
  const draft = readTabValue(storageKey);
  removeTabValue(storageKey);
  if (!isRecord(draft) || draft.user_id !== userId) return null;
  const { details } = draft;
  if (!isRecord(details) || !profileFieldNames.every((field) => typeof details[field] === "string")) return null;
  // Every field was checked above.
  return details as ProfileFormValues;
}
