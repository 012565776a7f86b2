import fc from "fast-check";
import { expect, test } from "vitest";
import { TripFilter } from "#shared/trips/trip-query.ts";
import {
  countSheetFilters,
  defaultFilters,
  filtersUrl,
  listActiveFilters,
  parseFilters,
  toTripFilter,
} from "./trip-filters.ts";

const read = (query: string) => parseFilters(new URLSearchParams(query));

test("a URL is parsed and built back unchanged", () => {
  const query =
    "search=lake&category=safaris&location=Sipi+Falls&difficulty=easy&length=2-4&max_price=1000&sort=title&page=2";
  expect(filtersUrl("/trips", read(query))).toBe(`/trips?${query}`);
});

test("default values are omitted from the URL", () => {
  expect(filtersUrl("/trips", defaultFilters)).toBe("/trips");
  expect(filtersUrl("/safaris", read("sort=sort_order&page=1&search="))).toBe("/safaris");
});

test("invalid values are ignored", () => {
  expect(read("difficulty=deadly&length=3&max_price=many&sort=color&page=0")).toEqual(defaultFilters);
});

test("a length is a range of days", () => {
  expect(toTripFilter(read("length=5-7"))).toEqual({ min_days: 5, max_days: 7 });
  expect(toTripFilter(read("length=8-"))).toEqual({ min_days: 8, max_days: 365 });
});

test("any query string results in a valid API call", () => {
  const anything = fc.record({ search: fc.string(), category: fc.string(), location: fc.string(), page: fc.string() });
  fc.assert(
    fc.property(anything, (query) => {
      const input = toTripFilter(parseFilters(new URLSearchParams(query)));
      expect(TripFilter.safeParse(input).success).toBe(true);
    }),
  );
});

test("each active filter has a label and a URL that removes it and resets the page", () => {
  const filters = read("search=nile&category=safaris&length=1&max_price=500&page=3");
  const active = listActiveFilters(filters, { path: "/trips", categoryName: (slug) => slug.toUpperCase() });
  expect(active.map(({ label }) => label)).toEqual(["“nile”", "SAFARIS", "1 day", "Up to $500"]);
  expect(active[0]?.removeUrl).toBe("/trips?category=safaris&length=1&max_price=500");
});

test("search, category and order are not counted on the button of the sheet", () => {
  expect(countSheetFilters(read("search=a&category=b&sort=title&length=1&location=Kigali"))).toBe(2);
});
