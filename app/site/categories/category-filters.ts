import type { TripSummary } from "#shared/trips/contract.ts";

type Sorted = Pick<TripSummary, "title" | "category_name" | "category_slug" | "locations" | "highlights">;

export type CategoryFilter = { key: string; name: string };

const byPlace = ["rwanda", "uganda"];
const contains = (texts: readonly string[], word: string): boolean =>
  texts.some((text) => text.toLowerCase().includes(word));

/**
 * Rwanda and Uganda by where a trip goes; gorilla, wildlife and enduro by what its category, title and highlights say
 * (decisions, section 5).
 */
export function matchesFilter(trip: Sorted, filter: string): boolean {
  if (filter === "all") return true;
  if (byPlace.includes(filter)) return contains(trip.locations, filter);
  return contains([trip.category_name, trip.category_slug, trip.title, ...trip.highlights], filter);
}

/** The filter that an address asks for; anything else is all. */
export const chosenFilter = (asked: string | null, filters: readonly CategoryFilter[]): string =>
  filters.find(({ key }) => key === asked)?.key ?? "all";

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
