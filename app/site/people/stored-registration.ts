import { emptyForm, type RegistrationFormValues } from "./registration-form.ts";

const storageKey = "registration-draft";

/** The draft in session storage; never contains passwords or files. */
export type StoredRegistration = { form: RegistrationFormValues; step: number; key: string | null };

/** Null where the browser blocks storage; the page then works without it. */
function getSessionStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
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

export function parseRegistration(text: string | null): StoredRegistration | null {
  if (text === null) return null;
  try {
    const stored: unknown = JSON.parse(text);
    if (!isRecord(stored) || !isRecord(stored.form)) return null;
    const step = typeof stored.step === "number" ? stored.step : 0;
    return { form: restoreForm(stored.form), step, key: typeof stored.key === "string" ? stored.key : null };
  } catch {
    return null;
  }
}

export const loadRegistration = (): StoredRegistration | null =>
  parseRegistration(getSessionStorage()?.getItem(storageKey) ?? null);

export function serializeRegistration({ form, step, key }: StoredRegistration): string {
  const { password: _, confirm_password: _again, guide_documents: _files, ...values } = form;
  return JSON.stringify({ form: values, step, key });
}

/** If storing fails (quota), removes the outdated value. */
export function saveRegistration(draft: StoredRegistration): void {
  try {
    getSessionStorage()?.setItem(storageKey, serializeRegistration(draft));
  } catch {
    clearRegistration();
  }
}

export const clearRegistration = (): void => getSessionStorage()?.removeItem(storageKey);
