import { isRecord } from "#shared/kit/is-record.ts";
import {
  type BookingFieldName,
  type BookingFormValues,
  emptyForm,
  type FieldErrors,
  formFields,
} from "./booking-form.ts";
import type { SubmissionKey } from "./submission-key.ts";

/** The part that is stored in session storage: it survives a reload, Back and Forward. */
export type Draft = { form: BookingFormValues; attempt: SubmissionKey | null };

/** Why the booking was not sent; shown until the next attempt. */
type Failure = {
  message: string;
  /** An invalid form, an error response, or no response at all. */
  kind: "form" | "call" | "network";
};

export type DraftState = Draft & {
  errors: FieldErrors;
  failure: Failure | null;
  /** Counts failures; each new one moves the focus to the error summary. */
  failures: number;
  isSending: boolean;
  /** False until session storage has been read. */
  isRestored: boolean;
};

export const emptyState: DraftState = {
  form: emptyForm,
  attempt: null,
  errors: {},
  failure: null,
  failures: 0,
  isSending: false,
  isRestored: false,
};

export type DraftAction =
  | { type: "restored"; draft: Draft | null; typed: Partial<BookingFormValues> }
  | { type: "typed"; field: BookingFieldName; value: string }
  | { type: "checked"; field: BookingFieldName; error: string | null }
  | { type: "sending"; attempt: SubmissionKey }
  | { type: "failed"; failure: Failure; errors: FieldErrors; attempt: SubmissionKey | null }
  | { type: "cleared" };

function withError(errors: FieldErrors, field: BookingFieldName, error: string | null): FieldErrors {
  const { [field]: _, ...others } = errors;
  return error === null ? others : { ...others, [field]: error };
}

export function reduceDraft(state: DraftState, action: DraftAction): DraftState {
  switch (action.type) {
    case "restored": {
      const { form, attempt } = action.draft ?? state;
      return { ...state, form: { ...form, ...action.typed }, attempt, isRestored: true };
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
      return { ...state, attempt: action.attempt, errors: {}, failure: null, isSending: true };
    case "failed": {
      const { failure, errors, attempt } = action;
      return { ...state, failure, errors, attempt, failures: state.failures + 1, isSending: false };
    }
    case "cleared":
      return { ...emptyState, isRestored: true };
  }
}

export const isEmptyDraft = ({ form, attempt }: Draft): boolean =>
  attempt === null && formFields.every((field) => form[field] === emptyForm[field]);

function parseSubmissionKey(stored: unknown): SubmissionKey | null {
  if (!isRecord(stored)) return null;
  const { key, body, refused } = stored;
  return typeof key === "string" && typeof body === "string" ? { key, body, refused: refused === true } : null;
}

/** Parses a stored draft. Skips unknown fields, since an older version of the page may have written it. */
export function parseDraft(stored: unknown): Draft | null {
  if (!isRecord(stored) || !isRecord(stored.form)) return null;
  const form = { ...emptyForm };
  for (const field of formFields) {
    const value = stored.form[field];
    if (typeof value === "string") form[field] = value;
  }
  return { form, attempt: parseSubmissionKey(stored.attempt) };
}
