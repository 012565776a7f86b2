import type { TripWanted } from "../use-trip-to-edit.ts";

/** What a page of the public site says when it opens the form. */
export type Editing = {
  wanted: TripWanted;
  /** What was pressed, and gets the focus back. */
  button: HTMLElement;
  onSaved: () => void;
};
