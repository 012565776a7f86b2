import { z } from "zod";
import { flag, wholeNumber } from "#shared/kit/fields.ts";
import { PageQuery } from "#shared/kit/pagination.ts";
import { trimmedString } from "#shared/kit/text-fields.ts";
import { difficulties } from "./difficulty.ts";
import { DifficultyLevel } from "./difficulty-level.ts";

export const tripSorts = [
  "sort_order",
  "price_from",
  "-price_from",
  "duration_days",
  "-duration_days",
  "title",
] as const;
export type TripSort = (typeof tripSorts)[number];

const days = wholeNumber({ min: 1, max: 365 });
const price = wholeNumber({ min: 0, max: 1_000_000_000 });

/** Which trips a list has. */
export const TripFilter = z.object({
  /** A key of the booking wizard or a category slug. */
  category: trimmedString(60).optional(),
  search: trimmedString(100).optional(),
  location: trimmedString(60).optional(),
  /** A country, or a word in category, title or highlights. */
  topic: trimmedString(60).optional(),
  difficulty: DifficultyLevel.optional(),
  featured: flag.optional(),
  best_selling: flag.optional(),
  min_days: days.optional(),
  /** The maximum duration, in days. */
  max_days: days.optional(),
  max_price: price.optional(),
});
export type TripFilter = z.output<typeof TripFilter>;

export const TripQuery = z.object({
  ...PageQuery.shape,
  ...TripFilter.shape,
  sort: z.enum(tripSorts).default("sort_order"),
});
export type TripQuery = z.output<typeof TripQuery>;

/** How the trips of a list fit the search text. */
export const TripSearchResult = z.object({
  /** `most`: no trip fits everything; `none`: no trip fits anything; `any`: the text says nothing to search for. */
  fit: z.enum(["all", "most", "none", "any"]),
  /** The text with its spelling corrected, if that is what was searched for. */
  corrected: z.string().nullable(),
});
export type TripSearchResult = z.output<typeof TripSearchResult>;

/** The ranges of the length filter, in days. */
export const lengthRanges = [
  { key: "1", min_days: 1, max_days: 1 },
  { key: "2-4", min_days: 2, max_days: 4 },
  { key: "5-7", min_days: 5, max_days: 7 },
  { key: "8-", min_days: 8, max_days: 365 },
] as const;

/** The upper prices of the price filter. */
export const priceSteps = [200, 500, 1000, 1500, 2500] as const;

const Count = z.object({ key: z.string(), count: z.int() });
const PlaceCount = z.object({ name: z.string(), count: z.int() });

/** The number of trips of each choice; choices without trips are left out of `categories` and `countries` only. */
export const TripFacets = z.object({
  /** Trips that fit all filters. */
  total: z.int(),
  categories: z.array(Count),
  countries: z.array(PlaceCount.extend({ places: z.array(PlaceCount) })),
  difficulties: z.array(Count.extend({ key: z.enum(difficulties) })),
  lengths: z.array(Count),
  prices: z.array(Count),
});
export type TripFacets = z.output<typeof TripFacets>;
