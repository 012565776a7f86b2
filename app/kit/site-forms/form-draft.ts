import { clearDraft, readDraft, saveDraft } from "#app/kit/session/draft-store.ts";
import { isRecord } from "#shared/kit/is-record.ts";
import type { FieldName } from "./form-state.ts";
import { parseSubmissionKey, type SubmissionKey } from "./submission-key.ts";

/** `secrets` are the fields that are never stored: passwords and files. */
export type DraftOptions<Values> = { name: string; secrets?: readonly FieldName<Values>[] };

export type FormDraft<Values> = {
  values: Partial<Values>;
  key: SubmissionKey | null;
  /** The secrets that were filled in and have to be entered again. */
  lostFields: readonly FieldName<Values>[];
};

export const isEmptyValue = (value: unknown): boolean => value === "" || (Array.isArray(value) && value.length === 0);

/** Whether a stored value has the type of the form field: an earlier version of the page may have written it. */
const hasSameType = (stored: unknown, initial: unknown): boolean =>
  Array.isArray(initial)
    ? Array.isArray(stored) && stored.every((entry) => typeof entry === "string")
    : typeof stored === typeof initial;

/** Stores what differs from the initial values, so that fields nobody touched take newer initial values. */
export function saveFormDraft<Values extends object>(
  { name, secrets = [] }: DraftOptions<Values>,
  initialValues: Values,
  { values, key, lostFields }: FormDraft<Values>,
): void {
  const isSecret = (field: string): boolean => secrets.some((secret) => secret === field);
  const initial = new Map<string, unknown>(Object.entries(initialValues));
  const changed = Object.entries(values).filter(([field, value]) => !isSecret(field) && value !== initial.get(field));
  const lost = secrets.filter((field) => lostFields.includes(field) || !isEmptyValue(values[field]));
  // The body contains the secrets.
  const storedKey = key && secrets.length > 0 ? { ...key, body: "" } : key;
  if (changed.length === 0 && lost.length === 0 && key === null) clearDraft(name);
  else saveDraft(name, { values: Object.fromEntries(changed), key: storedKey, lostFields: lost });
}

export function readFormDraft<Values extends object>(
  { name, secrets = [] }: DraftOptions<Values>,
  initialValues: Values,
): FormDraft<Values> | null {
  const stored = readDraft(name);
  if (!isRecord(stored) || !isRecord(stored.values)) return null;
  const { values, key, lostFields } = stored;
  const known = Object.entries(initialValues).filter(([field, initial]) => hasSameType(values[field], initial));
  return {
    // The type of every field was checked above.
    values: Object.fromEntries(known.map(([field]) => [field, values[field]])) as Partial<Values>,
    key: parseSubmissionKey(key),
    lostFields: secrets.filter((field) => Array.isArray(lostFields) && lostFields.includes(field)),
  };
}
