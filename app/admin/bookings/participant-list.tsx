import { people } from "#app/kit/format.ts";
import type { Booking, Participant } from "#shared/bookings/booking.ts";

const details = ({ emergency_contact, dietary_requirements, medical_conditions }: Participant) =>
  [
    ["Emergency contact", emergency_contact],
    ["Diet", dietary_requirements],
    ["Medical", medical_conditions],
  ].filter(([, text]) => text);

/** Who travels, with what the guide has to know of each. */
export function ParticipantList({ booking }: { booking: Booking }) {
  const { participant_details: known, participants } = booking;
  const unknown = participants - known.length;
  return (
    <div className="grid gap-3">
      <ol className="grid gap-3">
        {known.map((person, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: participants have no identity but their place
          <li key={at} className="border-l-2 border-line pl-3">
            <p className="font-medium">
              {person.name}
              {person.age !== null && <span className="font-normal text-ash">, {person.age} years</span>}
            </p>
            {details(person).map(([name, text]) => (
              <p key={name} className="wrap-anywhere text-ash">
                {name}: <span className="text-ink">{text}</span>
              </p>
            ))}
          </li>
        ))}
      </ol>
      {unknown > 0 && (
        <p className="text-ash">
          {known.length > 0 ? `${people(unknown)} more, not named yet.` : "Nobody is named yet."}
        </p>
      )}
    </div>
  );
}
