import { ArrowLeft } from "lucide-react";
import type { Choice } from "./choice.ts";
import { StepHead } from "./step-head.tsx";
import { StepLink } from "./step-link.tsx";
import { TripsFailed, TripsLoading } from "./trips-pending.tsx";
import type { Go } from "./use-choice.ts";
import type { TripFound } from "./wizard-data.ts";

type Props = { found: TripFound | null; back: Choice; go: Go; again: () => void };

/** The details step while its trip is loading or after loading failed. */
export function DetailsPending({ found, back, go, again }: Props) {
  return (
    <div className="page-width">
      <StepHead title="Your details">
        <StepLink to={back} go={go} look="back">
          <ArrowLeft aria-hidden="true" className="size-4" />
          Back to the trips
        </StepLink>
      </StepHead>
      {found?.state === "failed" ? <TripsFailed sentence={found.sentence} again={again} /> : <TripsLoading />}
    </div>
  );
}
