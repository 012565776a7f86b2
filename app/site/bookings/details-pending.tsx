import { ArrowLeft } from "lucide-react";
import type { WizardChoice } from "./choice.ts";
import { StepHead } from "./step-head.tsx";
import { StepLink } from "./step-link.tsx";
import { TripsFailed, TripsLoading } from "./trips-pending.tsx";
import type { GoToChoice } from "./use-choice.ts";
import type { TripResult } from "./wizard-data.ts";

type Props = { trip: TripResult | null; back: WizardChoice; go: GoToChoice; onRetry: () => void };

/** The details step while its trip is loading or after loading failed. */
export function DetailsPending({ trip: found, back, go, onRetry: again }: Props) {
  return (
    <div className="page-width">
      <StepHead title="Your details">
        <StepLink to={back} go={go} look="back">
          <ArrowLeft aria-hidden="true" className="size-4" />
          Back to the trips
        </StepLink>
      </StepHead>
      {found?.state === "failed" ? <TripsFailed message={found.message} onRetry={again} /> : <TripsLoading />}
    </div>
  );
}
