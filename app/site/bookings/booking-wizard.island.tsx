import { useEffect, useState } from "react";
import { island } from "#app/kit/islands/island.tsx";
import { ToastRegion, useToast } from "#app/kit/site-forms/toast-region.tsx";
import { useStepFocus } from "#app/kit/site-forms/use-focus-on.ts";
import { missingFields, wizardRules } from "./booking-form.ts";
import { CategoryStep } from "./category-step.tsx";
import type { Confirmation } from "./confirmation.ts";
import { ConfirmationStep } from "./confirmation-step.tsx";
import { DetailsPending } from "./details-pending.tsx";
import { DetailsStep } from "./details-step.tsx";
import { pageTitle } from "./labels.ts";
import type { OperatorTerms } from "./operator-terms.ts";
import { stepHeadingId } from "./step-head.tsx";
import { Stepper } from "./stepper.tsx";
import { TripStep } from "./trip-step.tsx";
import { useBookingForm } from "./use-booking-form.ts";
import { useWizardConfirmation } from "./use-confirmation.ts";
import { useTrips } from "./use-trips.ts";
import { useWizardChoice } from "./use-wizard-choice.ts";
import { emptyChoice, listKeyOf, previousChoice, stepOf } from "./wizard-choice.ts";
import type { WizardData, WizardTrip } from "./wizard-data.ts";

type Props = { data: WizardData; terms: OperatorTerms };

const successToast = {
  tone: "good",
  atTop: true,
  title: "Booking Submitted Successfully!",
  text: "We'll contact you soon to confirm your adventure.",
} as const;
const failureToast = {
  tone: "bad",
  title: "Booking Failed",
  text: "Please try again or contact us directly.",
} as const;

/** The trip that was chosen last, which stays marked in the lists after a step back. */
function useLastTrip(trip: WizardTrip | null): WizardTrip | null {
  const [last, setLast] = useState(trip);
  if (trip && trip.id !== last?.id) setLast(trip);
  return last;
}

function useBookingWizard({ data, terms }: Props) {
  const { choice, changedBy, go } = useWizardChoice(data.choice);
  const trips = useTrips(choice, data);
  const toast = useToast();
  const stored = useWizardConfirmation(choice, go);
  const trip = trips.trip?.state === "ready" ? trips.trip.trip : null;
  const chosenTrip = useLastTrip(trip);
  const onSent = (confirmation: Confirmation) => {
    const isSameTrip = trip?.title === confirmation.trip_title;
    stored.show({ ...confirmation, ...(isSameTrip && { picture: trip.hero_picture, trip_slug: trip.slug }) });
    toast.show(successToast);
    // Replaces the form in the history: Back must not lead to a submitted form.
    go({ ...emptyChoice, is_sent: true }, "replace");
  };
  const booking = useBookingForm(
    { rules: wizardRules, draftName: "booking", isIncomplete: (values) => missingFields(values).length > 0 },
    { trip, category: choice.category },
    { onSend: toast.hide, onSent, onFailed: () => toast.show(failureToast) },
  );
  const bookAnother = () => {
    stored.clear();
    booking.form.reset();
    go(emptyChoice);
  };

  const chosenStep = stepOf(choice);
  const step = chosenStep === "details" && trips.isMissing ? "trip" : chosenStep;
  useStepFocus([step, listKeyOf(choice), choice.trip_id, trips.trip?.state].join(" "), stepHeadingId, changedBy);
  const title = pageTitle(step, trip?.title ?? null);
  useEffect(() => {
    document.title = `${title} | ${terms.site_name}`;
  }, [title, terms.site_name]);
  return { choice, go, trips, trip, chosenTrip, step, toast, booking, confirmation: stored.confirmation, bookAnother };
}

/** The booking wizard: category, trip, details, confirmation. */
function BookingWizard({ data, terms }: Props) {
  const wizard = useBookingWizard({ data, terms });
  const { choice, go, trips, trip, chosenTrip, step, toast, booking, confirmation, bookAnother } = wizard;
  const back = previousChoice(choice, trip);
  const listChoice = step === "details" ? back : choice;
  return (
    <div className="wizard" data-step={step}>
      <Stepper step={step} previousChoices={{ category: emptyChoice, trip: listChoice }} go={go} />
      <div key={step} className="wizard-step">
        {step === "category" && <CategoryStep cards={data.cards} go={go} prefetch={trips.prefetch} />}
        {step === "trip" && (
          <TripStep
            choice={choice}
            list={trips.list}
            chosenTrip={chosenTrip}
            isMissing={trips.isMissing}
            category_names={data.category_names}
            go={go}
            onRetry={trips.retry}
          />
        )}
        {step === "details" && trip && (
          <DetailsStep choice={choice} trip={trip} back={back} booking={booking} terms={terms} go={go} />
        )}
        {step === "details" && !trip && <DetailsPending trip={trips.trip} back={back} go={go} onRetry={trips.retry} />}
        {step === "confirmation" && (
          <ConfirmationStep confirmation={confirmation} terms={terms} onBookAnother={bookAnother} />
        )}
      </div>
      <ToastRegion shown={toast.shown} hide={toast.hide} />
    </div>
  );
}

export const bookingWizard = island("booking-wizard", BookingWizard, { when: "load" });
