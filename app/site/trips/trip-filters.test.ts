import fc from "fast-check";
import { expect, test } from "vitest";
import { TripQuery } from "#shared/trips/contract.ts";
import { activeFilters, callInput, filtersAddress, noFilters, placesOf, readFilters } from "./trip-filters.ts";

const read = (query: string) => readFilters(new URLSearchParams(query));
const names = { category: (slug: string) => slug.toUpperCase(), price: (amount: number) => `$${amount}` };

test("an address is read and written back the same", () => {
  const address = "/trips?search=lake&category=safaris&difficulty=easy&max_days=5&max_price=1000&sort=title&page=2";
  expect(filtersAddress(read(address.slice(7)))).toBe(address);
});

test("what is as usual isn't in the address", () => {
  expect(filtersAddress(noFilters)).toBe("/trips");
  expect(filtersAddress(read("sort=sort_order&page=1&search="))).toBe("/trips");
});

test("what makes no sense is left out", () => {
  expect(read("difficulty=deadly&max_days=-3&max_price=many&sort=color&page=0")).toEqual(noFilters);
});

test("whatever stands in an address, the call takes it", () => {
  const anything = fc.record({ search: fc.string(), category: fc.string(), location: fc.string(), page: fc.string() });
  fc.assert(
    fc.property(anything, (query) => {
      const input = callInput(readFilters(new URLSearchParams(query)), 12);
      expect(TripQuery.safeParse(input).success).toBe(true);
    }),
  );
});

test("each chosen filter says what it is and how to be without it, from the first page", () => {
  const chosen = activeFilters(read("search=nile&category=safaris&max_days=1&max_price=500&page=3"), names);
  expect(chosen.map(({ words }) => words)).toEqual(["“nile”", "SAFARIS", "Day trips", "Up to $500"]);
  expect(chosen[0]?.without).toBe("/trips?category=safaris&max_days=1&max_price=500");
});

test("places are listed once each and by name, countries apart", () => {
  const trips = [{ locations: ["Musanze", "Rwanda"] }, { locations: ["Kigali", "Musanze", "Rwanda"] }];
  expect(placesOf(trips, (place) => place === "Rwanda")).toEqual({
    countries: ["Rwanda"],
    places: ["Kigali", "Musanze"],
  });
});
