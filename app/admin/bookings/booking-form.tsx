import { useId } from "react";
import { ConflictAlert } from "#app/kit/record/conflict-alert.tsx";
import { ProblemAlert } from "#app/kit/screens/problem.tsx";
import { Button } from "#app/ui/button.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import type { Booking } from "#shared/bookings/booking.ts";
import { BookingFields } from "./booking-fields.tsx";
import { useBookingForm } from "./use-booking-form.ts";
import { type TripOptions, useTripOptions } from "./use-trip-options.ts";

type Props = {
  open: boolean;
  booking: Booking | null;
  onClose: () => void;
  onSaved: (saved: { id: number }) => void;
};

/** Side sheet with the form that creates or edits a booking. */
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

function LoadedForm({ open, booking, onClose, onSaved, options }: Props & { options: TripOptions }) {
  const id = useId();
  const { form, today, base, submit, problem, dismiss, conflict } = useBookingForm({ booking, options, onSaved });
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
        {conflict && (
          <ConflictAlert
            changes={conflict.changes}
            busy={busy}
            onKeepMine={conflict.keepMine}
            onTakeTheirs={conflict.takeTheirs}
          />
        )}
        <BookingFields form={form} base={base} today={today} options={options} />
      </form>
    </Sheet>
  );
}
