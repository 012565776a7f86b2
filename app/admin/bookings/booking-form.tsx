import { Link } from "@tanstack/react-router";
import { client } from "#app/kit/calls/api-client.ts";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { RecordForm } from "#app/kit/record/record-form.tsx";
import { useUndoChanges } from "#app/kit/record/use-change-toast.ts";
import { useRecordForm } from "#app/kit/record/use-record-form.ts";
import { SaveCancelled } from "#app/kit/record/use-save-record.ts";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import type { Booking } from "#shared/bookings/booking.ts";
import type { EnquiryDetails } from "#shared/enquiries/enquiry.ts";
import { toOperatorDate } from "#shared/kit/dates.ts";
import { pick } from "#shared/kit/pick.ts";
import type { ChangeEffects } from "#shared/undo/contract.ts";
import { undoSeconds } from "#shared/undo/undo-window.ts";
import { BookingFields } from "./booking-fields.tsx";
import { bookingFormSchema } from "./booking-form-schema.ts";
import { toFormValues, toNewFormValues } from "./booking-form-values.ts";
import { createFieldDescriber } from "./describe-booking-history.ts";
import { useEmailQuestion } from "./email-question.tsx";
import { fieldLabels } from "./labels.ts";
import { reopenEmailDraft } from "./use-email-draft.ts";
import { toBookingValues, useEnquiryOfBooking } from "./use-enquiry-of-booking.ts";
import { categoryOf, type TripOptions, useTripOptions, withBookedTrip } from "./use-trip-options.ts";

type Props = {
  list: ListScreen;
  booking: Booking | null;
  onCancel: () => void;
  onSaved: (saved: { id: number }) => void;
};

/** The form that creates or edits a booking. */
export default function BookingForm(props: Props) {
  const options = useTripOptions();
  const { enquiry, isPending, error, linkWith } = useEnquiryOfBooking(props.list);
  if (options.isPending || isPending) return <SkeletonLines lines={10} />;
  const onSaved = (saved: { id: number }) => {
    linkWith(saved.id);
    props.onSaved(saved);
  };
  return (
    <div className="grid gap-4">
      {enquiry && <BookedMessage enquiry={enquiry} />}
      {error && <Alert tone="warn" title={errorMessage(error, "Couldn't load the message")} />}
      <LoadedForm {...props} onSaved={onSaved} options={options} enquiry={enquiry} />
    </div>
  );
}

/** The message to be read while its booking is entered. */
const BookedMessage = ({ enquiry: { id, first_name, last_name, message } }: { enquiry: EnquiryDetails }) => (
  <Alert tone="info" title={`Filled in from the message of ${first_name} ${last_name}`}>
    <p className="mb-1 line-clamp-6 whitespace-pre-wrap">{message}</p>
    <Link to={`/admin/messages/${id}`} className="underline underline-offset-2">
      Open the message
    </Link>
  </Alert>
);

const messages = {
  created: "Booking Created",
  updated: "Booking Updated",
  createFailed: "Failed to create booking",
  updateFailed: "Failed to update booking",
  describe: ({ booking_reference }: Pick<Booking, "booking_reference">) => booking_reference,
};

type UpdateInput = Parameters<typeof client.bookings.update>[0];

/** Saves changed fields. If the traveller is told of the change, the email is shown first, and can be left out. */
function useUpdateBooking(booking: Booking | null) {
  const ask = useEmailQuestion();
  return async (changes: UpdateInput) => {
    const change = pick(changes, ["status", "payment_status", "trip_id", "start_date", "participants"]);
    const hasNews = booking !== null && Object.values(change).some((value) => value !== undefined);
    const request = { id: changes.id, change };
    if (!hasNews || !(await client.bookings.draftEmail(request))) return client.bookings.update(changes);
    const answer = await ask({
      title: "Save and tell the traveller?",
      text: `${booking.customer_name} can read what has changed before the trip.`,
      request,
      confirmLabel: "Save changes",
      cancelLabel: "Keep editing",
      canLeaveOut: true,
      isCancellation: change.status === "cancelled" && booking.status !== "pending",
      hasReason: change.status === "cancelled" || (change.status === "pending" && booking.status === "confirmed"),
    });
    if (!answer) throw new SaveCancelled();
    const { cancelled_by, reason, ...email } = answer;
    return client.bookings.update({ ...changes, cancelled_by, reason, email }).catch((error: unknown) => {
      reopenEmailDraft({ ...request, ...(cancelled_by && { cancelled_by }) });
      throw error;
    });
  };
}

/** Of a booking that was changed; a new one is cancelled or deleted instead. */
function useOfferUndo(list: ListScreen) {
  const undo = useUndoChanges(list);
  return (saved: object | Partial<ChangeEffects>) => {
    const id = "change_id" in saved ? saved.change_id : null;
    return typeof id === "number" ? { undo: () => void undo([id]), seconds: undoSeconds } : {};
  };
}

type LoadedProps = Props & { options: TripOptions; enquiry: EnquiryDetails | null };

function LoadedForm({ list, booking, onCancel, onSaved, options, enquiry }: LoadedProps) {
  const update = useUpdateBooking(booking);
  const today = toOperatorDate(new Date());
  const form = useRecordForm({
    // A draft of its own, so that another new booking doesn't take its place.
    name: enquiry ? `booking-of-message-${enquiry.id}` : "booking",
    schema: (base: Booking | null) => ({
      rules: bookingFormSchema.rules,
      load: async () => (await bookingFormSchema.load())({ today, booking: base }),
    }),
    record: booking,
    toForm: (record) =>
      record || !enquiry
        ? toFormValues(record, categoryOf(record, options.trips))
        : toNewFormValues(toBookingValues(enquiry), options.trips),
    create: client.bookings.create,
    update,
    unsentFields: ["category"],
    labels: fieldLabels,
    describe: createFieldDescriber(options.trips),
    messages,
    offer: useOfferUndo(list),
    isUndoable: false,
    onSaved,
  });
  const trips = options.offline ? options.trips : withBookedTrip(form.base, options.trips);
  return (
    <RecordForm form={form} saveLabel={booking ? "Save changes" : "Create booking"} onCancel={onCancel}>
      <BookingFields form={form} today={today} options={{ ...options, trips }} />
    </RecordForm>
  );
}
