import { type RefObject, useEffect, useReducer } from "react";
import { type BookingFormValues, formFields } from "./booking-form.ts";
import { type DraftState, emptyState, isEmptyDraft, parseDraft, reduceDraft } from "./draft.ts";
import { type DraftName, readStored, removeStored, writeStored } from "./session-storage.ts";

/** Values typed before hydration. */
function readTypedValues(form: HTMLFormElement | null): Partial<BookingFormValues> {
  const values: Partial<BookingFormValues> = {};
  for (const field of formFields) {
    const control = form?.elements.namedItem(field);
    const isTextControl = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    if (isTextControl && control.value !== control.defaultValue) values[field] = control.value;
  }
  return values;
}

export function saveBookingDraft(name: DraftName, { form, attempt }: Pick<DraftState, "form" | "attempt">): void {
  if (isEmptyDraft({ form, attempt })) removeStored(name);
  else writeStored(name, { form, attempt });
}

/** The state of the form, saved to session storage on every change. */
export function useBookingDraft(name: DraftName, formRef: RefObject<HTMLFormElement | null>) {
  const [state, dispatch] = useReducer(reduceDraft, emptyState);
  useEffect(() => {
    dispatch({ type: "restored", draft: parseDraft(readStored(name)), typed: readTypedValues(formRef.current) });
  }, [name, formRef]);
  const { form, attempt, isRestored } = state;
  useEffect(() => {
    if (isRestored) saveBookingDraft(name, { form, attempt });
  }, [name, form, attempt, isRestored]);
  return [state, dispatch] as const;
}
