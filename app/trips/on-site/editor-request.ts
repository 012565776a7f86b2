import type { TripTarget } from "#app/trips/use-trip-to-edit.ts";
import type { Trip } from "#shared/trips/contract.ts";

export type SavedTrip = Pick<Trip, "slug" | "is_active">;

/** How a public page opens the trip editor. */
export type EditorRequest = {
  wanted: TripTarget;
  /** The button pressed; the focus returns to it. */
  button: HTMLElement;
  onSaved: (trip: SavedTrip) => void;
};
