import { formatPeople } from "#app/ui/format.ts";
import type { Booking, Participant } from "#shared/bookings/booking.ts";

const listDetails = ({ emergency_contact, dietary_requirements, medical_conditions }: Participant) =>
  [
    ["Emergency contact", emergency_contact],
    ["Dietary requirements", dietary_requirements],
    ["Medical conditions", medical_conditions],
  ].filter(([, text]) => text);

/** Participants of a booking, with their details. */
export function ParticipantList({ booking }: { booking: Booking }) {
  const { participant_details: named, participants } = booking;
  const unnamedCount = participants - named.length;
  return (
    <div className="grid gap-3">
      <ol className="grid gap-3">
        {named.map((person, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: participants have no key other than their position
          <li key={index} className="border-l-2 border-line pl-3">
            <p className="font-medium">
              {person.name}
              {person.age !== null && <span className="font-normal text-ash">, age {person.age}</span>}
            </p>
            {listDetails(person).map(([name, text]) => (
              <p key={name} className="wrap-anywhere text-ash">
                {name}: <span className="text-ink">{text}</span>
              </p>
            ))}
          </li>
        ))}
      </ol>
      {unnamedCount > 0 && (
        <p className="text-ash">{named.length > 0 ? `${formatPeople(unnamedCount)} not named yet` : "No names yet"}</p>
      )}
    </div>
  );
}
