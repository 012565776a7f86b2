import { formatCount } from "#shared/kit/format-count.ts";
import type { TripSummary } from "#shared/trips/contract.ts";

type FilterableTrip = Pick<TripSummary, "title" | "category_name" | "category_slug" | "locations" | "highlights">;

export type CategoryFilter = { key: string; name: string };

const countryFilters = ["rwanda", "uganda"];
const anyIncludes = (texts: readonly string[], word: string): boolean =>
  texts.some((text) => text.toLowerCase().includes(word));

/**
 * Country filters match the locations of a trip; all others match words in its category, title and highlights.
 */
export function matchesFilter(trip: FilterableTrip, filter: string): boolean {
  if (filter === "all") return true;
  if (countryFilters.includes(filter)) return anyIncludes(trip.locations, filter);
  return anyIncludes([trip.category_name, trip.category_slug, trip.title, ...trip.highlights], filter);
}

/** Returns "all" for a missing or unknown filter. */
export const parseFilter = (value: string | null, filters: readonly CategoryFilter[]): string =>
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
export const formatSafariCount = (count: number): string => `${formatCount(count, "Safari")} Available`;
