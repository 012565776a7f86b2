import { useCallback, useEffect, useState } from "react";
import { client } from "#app/kit/client.ts";
import { sentenceOfError } from "#app/kit/problem.tsx";
import type { Trip } from "#shared/trips/contract.ts";
import { tripSentences } from "#shared/trips/limits.ts";
import type { CategoryOption } from "./trip-typed.ts";

/** The trip to edit, by id or slug; "new" to create one; null if no trip was selected. */
export type TripWanted = { id: number } | { slug: string } | "new" | null;

type Loaded = { trip: Trip | null; categories: readonly CategoryOption[] };
type Loading = Partial<Loaded> & { message: string | null };

const wantedTrip = (target: TripWanted, signal: AbortSignal): Promise<Trip> | null => {
  if (target === "new" || target === null) return null;
  return "id" in target ? client.trips.get(target, { signal }) : client.trips.getBySlug(target, { signal });
};

/** The active categories, plus the category of the trip if it is inactive. */
function optionsFor(trip: Trip | null, active: readonly CategoryOption[]): CategoryOption[] {
  const options = active.map(({ id, name }) => ({ id, name }));
  if (!trip || options.some(({ id }) => id === trip.service_category_id)) return options;
  return [...options, { id: trip.service_category_id, name: `${trip.category_name} (inactive)` }];
}

async function load(target: TripWanted, signal: AbortSignal): Promise<Loaded> {
  const [trip, active] = await Promise.all([wantedTrip(target, signal), client.categories.list({}, { signal })]);
  return { trip, categories: optionsFor(trip, active) };
}

/** Loads the trip and the categories for the form. Loads again when the target changes. */
export function useTripToEdit(target: TripWanted): Loading & { retry: () => void } {
  const [state, setState] = useState<Loading>({ message: null });
  const [retries, setRetries] = useState(0);
  const key = JSON.stringify(target);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry must load again
  useEffect(() => {
    const stop = new AbortController();
    const target = JSON.parse(key) as TripWanted;
    if (target === null) return setState({ message: tripSentences.nothingChosen });
    setState({ message: null });
    load(target, stop.signal).then(
      (loaded) => setState({ ...loaded, message: null }),
      (error: unknown) => stop.signal.aborted || setState({ message: sentenceOfError(error, "Failed to load trips") }),
    );
    return () => stop.abort();
  }, [key, retries]);
  return { ...state, retry: useCallback(() => setRetries((before) => before + 1), []) };
}
