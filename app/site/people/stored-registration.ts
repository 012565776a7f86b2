import { readTabValue, removeTabValue, writeTabValue } from "#app/kit/session/tab-storage.ts";
import { isRecord } from "#shared/kit/is-record.ts";
import { emptyForm, type RegistrationFormValues } from "./registration-form.ts";

const storageKey = "registration-draft";

/** The draft in session storage; never contains passwords or files. */
export type StoredRegistration = { form: RegistrationFormValues; step: number; key: string | null };

const isStringArray = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === "string");

/** Skips values of the wrong type: an older version of the page may have written them. */
function restoreForm(stored: Record<string, unknown>): RegistrationFormValues {
  const entries = Object.entries(emptyForm).flatMap(([field, initial]) => {
    const value = stored[field];
    const hasSameType = Array.isArray(initial) ? isStringArray(value) : typeof value === typeof initial;
    return hasSameType ? [[field, value]] : [];
  });
  const form: RegistrationFormValues = { ...emptyForm, ...Object.fromEntries(entries) };
  const requested_role = form.requested_role === "guide" ? "guide" : "customer";
  return { ...form, requested_role, password: "", confirm_password: "", guide_documents: [] };
}

export function parseRegistration(stored: unknown): StoredRegistration | null {
  if (!isRecord(stored) || !isRecord(stored.form)) return null;
  const step = typeof stored.step === "number" ? stored.step : 0;
  return { form: restoreForm(stored.form), step, key: typeof stored.key === "string" ? stored.key : null };
}

export function withoutSecrets({ form, step, key }: StoredRegistration) {
  const { password: _, confirm_password: _again, guide_documents: _files, ...values } = form;
  return { form: values, step, key };
}

export const loadRegistration = (): StoredRegistration | null => parseRegistration(readTabValue(storageKey));
export const saveRegistration = (draft: StoredRegistration): void => writeTabValue(storageKey, withoutSecrets(draft));
export const clearRegistration = (): void => removeTabValue(storageKey);
