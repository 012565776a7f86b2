import { type RefObject, useEffect, useReducer } from "react";
import { type BookingForm, formFields } from "./booking-form.ts";
import { type DraftState, emptyState, isUntouched, readDraft, reduceDraft } from "./draft.ts";
import { type DraftName, forgetKept, keep, readKept } from "./kept.ts";

/** Values typed before hydration. */
function typedIn(form: HTMLFormElement | null): Partial<BookingForm> {
  const values: Partial<BookingForm> = {};
  for (const field of formFields) {
    const control = form?.elements.namedItem(field);
    const isTextControl = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    if (isTextControl && control.value !== control.defaultValue) values[field] = control.value;
  }
  return values;
}

export function keepDraft(name: DraftName, { form, attempt }: Pick<DraftState, "form" | "attempt">): void {
  if (isUntouched({ form, attempt })) forgetKept(name);
  else keep(name, { form, attempt });
}

/** The state of the form, saved to session storage on every change. */
export function useDraft(name: DraftName, formRef: RefObject<HTMLFormElement | null>) {
  const [state, dispatch] = useReducer(reduceDraft, emptyState);
  useEffect(() => {
    dispatch({ type: "restored", draft: readDraft(readKept(name)), typed: typedIn(formRef.current) });
  }, [name, formRef]);
  const { form, attempt, is_restored } = state;
  useEffect(() => {
    if (is_restored) keepDraft(name, { form, attempt });
  }, [name, form, attempt, is_restored]);
  return [state, dispatch] as const;
}
