import { bikingCountLabel } from "#app/ui/site/trip-labels.ts";
import { formatCount } from "#shared/kit/format-count.ts";

/** A choice of a category page; its key is a topic of the trips call, "" for all trips. */
export type CategoryFilter = { key: string; name: string };

/** The key of the first choice in addresses that name it. */
const allKey = "all";

/** Returns "" for a missing or unknown filter. */
export const parseFilter = (value: string, filters: readonly CategoryFilter[]): string =>
  value === allKey ? "" : (filters.find(({ key }) => key === value)?.key ?? "");

export const bikingFilters: readonly CategoryFilter[] = [
  { key: "", name: "All" },
  { key: "rwanda", name: "Rwanda" },
  { key: "uganda", name: "Uganda" },
  { key: "enduro", name: "Enduro" },
];

export const safariFilters: readonly CategoryFilter[] = [
  { key: "", name: "All safaris" },
  { key: "gorilla", name: "Gorilla" },
  { key: "wildlife", name: "Wildlife" },
  { key: "uganda", name: "Uganda" },
  { key: "rwanda", name: "Rwanda" },
];

/** "1 Safari Available", "7 Safaris Available" */
export const formatSafariCount = (count: number): string => `${formatCount(count, "Safari")} Available`;

/** Enduro trips are listed with the biking trips. */
export function formatBikingCount(trips: readonly { category_slug: string }[]): string {
  const enduro = trips.filter(({ category_slug }) => category_slug === "enduro-cycling").length;
  return bikingCountLabel({ biking: trips.length - enduro, enduro });
}
