import { capitalize } from "#app/ui/format.ts";
import { daysLabel } from "#app/ui/site/trip-labels.ts";
import { type TripSort, tripSorts } from "#shared/trips/trip-query.ts";
import { type Difficulty, difficulties } from "#shared/trips/difficulty.ts";

/** Query parameters; the API call uses the same names. */
export const filterParams = [
  "search",
  "category",
  "location",
  "difficulty",
  "max_days",
  "max_price",
  "sort",
  "page",
] as const;

export type TripFilters = {
  search: string;
  category: string;
  location: string;
  difficulty: Difficulty | "";
  /** 0 for any length. */
  max_days: number;
  /** 0 for any price. */
  max_price: number;
  sort: TripSort;
  page: number;
};

export const defaultFilters: TripFilters = {
  search: "",
  category: "",
  location: "",
  difficulty: "",
  max_days: 0,
  max_price: 0,
  sort: "sort_order",
  page: 1,
};

export const lengthChoices = [1, 3, 5, 7, 10] as const;
export const priceChoices = [200, 500, 1000, 1500, 2500] as const;

export const sortLabels: Readonly<Record<TripSort, string>> = {
  sort_order: "Recommended",
  price_from: "Lowest price",
  "-price_from": "Highest price",
  duration_days: "Shortest",
  "-duration_days": "Longest",
  title: "Name",
};

export const lengthLabel = (days: number): string => (days === 1 ? "Day trips" : `Up to ${daysLabel(days)}`);

const clipText = (value: string | null, maxLength: number): string =>
  (value ?? "")
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, maxLength);

function parseCount(value: string | null, max: number): number {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 && number <= max ? number : 0;
}

const findChoice = <Choice extends string>(value: string | null, choices: readonly Choice[]): Choice | undefined =>
  choices.find((choice) => choice === value);

/** Ignores invalid values, so that an old or mistyped link still shows trips. */
export const parseFilters = (query: URLSearchParams): TripFilters => ({
  search: clipText(query.get("search"), 100),
  category: clipText(query.get("category"), 60),
  location: clipText(query.get("location"), 60),
  difficulty: findChoice(query.get("difficulty"), difficulties) ?? "",
  max_days: parseCount(query.get("max_days"), 365),
  max_price: parseCount(query.get("max_price"), 1_000_000_000),
  sort: findChoice(query.get("sort"), tripSorts) ?? "sort_order",
  page: parseCount(query.get("page"), 1_000_000) || 1,
});

/** Omits default values. */
export function filtersUrl(filters: TripFilters): string {
  const query = new URLSearchParams();
  for (const name of filterParams) {
    if (filters[name] !== defaultFilters[name]) query.set(name, String(filters[name]));
  }
  return query.size > 0 ? `/trips?${query}` : "/trips";
}

/** The input of the API call; omits empty filters. */
export function toTripQuery(filters: TripFilters, limit: number) {
  const { search, category, location, difficulty, max_days, max_price, sort, page } = filters;
  return {
    ...(search && { search }),
    ...(category && { category }),
    ...(location && { location }),
    ...(difficulty && { difficulty }),
    ...(max_days > 0 && { max_days }),
    ...(max_price > 0 && { max_price }),
    sort,
    page,
    limit,
  };
}

export type ActiveFilter = { name: keyof TripFilters; label: string; removeUrl: string };

type FilterLabels = { category: (slug: string) => string; price: (amount: number) => string };

/** The active filters, each with the URL that removes it. */
export function listActiveFilters(filters: TripFilters, names: FilterLabels): ActiveFilter[] {
  const labels: Partial<Record<keyof TripFilters, string>> = {
    search: filters.search && `“${filters.search}”`,
    category: filters.category && names.category(filters.category),
    location: filters.location,
    difficulty: capitalize(filters.difficulty),
    max_days: filters.max_days > 0 ? lengthLabel(filters.max_days) : "",
    max_price: filters.max_price > 0 ? `Up to ${names.price(filters.max_price)}` : "",
  };
  return filterParams.flatMap((name) => {
    const text = labels[name];
    if (!text) return [];
    const removeUrl = filtersUrl({ ...filters, [name]: defaultFilters[name], page: 1 });
    const active: ActiveFilter = { name, label: text, removeUrl };
    return [active];
  });
}

export type Places = { countries: string[]; places: string[] };

/** The distinct locations of the trips, sorted by name; countries are separate. */
export function listPlaces(
  trips: readonly { locations: readonly string[] }[],
  isCountry: (place: string) => boolean,
): Places {
  const all = [...new Set(trips.flatMap(({ locations }) => locations))].sort((a, b) => a.localeCompare(b, "en"));
  return { countries: all.filter(isCountry), places: all.filter((place) => !isCountry(place)) };
}
