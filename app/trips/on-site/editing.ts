import type { TripWanted } from "../use-trip-to-edit.ts";

/** How a public page opens the trip editor. */
export type Editing = {
  wanted: TripWanted;
  /** The button pressed; the focus returns to it. */
  button: HTMLElement;
  onSaved: () => void;
};
