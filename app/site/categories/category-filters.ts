import type { TripSummary } from "#shared/trips/contract.ts";

type Sorted = Pick<TripSummary, "title" | "category_name" | "category_slug" | "locations" | "highlights">;

export type CategoryFilter = { key: string; name: string };

const byPlace = ["rwanda", "uganda"];
const contains = (texts: readonly string[], word: string): boolean =>
  texts.some((text) => text.toLowerCase().includes(word));

/**
 * Country filters match the locations of a trip; all others match words in its category, title and highlights.
 */
export function matchesFilter(trip: Sorted, filter: string): boolean {
  if (filter === "all") return true;
  if (byPlace.includes(filter)) return contains(trip.locations, filter);
  return contains([trip.category_name, trip.category_slug, trip.title, ...trip.highlights], filter);
}

/** Returns "all" for a missing or unknown filter. */
export const chosenFilter = (value: string | null, filters: readonly CategoryFilter[]): string =>
  filters.find(({ key }) => key === value)?.key ?? "all";

export const bikingFilters: readonly CategoryFilter[] = [
  { key: "all", name: "All" },
  { key: "rwanda", name: "Rwanda" },
  { key: "uganda", name: "Uganda" },
  { key: "enduro", name: "Enduro" },
];

export const safariFilters: readonly CategoryFilter[] = [
  { key: "all", name: "All safaris" },
  { key: "gorilla", name: "Gorilla" },
  { key: "wildlife", name: "Wildlife" },
  { key: "uganda", name: "Uganda" },
  { key: "rwanda", name: "Rwanda" },
];

/** "1 Safari Available", "7 Safaris Available" */
export const safarisAvailable = (count: number): string =>
  count === 1 ? "1 Safari Available" : `${count} Safaris Available`;
