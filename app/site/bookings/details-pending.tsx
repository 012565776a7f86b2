import { StepHead } from "./step-head.tsx";
import { StepLink } from "./step-link.tsx";
import { TripsFailed, TripsLoading } from "./trips-pending.tsx";
import type { GoToChoice } from "./use-wizard-choice.ts";
import type { WizardChoice } from "./wizard-choice.ts";
import type { TripResult } from "./wizard-data.ts";

type Props = { trip: TripResult | null; back: WizardChoice; go: GoToChoice; onRetry: () => void };

/** The details step while its trip is loading or after loading failed. */
export function DetailsPending({ trip, back, go, onRetry }: Props) {
  return (
    <div className="page-width">
      <StepHead title="Your details">
        <StepLink to={back} go={go} look="back">
          Back to the trips
        </StepLink>
      </StepHead>
      {trip?.state === "failed" ? <TripsFailed message={trip.message} onRetry={onRetry} /> : <TripsLoading />}
    </div>
  );
}
