import { useEffect, useRef } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { session } from "#app/kit/session.ts";
import { useSignedIn } from "#app/kit/signed-in.tsx";
import { toast } from "#app/kit/toast.tsx";

type Kept = { user_id: number; values: FieldValues };

const nameOf = (form: string): string => `typed:${form}`;

function take(form: string, user_id: number): FieldValues | null {
  const text = sessionStorage.getItem(nameOf(form));
  if (text === null) return null;
  const draft = JSON.parse(text) as Kept;
  // A draft of another user is neither shown nor removed.
  if (draft.user_id !== user_id) return null;
  sessionStorage.removeItem(nameOf(form));
  return draft.values;
}

/** Removes all drafts of this tab. Called on sign-out. */
export function forgetTyped(): void {
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(nameOf(""))) sessionStorage.removeItem(name);
}

/**
 * Stores unsaved values when the session expires, and restores them when the same user opens the same form again.
 * `name` identifies the form and its record.
 */
export function useTypedKept<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: string,
): void {
  const { id: user_id } = useSignedIn();
  const { isDirty } = form.formState;
  const latest = useRef({ form, isDirty });
  latest.current = { form, isDirty };
  useEffect(() => {
    const values = take(name, user_id);
    if (values) {
      for (const [field, value] of Object.entries(values))
        latest.current.form.setValue(field as Path<Values>, value, { shouldDirty: true });
      toast.info({ title: "Your session expired", text: "We restored your unsaved changes." });
    }
    return () => {
      if (session.token() !== null || !latest.current.isDirty) return;
      const draft: Kept = { user_id, values: latest.current.form.getValues() };
      sessionStorage.setItem(nameOf(name), JSON.stringify(draft));
    };
  }, [name, user_id]);
}
