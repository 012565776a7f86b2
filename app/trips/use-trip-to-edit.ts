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
type EditorLoadState = Partial<EditorData> & { message: string | null };

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

const describeFailure = (error: unknown): string =>
  error instanceof CallError && error.status === 404
    ? "Trip not found. It may have been deleted."
    : errorMessage(error, "Failed to load trips");

/** Loads the trip and the categories for the form. Loads again when the target changes. */
export function useTripToEdit(target: TripTarget): EditorLoadState & { retry: () => void; reload: () => void } {
  const [state, setState] = useState<EditorLoadState>({ message: null });
  const [retries, setRetries] = useState(0);
  const key = JSON.stringify(target);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry must load again
  useEffect(() => {
    const stop = new AbortController();
    const target = JSON.parse(key) as TripTarget;
    if (target === null) return setState({ message: tripMessages.noTripSelected });
    setState({ message: null });
    loadEditorData(target, stop.signal).then(
      (loaded) => setState({ ...loaded, message: null }),
      (error: unknown) => stop.signal.aborted || setState({ message: describeFailure(error) }),
    );
    return () => stop.abort();
  }, [key, retries]);
  const reload = useCallback(() => {
    const show = (loaded: EditorData) => setState({ ...loaded, message: null });
    // If it fails, saving says that the trip has changed.
    void loadEditorData(JSON.parse(key) as TripTarget).then(show, () => {});
  }, [key]);
  return { ...state, retry: useCallback(() => setRetries((before) => before + 1), []), reload };
}
