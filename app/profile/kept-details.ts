const name = "profile-draft";

const detailFields = [
  "first_name",
  "last_name",
  "email",
  "phone",
  "city",
  "country",
  "date_of_birth",
  "gender",
] as const;
export type DetailField = (typeof detailFields)[number];
/** Values of the profile form. */
export type Details = Readonly<Record<DetailField, string>>;

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Stores unsaved values in this tab when the session expires, until the same user signs in again. */
export const keepDetails = (user_id: number, details: Details): void =>
  sessionStorage.setItem(name, JSON.stringify({ user_id, details }));

export const hasKeptDetails = (): boolean => sessionStorage.getItem(name) !== null;

/** Takes the stored draft of this user. Always removes it; a draft of another user is dropped. */
export function takeKeptDetails(user_id: number): Details | null {
  const draft = parsed(sessionStorage.getItem(name));
  sessionStorage.removeItem(name);
  if (!isFields(draft) || draft.user_id !== user_id) return null;
  const { details } = draft;
  if (!isFields(details) || !detailFields.every((field) => typeof details[field] === "string")) return null;
  // Every field was checked above.
  return details as Details;
}
