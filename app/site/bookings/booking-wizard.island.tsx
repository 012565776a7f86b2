import { useEffect, useRef } from "react";
import { island } from "#app/kit/island.tsx";
import { ToastRegion, useToast } from "#app/kit/toast-region.tsx";
import { CategoryStep } from "./category-step.tsx";
import { type Choice, noChoice, type Step, stepBack, stepOf } from "./choice.ts";
import { ConfirmationStep } from "./confirmation-step.tsx";
import { DetailsStep } from "./details-step.tsx";
import { headingId } from "./step-head.tsx";
import { Stepper } from "./stepper.tsx";
import type { Terms } from "./terms.ts";
import { TripStep } from "./trip-step.tsx";
import { TripsFailed, TripsLoading } from "./trips-pending.tsx";
import { useBooking } from "./use-booking.ts";
import { type Go, useChoice } from "./use-choice.ts";
import { useConfirmation } from "./use-confirmation.ts";
import { useTrips } from "./use-trips.ts";
import type { TripFound, WizardData } from "./wizard-data.ts";

type Props = { data: WizardData; terms: Terms };

/** A new step begins at the top, with its heading in focus; the first one leaves both as they are. */
function useStepFocus(place: string, is_way_on: boolean): boolean {
  const last = useRef(place);
  const has_moved = useRef(false);
  useEffect(() => {
    if (last.current === place) return;
    last.current = place;
    has_moved.current = true;
    if (is_way_on) scrollTo({ top: 0, behavior: "instant" });
    document.getElementById(headingId)?.focus({ preventScroll: true });
  }, [place, is_way_on]);
  return !has_moved.current;
}

/** Whether the address was changed by the wizard itself: the browser's own moves keep their place on the page. */
function useWayOn(first: Choice): [Choice, Go, { current: boolean }] {
  const [choice, change] = useChoice(first);
  const is_way_on = useRef(false);
  const go: Go = (next, how) => {
    is_way_on.current = true;
    change(next, how);
  };
  useEffect(() => {
    const popped = () => {
      is_way_on.current = false;
    };
    addEventListener("popstate", popped, { capture: true });
    return () => removeEventListener("popstate", popped, { capture: true });
  }, []);
  return [choice, go, is_way_on];
}

const tripOf = (found: TripFound | null) => (found?.state === "ready" ? found.trip : null);

/** The whole way of a booking: category, trip, details, confirmation (specification 1, section 2). */
function BookingWizard({ data, terms }: Props) {
  return null;
}

export const bookingWizard = island("booking-wizard", BookingWizard, { when: "load" });
