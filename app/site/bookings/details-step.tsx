import { PictureFrame } from "#app/ui/site/picture-frame.tsx";
import { daysLabel, pricePerPersonLabel } from "#app/ui/site/trip-labels.ts";
import { BookingSummary } from "./booking-summary.tsx";
import { DetailsFields } from "./details-fields.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import type { OperatorTerms } from "./operator-terms.ts";
import { StepHead } from "./step-head.tsx";
import { StepLink } from "./step-link.tsx";
import { bookingFormId, SubmitBar, SubmitRow } from "./submit-bar.tsx";
import type { BookingFormHandle } from "./use-booking-form.ts";
import type { GoToChoice } from "./use-wizard-choice.ts";
import type { WizardChoice } from "./wizard-choice.ts";
import type { WizardTrip } from "./wizard-data.ts";

type Props = {
  choice: WizardChoice;
  trip: WizardTrip;
  back: WizardChoice;
  booking: BookingFormHandle;
  terms: OperatorTerms;
  go: GoToChoice;
};

/** The trip in one row above the form, on narrow screens where the summary is below the form. */
function ChosenTrip({ trip, back, go }: Pick<Props, "trip" | "back" | "go">) {
  return (
    <div className="chosen-trip">
      <div className="relative size-16 shrink-0 overflow-hidden rounded-control">
        <PictureFrame picture={trip.hero_picture && { ...trip.hero_picture, alt: "" }} size="thumb" priority />
      </div>
      <div className="min-w-0 grow">
        <p className="font-display text-name">{trip.title}</p>
        <p className="mt-0.5 text-ash text-sm">
          {daysLabel(trip.duration_days)} · {pricePerPersonLabel(trip)}
        </p>
      </div>
      <StepLink to={back} go={go} look="text">
        Change<span className="sr-only"> the trip</span>
      </StepLink>
    </div>
  );
}

/** The third step: the booking form, with the summary beside it. */
export function DetailsStep({ choice, trip, back, booking, terms, go }: Props) {
  const { form, submit } = booking;
  return (
    <>
      <div className="page-width">
        <StepHead
          title="Your details"
          text={<span className="step-time">Tell us who is coming and when. It takes about two minutes.</span>}
        >
          <StepLink to={back} go={go} look="back">
            Back to the trips
          </StepLink>
        </StepHead>
        <div className="details-columns">
          <div className="min-w-0">
            <ChosenTrip trip={trip} back={back} go={go} />
            <ErrorSummary form={form} terms={terms} />
            <form
              id={bookingFormId}
              ref={form.ref}
              method="post"
              noValidate
              onSubmit={form.onSubmit(submit)}
              className="booking-form"
              aria-label="Booking"
            >
              <input type="hidden" name="trip_id" value={trip.id} />
              <input type="hidden" name="category" value={choice.category ?? ""} />
              <DetailsFields booking={booking} trip={trip} />
              <SubmitRow state={form.state} />
            </form>
          </div>
          <BookingSummary trip={trip} form={form.state.values} terms={terms} />
        </div>
      </div>
      <SubmitBar state={form.state} trip={trip} />
    </>
  );
}
