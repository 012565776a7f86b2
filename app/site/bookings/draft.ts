import type { Attempt } from "./attempt.ts";
import { type BookingForm, emptyForm, type FieldErrors, type FormField, formFields } from "./booking-form.ts";

/** What is kept through reload, Back and Forward, and a failed sending. */
export type Draft = { form: BookingForm; attempt: Attempt | null };

/** Why the booking was not sent; stays in the form until the next try. */
type Failure = {
  sentence: string;
  /** Whether a call has failed, or only something in the form needs mending. */
  of: "form" | "call" | "line";
};

export type DraftState = Draft & {
  errors: FieldErrors;
  failure: Failure | null;
  /** Counts refusals, so that each one takes the focus to the summary. */
  failures: number;
  is_sending: boolean;
  /** False until what this tab has kept was looked at. */
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

function readAttempt(kept: unknown): Attempt | null {
  if (!isFields(kept)) return null;
  const { key, body, refused } = kept;
  return typeof key === "string" && typeof body === "string" ? { key, body, refused: refused === true } : null;
}

/** What was kept, as far as it can be read: an older version of the page may have written it. */
export function readDraft(kept: unknown): Draft | null {
  if (!isFields(kept) || !isFields(kept.form)) return null;
  const form = { ...emptyForm };
  for (const field of formFields) {
    const value = kept.form[field];
    if (typeof value === "string") form[field] = value;
  }
  return { form, attempt: readAttempt(kept.attempt) };
}
