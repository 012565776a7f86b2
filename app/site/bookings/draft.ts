import type { Attempt } from "./attempt.ts";
import { type BookingForm, emptyForm, type FieldErrors, type FormField, formFields } from "./booking-form.ts";

/** The part that is stored in session storage: it survives a reload, Back and Forward. */
export type Draft = { form: BookingForm; attempt: Attempt | null };

/** Why the booking was not sent; shown until the next attempt. */
type Failure = {
  sentence: string;
  /** An invalid form, an error response, or no response at all. */
  of: "form" | "call" | "network";
};

export type DraftState = Draft & {
  errors: FieldErrors;
  failure: Failure | null;
  /** Counts failures; each new one moves the focus to the error summary. */
  failures: number;
  is_sending: boolean;
  /** False until session storage has been read. */
  is_restored: boolean;
};

export const emptyState: DraftState = {
  form: emptyForm,
  attempt: null,
  errors: {},
  failure: null,
  failures: 0,
  is_sending: false,
  is_restored: false,
};

export type DraftAction =
  | { type: "restored"; draft: Draft | null; typed: Partial<BookingForm> }
  | { type: "typed"; field: FormField; value: string }
  | { type: "checked"; field: FormField; error: string | null }
  | { type: "sending"; attempt: Attempt }
  | { type: "failed"; failure: Failure; errors: FieldErrors; attempt: Attempt | null }
  | { type: "cleared" };

function withError(errors: FieldErrors, field: FormField, error: string | null): FieldErrors {
  const { [field]: _, ...others } = errors;
  return error === null ? others : { ...others, [field]: error };
}

export function reduceDraft(state: DraftState, action: DraftAction): DraftState {
  switch (action.type) {
    case "restored": {
      const { form, attempt } = action.draft ?? state;
      return { ...state, form: { ...form, ...action.typed }, attempt, is_restored: true };
    }
    case "typed":
      return {
        ...state,
        form: { ...state.form, [action.field]: action.value },
        errors: withError(state.errors, action.field, null),
      };
    case "checked":
      return { ...state, errors: withError(state.errors, action.field, action.error) };
    case "sending":
      return { ...state, attempt: action.attempt, errors: {}, failure: null, is_sending: true };
    case "failed": {
      const { failure, errors, attempt } = action;
      return { ...state, failure, errors, attempt, failures: state.failures + 1, is_sending: false };
    }
    case "cleared":
      return { ...emptyState, is_restored: true };
  }
}

export const isUntouched = ({ form, attempt }: Draft): boolean =>
  attempt === null && formFields.every((field) => form[field] === emptyForm[field]);

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function readAttempt(stored: unknown): Attempt | null {
  if (!isFields(stored)) return null;
  const { key, body, refused } = stored;
  return typeof key === "string" && typeof body === "string" ? { key, body, refused: refused === true } : null;
}

/** Parses a stored draft. Skips unknown fields, since an older version of the page may have written it. */
export function readDraft(stored: unknown): Draft | null {
  if (!isFields(stored) || !isFields(stored.form)) return null;
  const form = { ...emptyForm };
  for (const field of formFields) {
    const value = stored.form[field];
    if (typeof value === "string") form[field] = value;
  }
  return { form, attempt: readAttempt(stored.attempt) };
}
