import { type FormEvent, useId, useState } from "react";
import { ConflictAlert } from "#app/kit/form/conflict-alert.tsx";
import { useUnsaved } from "#app/kit/form/use-unsaved.ts";
import { useZodForm } from "#app/kit/form/use-zod-form.ts";
import { ProblemAlert } from "#app/kit/problem.tsx";
import { toast } from "#app/kit/toast.tsx";
import { Button } from "#app/ui/button.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import type { Booking } from "#shared/bookings/booking.ts";
import { dayInZone } from "#shared/kit/dates.ts";
import { BookingFields } from "./booking-fields.tsx";
import type { BookingFormState } from "./booking-form-state.ts";
import { bookingFormSchema, typedFrom } from "./booking-form-values.ts";
import { mineOnTop, theirChanges } from "./conflict.ts";
import { useTripOptions } from "./trip-options.ts";
import { useSaveBooking } from "./use-save-booking.ts";

type Props = {
  open: boolean;
  booking: Booking | null;
  onClose: () => void;
  onSaved: (saved: { id: number }) => void;
};

/** Enters a booking, or changes one. */
export default function BookingForm(props: Props) {
  const { open, booking, onClose } = props;
  const options = useTripOptions(booking);
  if (options.isPending) {
    return (
      <Sheet open={open} onClose={onClose} wide title={booking ? "Edit booking" : "New booking"}>
        <SkeletonLines lines={10} />
      </Sheet>
    );
  }
  return <LoadedForm {...props} options={options} />;
}

function LoadedForm({
  open,
  booking,
  onClose,
  onSaved,
  options,
}: Props & { options: ReturnType<typeof useTripOptions> }) {
  const id = useId();
  // What the form was opened with, until a conflict is settled: a later load must not change it under the person's hands.
  const [opened, setOpened] = useState(booking);
  const today = dayInZone(new Date());
  const category = options.trips.find((trip) => trip.id === booking?.trip_id)?.category_slug ?? "";
  const form: BookingFormState = useZodForm(
    bookingFormSchema({ today, booking: opened }),
    typedFrom({ booking, category }),
  );
  const settle = useUnsaved(form.formState.isDirty);
  const saved = (one: { id: number }) => {
    settle();
    onSaved(one);
  };
  const { save, problem, dismiss, theirs, forgetTheirs } = useSaveBooking({ form, onSaved: saved });
  const refuse = () => toast.error({ title: "Validation Error", text: "Please fix the errors before submitting." });
  const submitWith = (base: Booking | null) => form.handleSubmit((values) => save(values, base), refuse);
  const submit = (event: FormEvent) => void submitWith(opened)(event);

  const sides = opened && theirs && { opened, theirs, typed: form.getValues() };
  const keepMine = () => {
    if (!sides) return;
    const mine = mineOnTop(sides);
    setOpened(sides.theirs);
    form.reset(typedFrom({ booking: sides.theirs, category: mine.category }));
    for (const [name, value] of Object.entries(mine))
      form.setValue(name as keyof typeof mine, value, { shouldDirty: true });
    void submitWith(sides.theirs)();
  };
  const takeTheirs = () => {
    if (!sides) return;
    setOpened(sides.theirs);
    form.reset(typedFrom({ booking: sides.theirs, category: sides.typed.category }));
    forgetTheirs();
  };
  const busy = form.formState.isSubmitting;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      wide
      focusKey={id}
      eyebrow={booking?.booking_reference}
      title={booking ? `Edit ${booking.customer_name}` : "New booking"}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} tone="primary" busy={busy}>
            {busy ? "Saving…" : booking ? "Save changes" : "Create booking"}
          </Button>
        </div>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-6">
        <ProblemAlert problem={problem} onDismiss={dismiss} />
        {sides && (
          <ConflictAlert changes={theirChanges(sides)} busy={busy} onKeepMine={keepMine} onTakeTheirs={takeTheirs} />
        )}
        <BookingFields form={form} opened={opened} today={today} options={options} />
      </form>
    </Sheet>
  );
}
