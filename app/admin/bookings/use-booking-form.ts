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

/** The form of a booking, how it is sent, and what is to be settled where someone else was faster. */
export function useBookingForm({ booking, options, onSaved }: Use) {
  // What the form was opened with, until a conflict is settled: a later load must not change it under the person's hands.
  const [opened, setOpened] = useState(booking);
  const today = dayInZone(new Date());
  const category = options.trips.find((trip) => trip.id === booking?.trip_id)?.category_slug ?? "";
  const form: BookingFormState = useZodForm(
    bookingFormSchema({ today, booking: opened }),
    typedFrom({ booking, category }),
  );
  const settle = useUnsaved(form.formState.isDirty);
  useTypedKept(form, `booking-${booking?.id ?? "new"}`);
  const saved = (one: { id: number }) => {
    settle();
    onSaved(one);
  };
  const { save, problem, dismiss, theirs, forgetTheirs } = useSaveBooking({ form, onSaved: saved });
  const submitOn = (base: Booking | null) => form.handleSubmit((values) => save(values, base), refuse);
  const submit = (event: FormEvent) => void submitOn(opened)(event);

  const sides = opened && theirs && { opened, theirs, typed: form.getValues() };
  const startFrom = (base: Booking, category: string) => {
    setOpened(base);
    form.reset(typedFrom({ booking: base, category }));
  };
  const conflict = sides && {
    changes: theirChanges(sides),
    keepMine: () => {
      const mine = mineOnTop(sides);
      startFrom(sides.theirs, mine.category);
      for (const [name, value] of Object.entries(mine))
        form.setValue(name as keyof typeof mine, value, { shouldDirty: true });
      void submitOn(sides.theirs)();
    },
    takeTheirs: () => {
      startFrom(sides.theirs, sides.typed.category);
      forgetTheirs();
    },
  };
  return { form, today, opened, submit, problem, dismiss, conflict };
}
