import type { Trip } from "#shared/trips/contract.ts";

type Props = { trip: Trip; hasRoute: boolean; hasGuests: boolean };

/** The sections of the page that this trip has, in order. */
const listSections = ({ trip, hasRoute, hasGuests }: Props) =>
  [
    { id: "overview", name: "Overview", isShown: true },
    { id: "route", name: "Route", isShown: hasRoute },
    { id: "itinerary", name: "Days", isShown: trip.itinerary.length > 0 },
    { id: "included", name: "Included", isShown: trip.inclusions.length + trip.exclusions.length > 0 },
    { id: "good-to-know", name: "Practical", isShown: true },
    { id: "guests", name: "Guests", isShown: hasGuests },
    { id: "ask", name: "Ask", isShown: true },
  ].filter(({ isShown }) => isShown);

/** Links to the sections; the row stays in sight. */
export const SectionLinks = (props: Props) => (
  <nav aria-label="Sections of this page" className="section-links">
    <ul>
      {listSections(props).map(({ id, name }) => (
        <li key={id}>
          <a href={`#${id}`}>{name}</a>
        </li>
      ))}
    </ul>
  </nav>
);
