import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from "react";
import { island } from "#app/kit/islands/island.tsx";
import { session } from "#app/kit/session/session.ts";
import { formatPeople } from "#app/ui/format.ts";
import { PhoneLink, TextLink } from "#app/ui/site/text-link.tsx";
import { ledTripLimits } from "#shared/bookings/led-trip-rules.ts";
import type { LedBooking, LedDepartureDetails } from "#shared/bookings/led-trips.ts";
import { addDays, formatDayRange, formatInstant, formatLongDay } from "#shared/kit/dates.ts";
import { describePeople } from "./departure-list.tsx";
import { LoadProblem } from "./load-problem.tsx";
import { type Departure, type OfflineList, readAllLists, readList } from "./offline-list.ts";
import { OfflineListTools } from "./offline-list-tools.tsx";
import { SavedLists } from "./saved-lists.tsx";
import { goToSignIn } from "./session-expiry.ts";
import type { SupportContact } from "./support-contact.tsx";
import { useOfflineList } from "./use-offline-list.ts";

/** `copy` is what can be read of a departure whose guide is not signed in any more, because the session has timed out. */
type Opened = { departure: Departure; copy: OfflineList | null } | { lists: OfflineList[] };

/** What a guide calls from the way. It is part of the page, so a saved list has it, too. */
const Office = createContext<SupportContact | null>(null);

const followConnection = (onChange: () => void) => {
  const events = ["online", "offline"] as const;
  for (const event of events) window.addEventListener(event, onChange);
  return () => {
    for (const event of events) window.removeEventListener(event, onChange);
  };
};
const useIsOnline = (): boolean =>
  useSyncExternalStore(
    followConnection,
    () => navigator.onLine,
    () => true,
  );

/** The way back; without a connection only this page opens. */
const WayBack = () => (
  <p className="print-hidden">
    {useIsOnline() ? (
      <TextLink href="/account">Your account</TextLink>
    ) : (
      <span className="text-ash">
        No connection: your account and the other pages open again once there is one. Until then there is{" "}
        <TextLink href="/account/trip">what is saved on this device</TextLink>.
      </span>
    )}
  </p>
);

/** Where it begins, and whom to call. */
function OnTheWay({ meeting_point }: Pick<LedDepartureDetails, "meeting_point">) {
  const office = use(Office);
  return (
    <dl className="led-facts">
      {meeting_point !== "" && (
        <div>
          <dt>Meeting point</dt>
          <dd>{linkPhones(meeting_point)}</dd>
        </div>
      )}
      {office && office.phone !== "" && (
        <div>
          <dt>The office</dt>
          <dd>
            <PhoneLink phone={office.phone} />
            {office.business_hours !== "" && <span className="text-ash"> {office.business_hours}</span>}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Opens the sign-in page unless there is a session or a list that was saved. */
async function openDeparture(): Promise<Opened | null> {
  const query = new URLSearchParams(location.search);
  if (!query.has("trip")) return { lists: await readAllLists() };
  const departure = { trip_id: Number(query.get("trip")), start_date: query.get("date") ?? "" };
  if (session.token() !== null) return { departure, copy: null };
  const copy = await readList(departure);
  if (copy) return { departure, copy };
  goToSignIn();
  return null;
}

function useDeparture(): Opened | null {
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    void openDeparture().then(setOpened);
    // The list must not stay on the screen when another tab signs out.
    return session.onChange(() => session.token() === null && goToSignIn());
  }, []);
  return opened;
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

function Content({ led, children }: { led: LedDepartureDetails; children: ReactNode }) {
  return (
    <>
      <h1 className="mt-3 text-balance font-display text-title">{led.trip_title}</h1>
      <p className="mt-2 text-lg tabular-nums">{formatDayRange(led.start_date, led.end_date)}</p>
      <p className="text-ash">{describePeople(led)}</p>
      {/* A list that was saved before there were meeting points has none. */}
      <OnTheWay meeting_point={led.meeting_point ?? ""} />
      <p className="mt-4 max-w-prose text-ash">{describeHealthNotes(led)}</p>
      {children}
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

/** The list of one departure; what is loaded or was saved stays readable without a connection. */
function LoadedDeparture({ departure }: { departure: Departure }) {
  const list = useOfflineList(departure);
  const { data, copy, problem, load } = list;
  useRepeated(load);
  if (data) return <Content led={data}>{!data.is_over && <OfflineListTools led={data} list={list} />}</Content>;
  if (copy) return <SavedList copy={copy} />;
  return (
    <>
      <h1 className="mt-3 font-display text-title">A trip you lead</h1>
      {problem === "" ? <Loading /> : <LoadProblem problem={problem} onRetry={() => void load()} />}
    </>
  );
}

/** What was saved, while the present list can't be loaded. */
const SavedList = ({ copy: { led, saved_at } }: { copy: OfflineList }) => (
  <Content led={led}>
    <p role="status" className="mt-4 font-semibold">
      The list as it was on {formatInstant(saved_at)}.
    </p>
  </Content>
);

const SignedOutList = ({ copy }: { copy: OfflineList }) => (
  <>
    <p className="mt-3">
      <TextLink href="/sign-in">Sign in</TextLink> once there is a connection, to see the present list.
    </p>
    <SavedList copy={copy} />
  </>
);

const Loading = () => (
  <p role="status" className="mt-4 text-ash">
    Loading the list…
  </p>
);

function OpenedDeparture() {
  const opened = useDeparture();
  if (!opened) return <Loading />;
  if ("lists" in opened) return <SavedLists lists={opened.lists} />;
  return opened.copy ? <SignedOutList copy={opened.copy} /> : <LoadedDeparture departure={opened.departure} />;
}

const LedTrip = ({ office }: { office: SupportContact }) => (
  <Office value={office}>
    <WayBack />
    <OpenedDeparture />
  </Office>
);

export const ledTrip = island("led-trip", LedTrip, { when: "load" });
