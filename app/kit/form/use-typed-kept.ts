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
  const kept = JSON.parse(text) as Kept;
  // What someone else has typed in this tab stays theirs.
  if (kept.user_id !== user_id) return null;
  sessionStorage.removeItem(nameOf(form));
  return kept.values;
}

/** Who signs out on purpose leaves nothing behind. */
export function forgetTyped(): void {
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(nameOf(""))) sessionStorage.removeItem(name);
}

/**
 * Keeps what was typed when the session ends under someone's hands, and brings it back once the same person has signed
 * in again and opens the same form. `name` says which form of which record it is.
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
    const kept = take(name, user_id);
    if (kept) {
      for (const [field, value] of Object.entries(kept))
        latest.current.form.setValue(field as Path<Values>, value, { shouldDirty: true });
      toast.info({ title: "Your session had ended", text: "What you had typed is back in the form." });
    }
    return () => {
      if (session.token() !== null || !latest.current.isDirty) return;
      const typed: Kept = { user_id, values: latest.current.form.getValues() };
      sessionStorage.setItem(nameOf(name), JSON.stringify(typed));
    };
  }, [name, user_id]);
}
