import { formatDateRange, formatPeople } from "#app/ui/format.ts";
import type { LedDepartureDetails } from "#shared/bookings/led-trips.ts";

type Facts = Omit<LedDepartureDetails, "bookings" | "meeting_point" | "shows_medical_data">;

/** "6 people, 2 of them not confirmed" */
export function describePeople({
  participants,
  pending_participants: pending,
}: Pick<Facts, "participants" | "pending_participants">): string {
  const people = formatPeople(participants);
  if (pending === 0) return people;
  return pending === participants ? `${people}, not confirmed` : `${people}, ${pending} of them not confirmed`;
}

const hrefOf = ({ trip_id, start_date }: Facts): string => `/account/trip?trip=${trip_id}&date=${start_date}`;

/** Each departure leads to the list of its people. */
export const DepartureList = ({ departures }: { departures: readonly Facts[] }) => (
  <ul className="led-trips">
    {departures.map((departure) => (
      <li key={`${departure.trip_id} ${departure.start_date}`}>
        <a href={hrefOf(departure)} className="led-trip">
          <span className="font-semibold tabular-nums">
            {formatDateRange(departure.start_date, departure.end_date)}
          </span>
          <span className="font-display text-name">{departure.trip_title}</span>
          <span className="text-ash">{describePeople(departure)}</span>
        </a>
      </li>
    ))}
  </ul>
);
