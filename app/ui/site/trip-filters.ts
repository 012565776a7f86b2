import { capitalize } from "#app/ui/format.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { type Difficulty, difficulties } from "#shared/trips/difficulty.ts";
import { lengthRanges, type TripFilter, type TripSort, tripSorts } from "#shared/trips/trip-query.ts";

/** The filters that every list of trips has, by their names in the address. */
export const sharedFilterParams = ["location", "difficulty", "length", "max_price", "sort"] as const;

/** All filters, in the order in which the address has them. */
const filterNames = ["search", "category", "filter", ...sharedFilterParams, "page"] as const;

type LengthKey = (typeof lengthRanges)[number]["key"];

export type TripFilters = {
  search: string;
  category: string;
  /** The country or topic of a category page. */
  filter: string;
  location: string;
  difficulty: Difficulty | "";
  length: LengthKey | "";
  /** 0 for any price. */
  max_price: number;
  sort: TripSort;
  page: number;
};

export const defaultFilters: TripFilters = {
  search: "",
  category: "",
  filter: "",
  location: "",
  difficulty: "",
  length: "",
  max_price: 0,
  sort: "sort_order",
  page: 1,
};

export const sortLabels: Readonly<Record<TripSort, string>> = {
  sort_order: "Recommended",
  price_from: "Lowest price",
  "-price_from": "Highest price",
  duration_days: "Shortest",
  "-duration_days": "Longest",
  title: "Name",
};

export const lengthLabels: Readonly<Record<LengthKey, string>> = {
  "1": "1 day",
  "2-4": "2–4 days",
  "5-7": "5–7 days",
  "8-": "8 days or more",
};

/** The price steps are in this currency. */
const filterCurrency = "USD";
export const maxPriceLabel = (amount: number): string => `Up to ${formatMoney(amount, filterCurrency)}`;

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

const lengthKeys = lengthRanges.map(({ key }) => key);

/** Ignores invalid values, so that an old or mistyped link still shows trips. */
export const parseFilters = (query: URLSearchParams): TripFilters => ({
  search: clipText(query.get("search"), 100),
  category: clipText(query.get("category"), 60),
  filter: clipText(query.get("filter"), 60),
  location: clipText(query.get("location"), 60),
  difficulty: findChoice(query.get("difficulty"), difficulties) ?? "",
  length: findChoice(query.get("length"), lengthKeys) ?? "",
  max_price: parseCount(query.get("max_price"), 1_000_000_000),
  sort: findChoice(query.get("sort"), tripSorts) ?? "sort_order",
  page: parseCount(query.get("page"), 1_000_000) || 1,
});

/** The URL of a list with filters; default values are omitted. */
export function filtersUrl(path: string, filters: TripFilters): string {
  const query = new URLSearchParams();
  for (const name of filterNames) {
    if (filters[name] !== defaultFilters[name]) query.set(name, String(filters[name]));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The filter input of the API calls; omits empty filters. */
export function toTripFilter({ search, category, filter, location, difficulty, length, max_price }: TripFilters) {
  const range = lengthRanges.find(({ key }) => key === length);
  return {
    ...(search && { search }),
    ...(category && { category }),
    ...(filter && { topic: filter }),
    ...(location && { location }),
    ...(difficulty && { difficulty }),
    ...(range && { min_days: range.min_days, max_days: range.max_days }),
    ...(max_price > 0 && { max_price }),
  } satisfies TripFilter;
}

export type ActiveFilter = { name: keyof TripFilters; label: string; removeUrl: string };

type ActiveFilterOptions = { path: string; categoryName?: (slug: string) => string };

/** The active filters, each with the URL that removes it. A topic is not listed, since its own control shows it. */
export function listActiveFilters(filters: TripFilters, { path, categoryName }: ActiveFilterOptions): ActiveFilter[] {
  const labels: Partial<Record<keyof TripFilters, string>> = {
    search: filters.search && `“${filters.search}”`,
    category: filters.category && (categoryName?.(filters.category) ?? filters.category),
    location: filters.location,
    difficulty: capitalize(filters.difficulty),
    length: filters.length && lengthLabels[filters.length],
    max_price: filters.max_price > 0 ? maxPriceLabel(filters.max_price) : "",
  };
  return filterNames.flatMap((name) => {
    const text = labels[name];
    if (!text) return [];
    const removeUrl = filtersUrl(path, { ...filters, [name]: defaultFilters[name], page: 1 });
    const active: ActiveFilter = { name, label: text, removeUrl };
    return [active];
  });
}

/** The number of filters that are chosen in the sheet of filters. */
export const countSheetFilters = ({ location, difficulty, length, max_price }: TripFilters): number =>
  [location, difficulty, length, max_price].filter(Boolean).length;
