import { useEffect } from "react";
import { island } from "#app/kit/island.tsx";
import { ToastRegion, useToast } from "#app/kit/toast-region.tsx";
import { wizardRules } from "./booking-form.ts";
import { CategoryStep } from "./category-step.tsx";
import { listKeyOf, noChoice, stepBack, stepOf } from "./choice.ts";
import type { Confirmation } from "./confirmation.ts";
import { ConfirmationStep } from "./confirmation-step.tsx";
import { DetailsPending } from "./details-pending.tsx";
import { DetailsStep } from "./details-step.tsx";
import { Stepper } from "./stepper.tsx";
import type { Terms } from "./terms.ts";
import { TripStep } from "./trip-step.tsx";
import { useBooking } from "./use-booking.ts";
import { useChoice } from "./use-choice.ts";
import { useConfirmation } from "./use-confirmation.ts";
import { useStepFocus } from "./use-step-focus.ts";
import { useTrips } from "./use-trips.ts";
import type { WizardData } from "./wizard-data.ts";
import { pageTitle } from "./words.ts";

type Props = { data: WizardData; terms: Terms };

const sentToast = {
  tone: "good",
  title: "Booking Submitted Successfully!",
  text: "We'll contact you soon to confirm your adventure.",
} as const;
const failedToast = {
  tone: "bad",
  title: "Booking Failed",
  text: "Please try again or contact us directly.",
} as const;

function useWizard({ data, terms }: Props) {
  const { choice, by, go } = useChoice(data.choice);
  const trips = useTrips(choice, data);
  const toast = useToast();
  const confirmed = useConfirmation(choice, go);
  const trip = trips.trip?.state === "ready" ? trips.trip.trip : null;
  const onSent = (sent: Confirmation) => {
    confirmed.show({ ...sent, picture: trip?.title === sent.trip_title ? trip.hero_picture : null });
    toast.show(sentToast);
    // In place of the form: Back must not lead to what has been sent.
    go({ ...noChoice, is_sent: true }, "replace");
  };
  const booking = useBooking(
    { rules: wizardRules, draft: "draft" },
    { onSend: toast.hide, onSent, onFailed: () => toast.show(failedToast) },
  );
  const bookAnother = () => {
    confirmed.forget();
    booking.clear();
    go(noChoice);
  };

  const wanted = stepOf(choice);
  const step = wanted === "details" && trips.is_missing ? "trip" : wanted;
  useStepFocus([step, listKeyOf(choice), choice.trip_id, trips.trip?.state].join(" "), by);
  const title = pageTitle(step, trip?.title ?? null);
  useEffect(() => {
    document.title = `${title} | ${terms.site_name}`;
  }, [title, terms.site_name]);
  return { choice, by, go, trips, trip, step, toast, booking, confirmation: confirmed.confirmation, bookAnother };
}

/** The whole way of a booking: category, trip, details, confirmation (specification 1, section 2). */
function BookingWizard({ data, terms }: Props) {
  const { choice, by, go, trips, trip, step, toast, booking, confirmation, bookAnother } = useWizard({ data, terms });
  const back = stepBack(choice, trip);
  const list_choice = step === "details" ? back : choice;
  return (
    <div className="wizard" data-step={step}>
      <Stepper step={step} ways={{ category: noChoice, trip: list_choice }} go={go} />
      <div key={step} className="wizard-step">
        {step === "category" && <CategoryStep cards={data.cards} go={go} reach={trips.reach} />}
        {step === "trip" && (
          <TripStep
            choice={choice}
            list={trips.list}
            is_missing={trips.is_missing}
            category_names={data.category_names}
            go={go}
            again={trips.again}
          />
        )}
        {step === "details" && trip && (
          <DetailsStep
            choice={choice}
            trip={trip}
            back={back}
            booking={booking}
            terms={terms}
            go={go}
            is_first={by === "page"}
          />
        )}
        {step === "details" && !trip && <DetailsPending found={trips.trip} back={back} go={go} again={trips.again} />}
        {step === "confirmation" && (
          <ConfirmationStep confirmation={confirmation} terms={terms} onAnother={bookAnother} />
        )}
      </div>
      <ToastRegion shown={toast.shown} hide={toast.hide} />
    </div>
  );
}

export const bookingWizard = island("booking-wizard", BookingWizard, { when: "load" });
