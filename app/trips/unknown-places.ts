import { client } from "#app/kit/calls/api-client.ts";
import type { Trip } from "#shared/trips/contract.ts";

/** The locations of a stored trip that are no known place. Without an answer none: they are only a help. */
export const loadUnknownPlaces = ({ id }: Pick<Trip, "id">, signal?: AbortSignal): Promise<readonly string[]> =>
  client.places.getOfTripForEditing({ id }, signal ? { signal } : {}).then(
    ({ unknown }) => unknown,
    () => [],
  );

/** "Not on the map: Mabamba. Add them under Places in the back-office."; "" if all are known. */
export const describeUnknownPlaces = (unknown: readonly string[]): string =>
  unknown.length > 0 ? `Not on the map: ${unknown.join(", ")}. Add them under Places in the back-office.` : "";
