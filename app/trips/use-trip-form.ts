import { type FormEvent, useEffect, useState } from "react";
import { useZodForm } from "#app/kit/form/use-zod-form.ts";
import { toast } from "#app/kit/toast.tsx";
import type { Trip } from "#shared/trips/contract.ts";
import { mineOnTop, type Sides, theirChanges } from "./trip-conflict.ts";
import { forgetDraft, keepDraft, readDraft } from "./trip-draft.ts";
import type { TripFormState } from "./trip-form-state.ts";
import { tripFormSchema } from "./trip-rules.ts";
import { type CategoryOption, emptyTrip, typedFrom } from "./trip-typed.ts";
import { useSaveTrip } from "./use-save-trip.ts";
import { useTabs } from "./use-tabs.ts";

type Use = {
  trip: Trip | null;
  categories: readonly CategoryOption[];
  onSaved: (trip: Trip) => void;
};

const refuse = () => toast.error({ title: "Validation Error", text: "Please fix the errors before submitting." });

/** Keeps what is typed in this tab, and brings it back when the form is opened again. */
function useKeptDraft(form: TripFormState, opened: Trip | null) {
  const id = opened?.id ?? null;
  const { isDirty } = form.formState;
  useEffect(() => {
    const keep = () => keepDraft({ opened, typed: form.getValues() });
    if (isDirty) keep();
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty: dirty }) => (dirty ? keep() : forgetDraft(id)),
    });
  }, [form, opened, id, isDirty]);
}

function useConflict(form: TripFormState, sides: Sides | null, categories: readonly CategoryOption[]) {
  return (startFrom: (base: Trip) => void, submitOn: (base: Trip) => void, forgetTheirs: () => void) =>
    sides && {
      changes: theirChanges(sides, categories),
      keepMine: () => {
        const mine = mineOnTop(sides);
        startFrom(sides.theirs);
        form.reset(mine, { keepDefaultValues: true });
        submitOn(sides.theirs);
      },
      takeTheirs: () => {
        startFrom(sides.theirs);
        forgetTheirs();
      },
    };
}

/** The form of a trip, how it is sent, and what is to be settled where someone else was faster. */
export function useTripForm({ trip, categories, onSaved }: Use) {
  const [draft] = useState(() => readDraft(trip?.id ?? null));
  // What the form was opened with, until a conflict is settled.
  const [opened, setOpened] = useState(draft?.opened ?? trip);
  const [isRestored, setRestored] = useState(draft !== null);
  const beginning = () => (opened ? typedFrom(opened) : emptyTrip(categories));
  const form: TripFormState = useZodForm(tripFormSchema(opened), beginning());
  const { isDirty } = form.formState;
  useEffect(() => {
    if (draft) form.reset(draft.typed, { keepDefaultValues: true });
  }, [form, draft]);
  useKeptDraft(form, opened);

  const tabs = useTabs(form);
  const startFrom = (base: Trip | null) => {
    setOpened(base);
    setRestored(false);
    form.reset(base ? typedFrom(base) : emptyTrip(categories));
    forgetDraft(base?.id ?? null);
  };
  const saved = (one: Trip) => {
    startFrom(opened ? one : null);
    onSaved(one);
  };
  const saving = useSaveTrip({ form, onSaved: saved, onRefused: tabs.goToFirst });
  const submitOn = (base: Trip | null) =>
    form.handleSubmit(
      (values) => saving.save(values, base),
      (errors) => {
        refuse();
        tabs.goToErrors(errors);
      },
    );
  const sides = opened && saving.theirs && { opened, theirs: saving.theirs, typed: form.getValues() };
  const conflict = useConflict(form, sides, categories)(
    startFrom,
    (base) => void submitOn(base)(),
    saving.forgetTheirs,
  );
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
