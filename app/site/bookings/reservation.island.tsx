import { island } from "#app/kit/islands/island.tsx";
import { ToastRegion, useToast } from "#app/kit/site-forms/toast-region.tsx";
import { formatPeople } from "#app/ui/format.ts";
import { BusyLabel } from "#app/ui/site/busy-label.tsx";
import { formatPrice } from "#shared/kit/money.ts";
import { BookingSummary } from "./booking-summary.tsx";
import { estimateTotal } from "./booking-total.ts";
import type { Confirmation } from "./confirmation.ts";
import { DetailsFields } from "./details-fields.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import type { OperatorTerms } from "./operator-terms.ts";
import { ReservationConfirmation } from "./reservation-confirmation.tsx";
import { reservationFormConfig } from "./reservation-form-config.ts";
import { type BookingFormHandle, useBookingForm } from "./use-booking-form.ts";
import { useReservationConfirmation } from "./use-confirmation.ts";
import type { WizardTrip } from "./wizard-data.ts";

type Props = { trip: WizardTrip; terms: OperatorTerms };

const successToast = {
  tone: "good",
  atTop: true,
  title: "Booking Submitted Successfully!",
  text: "We review it within 24 hours.",
} as const;
const failureToast = {
  tone: "bad",
  title: "Booking Failed",
  text: "There was an error submitting your booking. Please try again.",
} as const;
const validationToast = { tone: "bad", title: "Validation Error", text: "Please check the marked fields." } as const;

function ReserveRow({ state, trip }: Pick<BookingFormHandle["form"], "state"> & { trip: WizardTrip }) {
  const { participants, total } = estimateTotal(state.values, trip);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <button
        type="submit"
        disabled={state.isSending}
        aria-busy={state.isSending || undefined}
        className="action submit-button"
      >
        <BusyLabel isBusy={state.isSending} busyLabel="Sending…">
          Reserve now
        </BusyLabel>
      </button>
      {participants !== null && total !== null && (
        <p className="text-ash text-sm">
          <strong className="text-ink tabular-nums">{formatPrice(total, trip.currency)}</strong> for{" "}
          {formatPeople(participants)}. Nothing to pay now.
        </p>
      )}
    </div>
  );
}

function ReservationForm({ trip, terms, booking }: Props & { booking: BookingFormHandle }) {
  const { form, submit } = booking;
  return (
    <div className="page-width">
      <div className="details-columns mt-0">
        <div className="min-w-0">
          <h2 id="reserve" className="mb-6 font-display text-heading">
            Reserve your place
          </h2>
          <ErrorSummary form={form} terms={terms} />
          <form
            ref={form.ref}
            method="post"
            noValidate
            onSubmit={form.onSubmit(submit)}
            className="booking-form reservation-form"
            aria-labelledby="reserve"
          >
            <DetailsFields booking={booking} trip={trip} />
            <ReserveRow state={form.state} trip={trip} />
          </form>
        </div>
        <BookingSummary trip={trip} form={form.state.values} terms={terms} withoutPicture />
      </div>
    </div>
  );
}

/** The reservation form of one trip; replaced by the confirmation after sending. */
function Reservation({ trip, terms }: Props) {
  const toast = useToast();
  const { confirmation, show, clear } = useReservationConfirmation();
  const onSent = (sent: Confirmation) => {
    show({ ...sent, picture: trip.hero_picture, trip_slug: trip.slug });
    toast.show(successToast);
  };
  const booking = useBookingForm(
    { rules: reservationFormConfig, draftName: "reservation" },
    { trip, category: null },
    {
      onSend: toast.hide,
      onSent,
      onFailed: () => toast.show(failureToast),
      onRefused: () => toast.show(validationToast),
    },
  );
  return (
    <>
      {confirmation ? (
        <ReservationConfirmation confirmation={confirmation} terms={terms} onBookAnother={clear} />
      ) : (
        <ReservationForm trip={trip} terms={terms} booking={booking} />
      )}
      <ToastRegion shown={toast.shown} hide={toast.hide} />
    </>
  );
}

export const reservation = island("reservation", Reservation);
