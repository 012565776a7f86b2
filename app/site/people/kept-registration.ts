import { emptyForm, type RegistrationForm } from "./registration-form.ts";

const name = "registration-draft";

/** What this tab keeps while someone registers. Passwords and files are never among it. */
export type KeptRegistration = { form: RegistrationForm; step: number; key: string | null };

/** Null where the browser doesn't let pages keep anything: then the page lives without it. */
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

/** Only what has the kind of its field: an older version of the page may have written it. */
function formFrom(kept: Record<string, unknown>): RegistrationForm {
  const fits = Object.entries(emptyForm).flatMap(([field, first]) => {
    const value = kept[field];
    const is_same = Array.isArray(first) ? isTexts(value) : typeof value === typeof first;
    return is_same ? [[field, value]] : [];
  });
  const form: RegistrationForm = { ...emptyForm, ...Object.fromEntries(fits) };
  const requested_role = form.requested_role === "guide" ? "guide" : "customer";
  return { ...form, requested_role, password: "", confirm_password: "", guide_documents: [] };
}

export function readRegistration(text: string | null): KeptRegistration | null {
  if (text === null) return null;
  try {
    const kept: unknown = JSON.parse(text);
    if (!isFields(kept) || !isFields(kept.form)) return null;
    const step = typeof kept.step === "number" ? kept.step : 0;
    return { form: formFrom(kept.form), step, key: typeof kept.key === "string" ? kept.key : null };
  } catch {
    return null;
  }
}

export const keptRegistration = (): KeptRegistration | null => readRegistration(storage()?.getItem(name) ?? null);

export function textOf({ form, step, key }: KeptRegistration): string {
  const { password: _, confirm_password: _again, guide_documents: _files, ...kept } = form;
  return JSON.stringify({ form: kept, step, key });
}

/** Where nothing more can be stored, what was stored before is out of date and goes. */
export function keepRegistration(kept: KeptRegistration): void {
  try {
    storage()?.setItem(name, textOf(kept));
  } catch {
    forgetRegistration();
  }
}

export const forgetRegistration = (): void => storage()?.removeItem(name);
