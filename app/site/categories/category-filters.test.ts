import { expect, test } from "vitest";
import { bikingFilters, formatSafariCount, matchesFilter, parseFilter } from "./category-filters.ts";

const trip = {
  title: "A quiet week",
  category_name: "Safaris",
  category_slug: "safaris",
  locations: ["Kibale", "Uganda"],
  highlights: ["Forest wildlife at dawn"],
};

test("countries are matched by location, not by title", () => {
  expect(matchesFilter(trip, "uganda")).toBe(true);
  expect(matchesFilter({ ...trip, title: "From Rwanda" }, "rwanda")).toBe(false);
});

test("other filters are matched by category, title and highlights", () => {
  expect(matchesFilter(trip, "wildlife")).toBe(true);
  expect(matchesFilter(trip, "gorilla")).toBe(false);
  expect(matchesFilter({ ...trip, title: "Gorillas of Bwindi" }, "gorilla")).toBe(true);
  expect(matchesFilter({ ...trip, category_slug: "enduro-cycling" }, "enduro")).toBe(true);
});

test('"all" matches every trip, and an unknown filter is read as "all"', () => {
  expect(matchesFilter(trip, "all")).toBe(true);
  expect([parseFilter("mars", bikingFilters), parseFilter(null, bikingFilters)]).toEqual(["all", "all"]);
  expect(parseFilter("uganda", bikingFilters)).toBe("uganda");
});

test("the count is singular for one safari", () => {
  expect([0, 1, 7].map(formatSafariCount)).toEqual([
    "0 Safaris Available",
    "1 Safari Available",
    "7 Safaris Available",
  ]);
});
