import { useCallback, useEffect, useState } from "react";
import { client } from "#app/kit/calls/api-client.ts";
import { CallError } from "#app/kit/calls/call-error.ts";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import type { EditableTrip } from "#shared/trips/contract.ts";
import { tripMessages } from "#shared/trips/limits.ts";
import type { CategoryOption } from "./trip-form-values.ts";

/** The trip to edit, by id or slug; "new" to create one; null if no trip was selected. */
export type TripTarget = { id: number } | { slug: string } | "new" | null;

type EditorData = { trip: EditableTrip | null; categories: readonly CategoryOption[] };
type LoadProblem = { message: string; isMissing: boolean };
type EditorLoadState = Partial<EditorData> & { problem: LoadProblem | null };

const fetchTrip = (target: TripTarget, options: { signal?: AbortSignal }): Promise<EditableTrip> | null => {
  if (target === "new" || target === null) return null;
  return client.trips.getForEditing({ id: "id" in target ? target.id : target.slug }, options);
};

/** The active categories, plus the category of the trip if it is inactive. */
function categoryOptions(trip: EditableTrip | null, active: readonly CategoryOption[]): CategoryOption[] {
  const options = active.map(({ id, name, slug }) => ({ id, name, slug }));
  if (!trip || options.some(({ id }) => id === trip.service_category_id)) return options;
  return [...options, { id: trip.service_category_id, name: `${trip.category_name} (inactive)` }];
}

async function loadEditorData(target: TripTarget, signal?: AbortSignal): Promise<EditorData> {
  const options = signal ? { signal } : {};
  const [trip, active] = await Promise.all([fetchTrip(target, options), client.categories.list({}, options)]);
  return { trip, categories: categoryOptions(trip, active) };
}

const noTripSelected: LoadProblem = { message: tripMessages.noTripSelected, isMissing: true };

const describeFailure = (error: unknown): LoadProblem =>
  error instanceof CallError && error.status === 404
    ? { message: "Trip not found", isMissing: true }
    : { message: errorMessage(error, "Failed to load trips"), isMissing: false };

/** Loads the trip and the categories for the form. Loads again when the target changes. */
export function useTripToEdit(target: TripTarget): EditorLoadState & { retry: () => void; reload: () => void } {
  const [state, setState] = useState<EditorLoadState>({ problem: null });
  const [retries, setRetries] = useState(0);
  const key = JSON.stringify(target);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry must load again
  useEffect(() => {
    const stop = new AbortController();
    const target = JSON.parse(key) as TripTarget;
    if (target === null) return setState({ problem: noTripSelected });
    setState({ problem: null });
    loadEditorData(target, stop.signal).then(
      (loaded) => setState({ ...loaded, problem: null }),
      (error: unknown) => stop.signal.aborted || setState({ problem: describeFailure(error) }),
    );
    return () => stop.abort();
  }, [key, retries]);
  const reload = useCallback(() => {
    const show = (loaded: EditorData) => setState({ ...loaded, problem: null });
    // If it fails, saving says that the trip has changed.
    void loadEditorData(JSON.parse(key) as TripTarget).then(show, () => {});
  }, [key]);
  return { ...state, retry: useCallback(() => setRetries((before) => before + 1), []), reload };
}
