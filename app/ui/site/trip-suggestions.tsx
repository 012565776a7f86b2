import type { TripCardData } from "./trip-card.tsx";
import { TripGrid } from "./trip-grid.tsx";

/** A few trips for visitors who did not find what they were looking for. */
export function TripSuggestions({ trips }: { trips: readonly TripCardData[] }) {
  if (trips.length === 0) return null;
  return (
    <section aria-labelledby="suggestions" className="mt-14">
      <h2 id="suggestions" className="font-display text-subheading">
        Trips that others book
      </h2>
      <TripGrid trips={trips} heading="h3" />
    </section>
  );
}
