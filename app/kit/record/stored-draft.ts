import { clearDraft, readDraft, saveDraft } from "#app/kit/session/draft-store.ts";
import { isRecord } from "#shared/kit/is-record.ts";

/** Unsaved values of a form, and the record that they are based on; null for a new one. */
export type FormDraft<Stored, Values> = { base: Stored | null; values: Values };

/** The name of the draft of a form: "testimonial-12", "testimonial-new". */
export const draftNameOf = (form: string, id: number | string): string => `${form.toLowerCase()}-${id}`;

const typeNameOf = (value: unknown): string => (Array.isArray(value) ? "list" : typeof value);

/** Whether a stored value has the type of the form field. Numbers, dates and pictures may be missing. */
const hasSameType = (stored: unknown, initial: unknown): boolean =>
  [undefined, null].some((empty) => stored === empty || initial === empty) ||
  typeNameOf(stored) === typeNameOf(initial);

/** The draft of this form; null without one, or if an earlier release wrote it in another shape. */
export function readFormDraft<Stored, Values extends object>(
  name: string,
  initial: Values,
): FormDraft<Stored, Values> | null {
  const draft = readDraft(name);
  if (!isRecord(draft) || !isRecord(draft.values)) return null;
  const { values } = draft;
  const fits = Object.entries(initial).every(([field, value]) => hasSameType(values[field], value));
  // The type of every field was checked; only this module writes the record.
  return fits ? { base: draft.base as Stored | null, values: { ...initial, ...values } as Values } : null;
}

export const saveFormDraft = <Stored, Values>(name: string, draft: FormDraft<Stored, Values>): void =>
  saveDraft(name, draft);

export const clearFormDraft = (name: string): void => clearDraft(name);
