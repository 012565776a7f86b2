import fc from "fast-check";
import { expect, test } from "vitest";
import { TripQuery } from "#shared/trips/trip-query.ts";
import {
  defaultFilters,
  filtersUrl,
  listActiveFilters,
  listPlaces,
  parseFilters,
  toTripQuery,
} from "./trip-filters.ts";

const read = (query: string) => parseFilters(new URLSearchParams(query));
const names = { category: (slug: string) => slug.toUpperCase(), price: (amount: number) => `$${amount}` };

test("a URL is parsed and built back unchanged", () => {
  const url = "/trips?search=lake&category=safaris&difficulty=easy&max_days=5&max_price=1000&sort=title&page=2";
  expect(filtersUrl(read(url.slice(7)))).toBe(url);
});

test("default values are omitted from the URL", () => {
  expect(filtersUrl(defaultFilters)).toBe("/trips");
  expect(filtersUrl(read("sort=sort_order&page=1&search="))).toBe("/trips");
});

test("invalid values are ignored", () => {
  expect(read("difficulty=deadly&max_days=-3&max_price=many&sort=color&page=0")).toEqual(defaultFilters);
});

test("any query string results in a valid API call", () => {
  const anything = fc.record({ search: fc.string(), category: fc.string(), location: fc.string(), page: fc.string() });
  fc.assert(
    fc.property(anything, (query) => {
      const input = toTripQuery(parseFilters(new URLSearchParams(query)), 12);
      expect(TripQuery.safeParse(input).success).toBe(true);
    }),
  );
});

test("each active filter has a label and a URL that removes it and resets the page", () => {
  const chosen = listActiveFilters(read("search=nile&category=safaris&max_days=1&max_price=500&page=3"), names);
  expect(chosen.map(({ label }) => label)).toEqual(["“nile”", "SAFARIS", "Day trips", "Up to $500"]);
  expect(chosen[0]?.removeUrl).toBe("/trips?category=safaris&max_days=1&max_price=500");
});

test("places are unique and sorted by name, with countries separate", () => {
  const trips = [{ locations: ["Musanze", "Rwanda"] }, { locations: ["Kigali", "Musanze", "Rwanda"] }];
  expect(listPlaces(trips, (place) => place === "Rwanda")).toEqual({
    countries: ["Rwanda"],
    places: ["Kigali", "Musanze"],
  });
});
