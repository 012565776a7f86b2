import { type RefObject, useEffect, useReducer } from "react";
import { readTabValue, removeTabValue, writeTabValue } from "#app/kit/session/tab-storage.ts";
import { readTypedValues } from "#app/kit/site-forms/read-typed-values.ts";
import { formFields } from "./booking-form.ts";
import { type Draft, emptyState, isEmptyDraft, parseDraft, reduceDraft } from "./booking-form-reducer.ts";

export function saveBookingDraft(key: string, draft: Draft): void {
  if (isEmptyDraft(draft)) removeTabValue(key);
  else writeTabValue(key, draft);
}

/**
 * The state of the form, saved on every change to session storage rather than local storage: another tab may be booking
 * another trip.
 */
export function useBookingDraft(key: string, formRef: RefObject<HTMLFormElement | null>) {
  const [state, dispatch] = useReducer(reduceDraft, emptyState);
  useEffect(() => {
    const typed = readTypedValues(formRef.current, formFields);
    dispatch({ type: "restored", draft: parseDraft(readTabValue(key)), typed });
  }, [key, formRef]);
  const { form, attempt, isRestored } = state;
  useEffect(() => {
    if (isRestored) saveBookingDraft(key, { form, attempt });
  }, [key, form, attempt, isRestored]);
  return [state, dispatch] as const;
}
