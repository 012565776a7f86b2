import { type FormEvent, useEffect, useState } from "react";
import { useZodForm } from "#app/kit/form/use-zod-form.ts";
import { toast } from "#app/kit/screens/toast.tsx";
import type { Trip } from "#shared/trips/contract.ts";
import { diffConflict, rebaseMine, type TripConflict } from "./trip-conflict.ts";
import { clearTripDraft, readTripDraft, saveTripDraft } from "./trip-draft.ts";
import type { TripFormState } from "./trip-form-state.ts";
import { type CategoryOption, emptyTripFormValues, toFormValues } from "./trip-form-values.ts";
import { tripFormSchema } from "./trip-payload.ts";
import { useEditorTabs } from "./use-editor-tabs.ts";
import { useSaveTrip } from "./use-save-trip.ts";

type TripFormOptions = {
  trip: Trip | null;
  categories: readonly CategoryOption[];
  onSaved: (trip: Trip) => void;
};

const showValidationToast = () =>
  toast.error({ title: "Validation Error", text: "Please fix the errors before submitting." });

/** Saves a draft in this tab on every change, and deletes it when the form is clean again. */
function useDraftAutosave(form: TripFormState, opened: Trip | null) {
  const id = opened?.id ?? null;
  const { isDirty } = form.formState;
  useEffect(() => {
    const save = () => saveTripDraft({ opened, typed: form.getValues() });
    if (isDirty) save();
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty: dirty }) => (dirty ? save() : clearTripDraft(id)),
    });
  }, [form, opened, id, isDirty]);
}

function useConflict(form: TripFormState, sides: TripConflict | null, categories: readonly CategoryOption[]) {
  return (startFrom: (base: Trip) => void, submitOn: (base: Trip) => void, clearTheirs: () => void) =>
    sides && {
      changes: diffConflict(sides, categories),
      keepMine: () => {
        const mine = rebaseMine(sides);
        startFrom(sides.theirs);
        form.reset(mine, { keepDefaultValues: true });
        submitOn(sides.theirs);
      },
      takeTheirs: () => {
        startFrom(sides.theirs);
        clearTheirs();
      },
    };
}

/** State of the trip form: draft, validation, saving, and conflicts with changes by someone else. */
export function useTripForm({ trip, categories, onSaved }: TripFormOptions) {
  const [draft] = useState(() => readTripDraft(trip?.id ?? null));
  // The trip the form is based on. Replaced when a conflict is resolved.
  const [opened, setOpened] = useState(draft?.opened ?? trip);
  const [isRestored, setRestored] = useState(draft !== null);
  const initialValues = () => (opened ? toFormValues(opened) : emptyTripFormValues(categories));
  const form: TripFormState = useZodForm(tripFormSchema(opened), initialValues());
  const { isDirty } = form.formState;
  useEffect(() => {
    if (draft) form.reset(draft.typed, { keepDefaultValues: true });
  }, [form, draft]);
  useDraftAutosave(form, opened);

  const tabs = useEditorTabs(form);
  const startFrom = (base: Trip | null) => {
    setOpened(base);
    setRestored(false);
    form.reset(base ? toFormValues(base) : emptyTripFormValues(categories));
    clearTripDraft(base?.id ?? null);
  };
  const finishSave = (saved: Trip) => {
    startFrom(opened ? saved : null);
    onSaved(saved);
  };
  const saving = useSaveTrip({ form, onSaved: finishSave, onFieldErrors: tabs.goToFirst });
  const submitOn = (base: Trip | null) =>
    form.handleSubmit(
      (values) => saving.save(values, base),
      (errors) => {
        showValidationToast();
        tabs.goToErrors(errors);
      },
    );
  const sides = opened && saving.theirs && { base: opened, theirs: saving.theirs, mine: form.getValues() };
  const conflict = useConflict(form, sides, categories)(startFrom, (base) => void submitOn(base)(), saving.clearTheirs);
  return {
    ...{ form, opened, tabs, conflict, isDirty },
    problem: saving.problem,
    dismiss: saving.dismiss,
    submit: (event: FormEvent) => void submitOn(opened)(event),
    restored: isRestored && isDirty,
    discard: () => startFrom(trip),
  };
}
export type TripForm = ReturnType<typeof useTripForm>;
