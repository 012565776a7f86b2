import { z } from "zod";
import { Trip } from "#shared/trips/contract.ts";
import { emptyTrip, type TripTyped, tripFieldNames } from "./trip-typed.ts";

/** What was typed, and the trip that it was typed over; null for a new one. */
export type TripDraft = { opened: Trip | null; typed: TripTyped };

/** Kept by this tab until it is saved or thrown away. */
const nameOf = (trip_id: number | null): string => `trip-draft-${trip_id ?? "new"}`;

const Kept = z.object({ opened: Trip.nullable(), typed: z.record(z.string(), z.unknown()) });

const kindOf = (value: unknown): string => (Array.isArray(value) ? "list" : typeof value);

/** Whether a kept field is of the kind that the form holds; numbers and pictures may be missing. */
function isOfKind(kept: unknown, usual: unknown): boolean {
  return kept === undefined || kept === null || usual === null || kindOf(kept) === kindOf(usual);
}

/** What is left of an earlier version of the program is not taken. */
export function readDraft(trip_id: number | null): TripDraft | null {
  const text = sessionStorage.getItem(nameOf(trip_id));
  if (text === null) return null;
  const usual = emptyTrip([]);
  const kept = parsed(text);
  const fits = kept && tripFieldNames.every((name) => isOfKind(kept.typed[name], usual[name]));
  // Each field has just been held against the form's own.
  return fits ? { opened: kept.opened, typed: { ...usual, ...kept.typed } as TripTyped } : null;
}

function parsed(text: string): z.output<typeof Kept> | null {
  try {
    return Kept.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

export const forgetDraft = (trip_id: number | null): void => sessionStorage.removeItem(nameOf(trip_id));

/** Where nothing more can be stored, what was stored before is out of date and goes. */
export function keepDraft(draft: TripDraft): void {
  const trip_id = draft.opened?.id ?? null;
  try {
    sessionStorage.setItem(nameOf(trip_id), JSON.stringify(draft));
  } catch {
    forgetDraft(trip_id);
  }
}
