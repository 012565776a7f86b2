import { type FormEvent, useState } from "react";
import { useZodForm } from "#app/kit/form/use-zod-form.ts";
import { useDraft } from "#app/kit/record/use-draft.ts";
import { useUnsavedChangesPrompt } from "#app/kit/record/use-unsaved-changes-prompt.ts";
import { toast } from "#app/kit/screens/toast.tsx";
import type { Booking } from "#shared/bookings/booking.ts";
import { toOperatorDate } from "#shared/kit/dates.ts";
import type { BookingFormState } from "./booking-form-state.ts";
import { createBookingFormSchema, toFormValues } from "./booking-form-values.ts";
import { diffConflict, rebaseMine } from "./edit-conflict.ts";
import { useSaveBooking } from "./use-save-booking.ts";
import type { TripOptions } from "./use-trip-options.ts";

type BookingFormOptions = { booking: Booking | null; options: TripOptions; onSaved: (saved: { id: number }) => void };

const showValidationError = () =>
  toast.error({ title: "Validation Error", text: "Please fix the errors before submitting." });

/** State of the booking form: values, saving and edit conflicts. */
export function useBookingForm({ booking, options, onSaved }: BookingFormOptions) {
  // The version being edited. A refetch must not replace it, so that the form never changes while someone types.
  const [base, setBase] = useState(booking);
  const today = toOperatorDate(new Date());
  const category = options.trips.find((trip) => trip.id === booking?.trip_id)?.category_slug ?? "";
  const form: BookingFormState = useZodForm(
    createBookingFormSchema({ today, booking: base }),
    toFormValues({ booking, category }),
  );
  const allowLeaving = useUnsavedChangesPrompt(form.formState.isDirty);
  useDraft(form, `booking-${booking?.id ?? "new"}`);
  const handleSaved = (saved: { id: number }) => {
    allowLeaving();
    onSaved(saved);
  };
  const { save, problem, dismiss, theirs, clearConflict } = useSaveBooking({ form, onSaved: handleSaved });
  const submitAgainst = (version: Booking | null) =>
    form.handleSubmit((values) => save(values, version), showValidationError);
  const submit = (event: FormEvent) => void submitAgainst(base)(event);

  const versions = base && theirs && { base, theirs, mine: form.getValues() };
  const resetTo = (next: Booking, category: string) => {
    setBase(next);
    form.reset(toFormValues({ booking: next, category }));
  };
  const conflict = versions && {
    changes: diffConflict(versions),
    keepMine: () => {
      const merged = rebaseMine(versions);
      resetTo(versions.theirs, merged.category);
      for (const [name, value] of Object.entries(merged))
        form.setValue(name as keyof typeof merged, value, { shouldDirty: true });
      void submitAgainst(versions.theirs)();
    },
    takeTheirs: () => {
      resetTo(versions.theirs, versions.mine.category);
      clearConflict();
    },
  };
  return { form, today, base, submit, problem, dismiss, conflict };
}
