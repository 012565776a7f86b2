import { useEffect, useState } from "react";
import { client } from "#app/kit/calls/api-client.ts";
import type { Trip as StoredTrip } from "#shared/trips/contract.ts";

type Trip = Pick<StoredTrip, "id" | "version">;

/** The locations of a stored trip that are no known place. Empty until they are loaded. */
function useUnknownPlaces({ id, version }: Trip): readonly string[] {
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version may have other locations
  useEffect(() => {
    const stop = new AbortController();
    client.places.getOfTripForEditing({ id }, { signal: stop.signal }).then(
      (places) => setUnknown(places.unknown),
      // Without the places the form is complete; the note is only a help.
      () => setUnknown([]),
    );
    return () => stop.abort();
  }, [id, version]);
  return unknown;
}

/** Names the locations that are missing on the map of the trip. */
export function UnknownPlaces({ trip }: { trip: Trip }) {
  const unknown = useUnknownPlaces(trip);
  return (
    <p role="status" className="text-ash text-sm empty:hidden">
      {unknown.length > 0 ? `Not on the map: ${unknown.join(", ")}. Add them under Places in the back-office.` : null}
    </p>
  );
}
