import { onResultsReplaced } from "#app/kit/islands/results-region.ts";
import { mayEditTrips } from "#app/trips/on-site/may-edit-trips.ts";

/** Adds edit buttons to the cards of a list, for administrators. */
export function enhance(section: HTMLElement): void {
  if (!mayEditTrips()) return;
  const addTo = async (results: HTMLElement) => (await import("./edit-buttons.ts")).addEditButtons(results);
  void addTo(section);
  onResultsReplaced((results) => void addTo(results));
}
