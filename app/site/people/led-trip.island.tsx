import { Printer } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { callSignedInApi } from "#app/kit/calls/site-api-client.ts";
import { island } from "#app/kit/islands/island.tsx";
import { session } from "#app/kit/session/session.ts";
import { formatPeople } from "#app/ui/format.ts";
import { PhoneLink } from "#app/ui/site/text-link.tsx";
import { ledTripLimits } from "#shared/bookings/led-trip-rules.ts";
import type { LedBooking, LedDepartureDetails } from "#shared/bookings/led-trips.ts";
import { addDays, formatDayRange, formatLongDay } from "#shared/kit/dates.ts";
import { describePeople } from "./led-trips.tsx";
import { LoadProblem } from "./load-problem.tsx";
import { goToSignIn } from "./session-expiry.ts";
import { useSignedInCall } from "./use-signed-in-call.ts";

type Departure = { trip_id: number; start_date: string };

function useDeparture(): Departure | null {
  const [departure, setDeparture] = useState<Departure | null>(null);
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    if (session.token()) setDeparture({ trip_id: Number(query.get("trip")), start_date: query.get("date") ?? "" });
    else goToSignIn();
    // The list must not stay on the screen when another tab signs out.
    return session.onChange(() => session.token() === null && goToSignIn());
  }, []);
  return departure;
}

type Participant = LedBooking["participant_details"][number];

/** What a guide should know of a person, and nothing of what was not said. */
const factsOf = (person: Participant): [name: string, value: string][] =>
  (
    [
      ["Food", person.dietary_requirements],
      ["Health", person.medical_conditions],
      ["Emergency", person.emergency_contact],
    ] as const
  ).flatMap(([name, value]) => (value ? [[name, value]] : []));

const phonePattern = /(\+?\d[\d ()/-]{6,}\d)/;

/** The text with its telephone numbers to be called by a tap. */
const linkPhones = (text: string): ReactNode[] =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no id
  text.split(phonePattern).map((part, index) => (index % 2 === 1 ? <PhoneLink key={index} phone={part} /> : part));

const Traveller = ({ person }: { person: Participant }) => (
  <li className="led-person">
    <p className="font-semibold">
      {person.name}
      {person.age !== null && <span className="font-normal text-ash">, {person.age}</span>}
    </p>
    <dl>
      {factsOf(person).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{linkPhones(value)}</dd>
        </div>
      ))}
    </dl>
  </li>
);

function BookedGroup({ booking }: { booking: LedBooking }) {
  const { booking_reference, customer_name, customer_phone, special_requirements, participants, status } = booking;
  const unnamed = participants - booking.participant_details.length;
  return (
    <li className="own-booking">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="min-w-0 font-display text-name">{customer_name}</h2>
        {status === "pending" && (
          <span className="chip own-status" data-status="pending">
            Not confirmed
          </span>
        )}
      </div>
      <p className="text-ash">
        {formatPeople(participants)} · {booking_reference}
      </p>
      {customer_phone && (
        <p className="mt-2">
          <PhoneLink phone={customer_phone} />
        </p>
      )}
      {special_requirements && (
        <p className="mt-3 whitespace-pre-wrap wrap-anywhere">
          <span className="text-ash">Wishes: </span>
          {special_requirements}
        </p>
      )}
      <ul className="led-people">
        {booking.participant_details.map((person, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: travellers have no id
          <Traveller key={index} person={person} />
        ))}
      </ul>
      {unnamed > 0 && status !== "pending" && (
        <p className="mt-3 text-ash">
          {booking.participant_details.length === 0
            ? "No details of the travellers yet."
            : `No details of ${formatPeople(unnamed)} yet.`}
        </p>
      )}
    </li>
  );
}

function describeHealthNotes({ is_over, shows_medical_data, start_date, end_date }: LedDepartureDetails): string {
  const { medicalDaysBefore, daysAfter } = ledTripLimits;
  if (is_over) return "This trip is over: contact details are not shown any more.";
  const last = formatLongDay(addDays(end_date, daysAfter));
  if (shows_medical_data)
    return `What travellers said about their health is shown until ${last}. Please keep it private.`;
  return `What travellers said about their health is shown from ${formatLongDay(addDays(start_date, -medicalDaysBefore))} on.`;
}

function Content({ led }: { led: LedDepartureDetails }) {
  return (
    <>
      <h1 className="mt-3 text-balance font-display text-title">{led.trip_title}</h1>
      <p className="mt-2 text-lg tabular-nums">{formatDayRange(led.start_date, led.end_date)}</p>
      <p className="text-ash">{describePeople(led)}</p>
      <p className="mt-4 max-w-prose text-ash">{describeHealthNotes(led)}</p>
      {!led.is_over && (
        <div className="print-hidden mt-5">
          <button type="button" className="booking-tool" onClick={() => window.print()}>
            <Printer aria-hidden className="size-4" />
            Print or save as PDF
          </button>
          <p className="mt-2 form-small">Take it along: there may be no signal on the way.</p>
        </div>
      )}
      <ul className="own-bookings">
        {led.bookings.map((booking) => (
          <BookedGroup key={booking.booking_reference} booking={booking} />
        ))}
      </ul>
    </>
  );
}

const refreshMs = 60_000;

/** Asks again while somebody looks: who may not see the list any more must not go on reading it. */
function useRepeated(load: () => Promise<void>): void {
  useEffect(() => {
    const loadIfVisible = () => {
      if (!document.hidden) void load();
    };
    const timer = setInterval(loadIfVisible, refreshMs);
    window.addEventListener("focus", loadIfVisible);
    document.addEventListener("visibilitychange", loadIfVisible);
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", loadIfVisible);
      document.removeEventListener("visibilitychange", loadIfVisible);
    };
  }, [load]);
}

/** The list of one departure; what is loaded stays readable without a connection. */
function LoadedDeparture({ departure: { trip_id, start_date } }: { departure: Departure }) {
  const call = useCallback(
    () => callSignedInApi("GET /led-trips/{trip_id}/{start_date}", { trip_id, start_date }),
    [trip_id, start_date],
  );
  const { data, problem, load } = useSignedInCall(call);
  useRepeated(load);
  if (data) return <Content led={data} />;
  return (
    <>
      <h1 className="mt-3 font-display text-title">A trip you lead</h1>
      {problem === "" ? <Loading /> : <LoadProblem problem={problem} onRetry={() => void load()} />}
    </>
  );
}

const Loading = () => (
  <p role="status" className="mt-4 text-ash">
    Loading the list…
  </p>
);

function LedTrip() {
  const departure = useDeparture();
  return departure ? <LoadedDeparture departure={departure} /> : <Loading />;
}

export const ledTrip = island("led-trip", LedTrip, { when: "load" });
