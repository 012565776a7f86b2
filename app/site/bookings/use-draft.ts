import { type RefObject, useEffect, useReducer } from "react";
import { type BookingForm, formFields } from "./booking-form.ts";
import { type DraftState, emptyState, isUntouched, readDraft, reduceDraft } from "./draft.ts";
import { type DraftName, forgetKept, keep, readKept } from "./kept.ts";

/** What someone has typed before the page came to life. */
function typedIn(form: HTMLFormElement | null): Partial<BookingForm> {
  const typed: Partial<BookingForm> = {};
  for (const field of formFields) {
    const control = form?.elements.namedItem(field);
    const is_typed = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    if (is_typed && control.value !== control.defaultValue) typed[field] = control.value;
  }
  return typed;
}

export function keepDraft(name: DraftName, { form, attempt }: Pick<DraftState, "form" | "attempt">): void {
  if (isUntouched({ form, attempt })) forgetKept(name);
  else keep(name, { form, attempt });
}

/** The form's state, kept in this tab with every change. */
export function useDraft(name: DraftName, form_ref: RefObject<HTMLFormElement | null>) {
  const [state, dispatch] = useReducer(reduceDraft, emptyState);
  useEffect(() => {
    dispatch({ type: "restored", draft: readDraft(readKept(name)), typed: typedIn(form_ref.current) });
  }, [name, form_ref]);
  const { form, attempt, is_restored } = state;
  useEffect(() => {
    if (is_restored) keepDraft(name, { form, attempt });
  }, [name, form, attempt, is_restored]);
  return [state, dispatch] as const;
}
