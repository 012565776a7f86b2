import { type FormEvent, useState } from "react";
import { useTypedKept } from "#app/kit/form/use-typed-kept.ts";
import { useUnsaved } from "#app/kit/form/use-unsaved.ts";
import { useZodForm } from "#app/kit/form/use-zod-form.ts";
import { toast } from "#app/kit/toast.tsx";
import type { Booking } from "#shared/bookings/booking.ts";
import { dayInZone } from "#shared/kit/dates.ts";
import type { BookingFormState } from "./booking-form-state.ts";
import { bookingFormSchema, typedFrom } from "./booking-form-values.ts";
import { mineOnTop, theirChanges } from "./conflict.ts";
import type { TripOptions } from "./trip-options.ts";
import { useSaveBooking } from "./use-save-booking.ts";

type Use = { booking: Booking | null; options: TripOptions; onSaved: (saved: { id: number }) => void };

const refuse = () => toast.error({ title: "Validation Error", text: "Please fix the errors before submitting." });

/** State of the booking form: values, saving and edit conflicts. */
export function useBookingForm({ booking, options, onSaved }: Use) {
  // The version being edited. A refetch must not replace it, so that the form never changes while someone types.
  const [base, setBase] = useState(booking);
  const today = dayInZone(new Date());
  const category = options.trips.find((trip) => trip.id === booking?.trip_id)?.category_slug ?? "";
  const form: BookingFormState = useZodForm(
    bookingFormSchema({ today, booking: base }),
    typedFrom({ booking, category }),
  );
  const allowLeaving = useUnsaved(form.formState.isDirty);
  useTypedKept(form, `booking-${booking?.id ?? "new"}`);
  const handleSaved = (saved: { id: number }) => {
    allowLeaving();
    onSaved(saved);
  };
  const { save, problem, dismiss, theirs, clearConflict } = useSaveBooking({ form, onSaved: handleSaved });
  const submitAgainst = (version: Booking | null) => form.handleSubmit((values) => save(values, version), refuse);
  const submit = (event: FormEvent) => void submitAgainst(base)(event);

  const versions = base && theirs && { base, theirs, mine: form.getValues() };
  const resetTo = (next: Booking, category: string) => {
    setBase(next);
    form.reset(typedFrom({ booking: next, category }));
  };
  const conflict = versions && {
    changes: theirChanges(versions),
    keepMine: () => {
      const merged = mineOnTop(versions);
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
