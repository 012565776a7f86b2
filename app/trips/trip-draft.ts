import { z } from "zod";
import { readTabValue, removeTabValue, writeTabValue } from "#app/kit/session/tab-storage.ts";
import { Trip } from "#shared/trips/contract.ts";
import { emptyTripFormValues, type TripFormValues, tripFieldNames } from "./trip-form-values.ts";

/** Unsaved form values and the trip they are based on; null for a new trip. */
export type TripDraft = { opened: Trip | null; typed: TripFormValues };

/** Session storage key. A draft lives until it is saved or discarded. */
const draftKey = (tripId: number | null): string => `trip-draft-${tripId ?? "new"}`;

const StoredTripDraft = z.object({ opened: Trip.nullable(), typed: z.record(z.string(), z.unknown()) });

const typeNameOf = (value: unknown): string => (Array.isArray(value) ? "list" : typeof value);

/** Whether a stored value has the type of the form field. Numbers and pictures may be missing. */
function hasSameType(stored: unknown, initial: unknown): boolean {
  return stored === undefined || stored === null || initial === null || typeNameOf(stored) === typeNameOf(initial);
}

/** The stored draft; null without one, or if an earlier release wrote it in another shape. */
export function readTripDraft(tripId: number | null): TripDraft | null {
  const initial = emptyTripFormValues([]);
  const stored = StoredTripDraft.safeParse(readTabValue(draftKey(tripId))).data;
  const fits = stored && tripFieldNames.every((name) => hasSameType(stored.typed[name], initial[name]));
  // The type of every field was checked above.
  return fits ? { opened: stored.opened, typed: { ...initial, ...stored.typed } as TripFormValues } : null;
}

export const clearTripDraft = (tripId: number | null): void => removeTabValue(draftKey(tripId));

export const saveTripDraft = (draft: TripDraft): void => writeTabValue(draftKey(draft.opened?.id ?? null), draft);
