import { TitledSection } from "./titled-section.tsx";
import type { TripCardData } from "./trip-card.tsx";
import { TripGrid } from "./trip-grid.tsx";

/** A few trips for visitors who did not find what they were looking for. */
export function TripSuggestions({ trips }: { trips: readonly TripCardData[] }) {
  if (trips.length === 0) return null;
  return (
    <TitledSection id="suggestions" title="Trips that others book" className="mt-14">
      <TripGrid trips={trips} heading="h3" />
    </TitledSection>
  );
}
