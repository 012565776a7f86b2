import type { ReactNode } from "react";
import { TripCard, type TripCardData } from "./trip-card.tsx";
import { bookingPath, tripPath } from "./trip-links.ts";

type Props = {
  trips: readonly TripCardData[];
  heading: "h2" | "h3";
  /** The booking link of each card. By default it leads to the booking of its trip. */
  booking?: (trip: TripCardData) => { href: string; label: string; isMain?: boolean };
  /** Number of cards above the fold, whose pictures load eagerly. */
  aboveFoldCount?: number;
  listCategory?: string;
  /** On phones, shows the cards as a row to swipe through. */
  swipeable?: boolean;
  /** Fills the rest of the row after the last card. */
  children?: ReactNode;
};

/** Trips as cards, each with links to its page and its booking. */
export function TripGrid(props: Props) {
  const { trips, heading, booking, aboveFoldCount = 0, listCategory, swipeable = false, children } = props;
  const cards = (
    <ul className={swipeable ? "trip-grid trip-row" : "trip-grid"}>
      {trips.map((trip, position) => (
        <li key={trip.id} className="flex">
          <TripCard
            trip={trip}
            href={tripPath(trip)}
            booking={booking?.(trip) ?? { href: bookingPath(trip), label: "Book now" }}
            heading={heading}
            priority={position < aboveFoldCount}
            listCategory={listCategory}
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
