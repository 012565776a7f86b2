import { useEffect, useState } from "react";
import type { Trip as StoredTrip } from "#shared/trips/contract.ts";
import { describeUnknownPlaces, loadUnknownPlaces } from "./unknown-places.ts";

type Trip = Pick<StoredTrip, "id" | "version">;

/** The locations of a stored trip that are no known place. Empty until they are loaded. */
function useUnknownPlaces({ id, version }: Trip): readonly string[] {
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version may have other locations
  useEffect(() => {
    const stop = new AbortController();
    void loadUnknownPlaces({ id }, stop.signal).then((places) => stop.signal.aborted || setUnknown(places));
    return () => stop.abort();
  }, [id, version]);
  return unknown;
}

/** Names the locations that are missing on the map of the trip. */
export const UnknownPlacesNote = ({ trip }: { trip: Trip }) => (
  <p role="status" className="text-ash text-sm empty:hidden">
    {describeUnknownPlaces(useUnknownPlaces(trip)) || null}
  </p>
);
