import type { TripTarget } from "#app/trips/use-trip-to-edit.ts";

/** How a public page opens the trip editor. */
export type EditorRequest = {
  wanted: TripTarget;
  /** The button pressed; the focus returns to it. */
  button: HTMLElement;
  onSaved: () => void;
};
