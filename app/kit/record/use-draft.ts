import { useEffect, useRef } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { toast } from "#app/kit/screens/toast.tsx";
import { session } from "#app/kit/session/session.ts";
import { useSignedInUser } from "#app/kit/session/signed-in-user.tsx";
import { readTabValue, removeTabValue, writeTabValue } from "#app/kit/session/tab-storage.ts";

type StoredDraft = { user_id: number; values: FieldValues };

const draftKey = (form: string): string => `typed:${form}`;

function takeDraft(form: string, userId: number): FieldValues | null {
  // Only this module writes under these keys.
  const draft = readTabValue(draftKey(form)) as StoredDraft | null;
  // A draft of another user is neither shown nor removed.
  if (draft?.user_id !== userId) return null;
  removeTabValue(draftKey(form));
  return draft.values;
}

/** Removes all drafts of this tab. Called on sign-out. */
export function clearDrafts(): void {
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(draftKey(""))) removeTabValue(name);
}

/**
 * Stores unsaved values when the session expires, and restores them when the same user opens the same form again.
 * `name` identifies the form and its record.
 */
export function useDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: string,
): void {
  const { id: user_id } = useSignedInUser();
  const { isDirty } = form.formState;
  const latest = useRef({ form, isDirty });
  latest.current = { form, isDirty };
  useEffect(() => {
    const values = takeDraft(name, user_id);
    if (values) {
      for (const [field, value] of Object.entries(values))
        latest.current.form.setValue(field as Path<Values>, value, { shouldDirty: true });
      toast.info({ title: "Your session expired", text: "We restored your unsaved changes." });
    }
    return () => {
      if (session.token() !== null || !latest.current.isDirty) return;
      writeTabValue(draftKey(name), { user_id, values: latest.current.form.getValues() } satisfies StoredDraft);
    };
  }, [name, user_id]);
}
