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
/** What stands in the form of one's own details. */
export type Details = Readonly<Record<DetailField, string>>;

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Keeps in this tab what was typed when the session ended, until its owner has signed in again. */
export const keepDetails = (user_id: number, details: Details): void =>
  sessionStorage.setItem(name, JSON.stringify({ user_id, details }));

export const hasKeptDetails = (): boolean => sessionStorage.getItem(name) !== null;

/** What was kept for this person, once; what was someone else's goes. */
export function takeKeptDetails(user_id: number): Details | null {
  const kept = parsed(sessionStorage.getItem(name));
  sessionStorage.removeItem(name);
  if (!isFields(kept) || kept.user_id !== user_id) return null;
  const { details } = kept;
  if (!isFields(details) || !detailFields.every((field) => typeof details[field] === "string")) return null;
  // Every field has just been looked at.
  return details as Details;
}
