import { emptyForm, type RegistrationForm } from "./registration-form.ts";

const name = "registration-draft";

/** The draft in session storage; never contains passwords or files. */
export type KeptRegistration = { form: RegistrationForm; step: number; key: string | null };

/** Null where the browser blocks storage; the page then works without it. */
function storage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === "string");

/** Skips values of the wrong type: an older version of the page may have written them. */
function formFrom(stored: Record<string, unknown>): RegistrationForm {
  const entries = Object.entries(emptyForm).flatMap(([field, initial]) => {
    const value = stored[field];
    const hasSameType = Array.isArray(initial) ? isTexts(value) : typeof value === typeof initial;
    return hasSameType ? [[field, value]] : [];
  });
  const form: RegistrationForm = { ...emptyForm, ...Object.fromEntries(entries) };
  const requested_role = form.requested_role === "guide" ? "guide" : "customer";
  return { ...form, requested_role, password: "", confirm_password: "", guide_documents: [] };
}

export function readRegistration(text: string | null): KeptRegistration | null {
  if (text === null) return null;
  try {
    const stored: unknown = JSON.parse(text);
    if (!isFields(stored) || !isFields(stored.form)) return null;
    const step = typeof stored.step === "number" ? stored.step : 0;
    return { form: formFrom(stored.form), step, key: typeof stored.key === "string" ? stored.key : null };
  } catch {
    return null;
  }
}

export const keptRegistration = (): KeptRegistration | null => readRegistration(storage()?.getItem(name) ?? null);

export function textOf({ form, step, key }: KeptRegistration): string {
  const { password: _, confirm_password: _again, guide_documents: _files, ...values } = form;
  return JSON.stringify({ form: values, step, key });
}

/** If storing fails (quota), removes the outdated value. */
export function keepRegistration(draft: KeptRegistration): void {
  try {
    storage()?.setItem(name, textOf(draft));
  } catch {
    forgetRegistration();
  }
}

export const forgetRegistration = (): void => storage()?.removeItem(name);
