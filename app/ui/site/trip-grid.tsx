import { TripCard, type TripOnCard } from "./trip-card.tsx";
import { bookingPath, tripPage } from "./trip-links.ts";

type Props = {
  trips: readonly TripOnCard[];
  heading: "h2" | "h3";
  /** How many cards the first screen shows: their pictures don't wait for scrolling. */
  above_fold?: number;
};

/** Trips as cards, each with the way to its page and to its booking. */
export function TripGrid({ trips, heading, above_fold = 0 }: Props) {
  return (
    <ul className="trip-grid">
      {trips.map((trip, position) => (
        <li key={trip.id} className="flex">
          <TripCard
            trip={trip}
            page={tripPage(trip)}
            booking={{ href: bookingPath(trip), words: "Book now" }}
            heading={heading}
            first={position < above_fold}
          />
        </li>
      ))}
    </ul>
  );
}
