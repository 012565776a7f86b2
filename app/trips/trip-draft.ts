import { z } from "zod";
import { Trip } from "#shared/trips/contract.ts";
import { emptyTrip, type TripTyped, tripFieldNames } from "./trip-typed.ts";

/** Unsaved form values and the trip they are based on; null for a new trip. */
export type TripDraft = { opened: Trip | null; typed: TripTyped };

/** Session storage key. A draft lives until it is saved or discarded. */
const nameOf = (trip_id: number | null): string => `trip-draft-${trip_id ?? "new"}`;

const Kept = z.object({ opened: Trip.nullable(), typed: z.record(z.string(), z.unknown()) });

const kindOf = (value: unknown): string => (Array.isArray(value) ? "list" : typeof value);

/** Whether a stored value has the type of the form field. Numbers and pictures may be missing. */
function isOfKind(stored: unknown, initial: unknown): boolean {
  return stored === undefined || stored === null || initial === null || kindOf(stored) === kindOf(initial);
}

/** The stored draft; null without one, or if an earlier release wrote it in another shape. */
export function readDraft(trip_id: number | null): TripDraft | null {
  const text = sessionStorage.getItem(nameOf(trip_id));
  if (text === null) return null;
  const initial = emptyTrip([]);
  const stored = parsed(text);
  const fits = stored && tripFieldNames.every((name) => isOfKind(stored.typed[name], initial[name]));
  // The type of every field was checked above.
  return fits ? { opened: stored.opened, typed: { ...initial, ...stored.typed } as TripTyped } : null;
}

function parsed(text: string): z.output<typeof Kept> | null {
  try {
    return Kept.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

export const forgetDraft = (trip_id: number | null): void => sessionStorage.removeItem(nameOf(trip_id));

/** Stores a draft. If storage is full, removes the outdated draft instead. */
export function keepDraft(draft: TripDraft): void {
  const trip_id = draft.opened?.id ?? null;
  try {
    sessionStorage.setItem(nameOf(trip_id), JSON.stringify(draft));
  } catch {
    forgetDraft(trip_id);
  }
}
