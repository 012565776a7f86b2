import { useEffect, useState } from "react";
import { client } from "#app/kit/calls/api-client.ts";

/** The locations of a stored trip that are no known place. Empty until they are loaded. */
function useUnknownPlaces(tripId: number): readonly string[] {
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    client.places.getOfTripForEditing({ id: tripId }, { signal: stop.signal }).then(
      (places) => setUnknown(places.unknown),
      // Without the places the form is complete; the note is only a help.
      () => setUnknown([]),
    );
    return () => stop.abort();
  }, [tripId]);
  return unknown;
}

/** Names the locations that are missing on the map of the trip. */
export function UnknownPlaces({ tripId }: { tripId: number }) {
  const unknown = useUnknownPlaces(tripId);
  return (
    <p role="status" className="text-ash text-sm empty:hidden">
      {unknown.length > 0 ? `Not on the map: ${unknown.join(", ")}. Add them under Places in the back-office.` : null}
    </p>
  );
}
