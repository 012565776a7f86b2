import { useCallback, useEffect, useState } from "react";
import { client } from "#app/kit/client.ts";
import { sentenceOfError } from "#app/kit/problem.tsx";
import type { Trip } from "#shared/trips/contract.ts";
import { tripSentences } from "#shared/trips/limits.ts";
import type { CategoryOption } from "./trip-typed.ts";

/** Which trip: by its number or its slug; a new one; or none, where the one that was meant is not known. */
export type TripWanted = { id: number } | { slug: string } | "new" | null;

type Loaded = { trip: Trip | null; categories: readonly CategoryOption[] };
type Loading = Partial<Loaded> & { message: string | null };

const wantedTrip = (wanted: TripWanted, signal: AbortSignal): Promise<Trip> | null => {
  if (wanted === "new" || wanted === null) return null;
  return "id" in wanted ? client.trips.get(wanted, { signal }) : client.trips.getBySlug(wanted, { signal });
};

/** The active categories; that of the trip is among them also when it is no longer shown. */
function optionsFor(trip: Trip | null, active: readonly CategoryOption[]): CategoryOption[] {
  const options = active.map(({ id, name }) => ({ id, name }));
  if (!trip || options.some(({ id }) => id === trip.service_category_id)) return options;
  return [...options, { id: trip.service_category_id, name: `${trip.category_name} (inactive)` }];
}

async function load(wanted: TripWanted, signal: AbortSignal): Promise<Loaded> {
  const [trip, active] = await Promise.all([wantedTrip(wanted, signal), client.categories.list({}, { signal })]);
  return { trip, categories: optionsFor(trip, active) };
}

/** Loads what the form needs. `key` names the trip that is wanted: another one is loaded anew. */
export function useTripToEdit(wanted: TripWanted): Loading & { again: () => void } {
  const [state, setState] = useState<Loading>({ message: null });
  const [tries, setTries] = useState(0);
  const key = JSON.stringify(wanted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new try is a reason to load again
  useEffect(() => {
    const stop = new AbortController();
    const meant = JSON.parse(key) as TripWanted;
    if (meant === null) return setState({ message: tripSentences.nothingChosen });
    setState({ message: null });
    load(meant, stop.signal).then(
      (loaded) => setState({ ...loaded, message: null }),
      (error: unknown) => stop.signal.aborted || setState({ message: sentenceOfError(error, "Failed to load trips") }),
    );
    return () => stop.abort();
  }, [key, tries]);
  return { ...state, again: useCallback(() => setTries((before) => before + 1), []) };
}
