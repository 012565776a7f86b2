import type { ReactNode } from "react";
import { TripCard, type TripOnCard } from "./trip-card.tsx";
import { bookingPath, tripPage } from "./trip-links.ts";

type Props = {
  trips: readonly TripOnCard[];
  heading: "h2" | "h3";
  /** Number of cards above the fold, whose pictures load eagerly. */
  above_fold?: number;
  among?: string;
  /** On phones, shows the cards as a row to swipe through. */
  swipes?: boolean;
  /** Fills the rest of the row after the last card. */
  children?: ReactNode;
};

/** Trips as cards, each with links to its page and its booking. */
export function TripGrid({ trips, heading, above_fold = 0, among, swipes = false, children }: Props) {
  const cards = (
    <ul className={swipes ? "trip-grid trip-row" : "trip-grid"}>
      {trips.map((trip, position) => (
        <li key={trip.id} className="flex">
          <TripCard
            trip={trip}
            page={tripPage(trip)}
            booking={{ href: bookingPath(trip), words: "Book now" }}
            heading={heading}
            first={position < above_fold}
            among={among}
          />
        </li>
      ))}
    </ul>
  );
  if (!children) return cards;
  return (
    <div className="trip-shelf">
      {cards}
      <div className="trip-shelf-end">{children}</div>
    </div>
  );
}
