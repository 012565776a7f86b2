import { CalendarPlus } from "lucide-react";
import { useEffect, useState } from "react";
import { callSignedInApi } from "#app/kit/calls/site-api-client.ts";
import { session } from "#app/kit/session/session.ts";
import { downloadLedCalendar } from "#app/profile/download-led-calendar.ts";
import { TitledSection } from "#app/ui/site/titled-section.tsx";
import { ledTripLimits } from "#shared/bookings/led-trip-rules.ts";
import { DepartureList } from "./departure-list.tsx";
import { LoadProblem } from "./load-problem.tsx";
import { removePastLists } from "./offline-list.ts";
import { messageUnlessExpired } from "./session-expiry.ts";
import { useSignedInCall } from "./use-signed-in-call.ts";

const listLed = () => callSignedInApi("GET /led-trips", {});

function CalendarButton() {
  const [problem, setProblem] = useState("");
  const load = () => {
    setProblem("");
    downloadLedCalendar().catch((error: unknown) => setProblem(messageUnlessExpired(error)));
  };
  return (
    <>
      <button type="button" className="booking-tool mt-5" onClick={load}>
        <CalendarPlus aria-hidden className="size-4" />
        Add to your calendar
      </button>
      <LoadProblem problem={problem} onRetry={load} />
    </>
  );
}

/** The dates of the trips that the person leads. Staff who lead none see nothing. */
export function LedTrips({ leadsTrips }: { leadsTrips: boolean }) {
  const { data, problem, load } = useSignedInCall(listLed);
  useEffect(() => void removePastLists(), []);
  const isGuide = session.user()?.role === "guide";
  if (!isGuide && (data?.length ?? 0) === 0) return null;
  const coming = data?.filter(({ is_over }) => !is_over) ?? [];
  const past = data?.filter(({ is_over }) => is_over) ?? [];
  return (
    <TitledSection id="led-trips" title="Trips you lead" className="mt-10 min-w-0">
      <LoadProblem problem={problem} onRetry={() => void load()} />
      {data === null && problem === "" && (
        <p role="status" className="mt-4 text-ash">
          Loading your trips…
        </p>
      )}
      {data && coming.length === 0 && (
        <p className="mt-4 max-w-md text-ash">
          {leadsTrips ? "Nobody is booked on the trips that you lead at the moment." : "You don't lead a trip yet."}
        </p>
      )}
      {coming.length > 0 && (
        <>
          <DepartureList departures={coming} />
          <CalendarButton />
        </>
      )}
      {past.length > 0 && (
        <details className="mt-6">
          <summary className="cursor-pointer font-semibold">Trips of the last {ledTripLimits.pastDays} days</summary>
          <DepartureList departures={past} />
        </details>
      )}
    </TitledSection>
  );
}
