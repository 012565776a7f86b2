import { client } from "#app/kit/calls/api-client.ts";
import { RecordForm } from "#app/kit/record/record-form.tsx";
import { useRecordForm } from "#app/kit/record/use-record-form.ts";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import type { Booking } from "#shared/bookings/booking.ts";
import { toOperatorDate } from "#shared/kit/dates.ts";
import { BookingFields } from "./booking-fields.tsx";
import { createBookingFormSchema, toFormValues } from "./booking-form-values.ts";
import { createFieldDescriber } from "./describe-booking-history.ts";
import { fieldLabels } from "./labels.ts";
import { categoryOf, type TripOptions, useTripOptions, withBookedTrip } from "./use-trip-options.ts";

type Props = {
  booking: Booking | null;
  onCancel: () => void;
  onSaved: (saved: { id: number }) => void;
};

/** The form that creates or edits a booking. */
export default function BookingForm(props: Props) {
  const options = useTripOptions();
  return options.isPending ? <SkeletonLines lines={10} /> : <LoadedForm {...props} options={options} />;
}

const messages = {
  created: "Booking Created",
  updated: "Booking Updated",
  createFailed: "Failed to create booking",
  updateFailed: "Failed to update booking",
  describe: ({ booking_reference }: Pick<Booking, "booking_reference">) => booking_reference,
};

function LoadedForm({ booking, onCancel, onSaved, options }: Props & { options: TripOptions }) {
  const today = toOperatorDate(new Date());
  const form = useRecordForm({
    name: "booking",
    schema: (base: Booking | null) => createBookingFormSchema({ today, booking: base }),
    record: booking,
    toForm: (record) => toFormValues(record, categoryOf(record, options.trips)),
    create: client.bookings.create,
    update: client.bookings.update,
    unsentFields: ["category"],
    labels: fieldLabels,
    describe: createFieldDescriber(options.trips),
    messages,
    onSaved,
  });
  const trips = options.offline ? options.trips : withBookedTrip(form.base, options.trips);
  return (
    <RecordForm form={form} saveLabel={booking ? "Save changes" : "Create booking"} onCancel={onCancel}>
      <BookingFields form={form} today={today} options={{ ...options, trips }} />
    </RecordForm>
  );
}
