import { expect, test } from "vitest";
import { bikingFilters, formatBikingCount, formatSafariCount, parseFilter } from "./category-filters.ts";

test("an unknown filter is read as all trips", () => {
  expect(["mars", "", "all", "uganda"].map((value) => parseFilter(value, bikingFilters))).toEqual([
    "",
    "",
    "",
    "uganda",
  ]);
});

test("the count is singular for one safari", () => {
  expect([0, 1, 7].map(formatSafariCount)).toEqual([
    "0 Safaris Available",
    "1 Safari Available",
    "7 Safaris Available",
  ]);
});

test("biking and enduro trips are counted apart, one kind alone as trips", () => {
  const [ride, enduro] = [{ category_slug: "biking-trips" }, { category_slug: "enduro-cycling" }];
  expect(formatBikingCount([ride, ride, enduro])).toBe("2 biking + 1 enduro");
  expect([formatBikingCount([ride]), formatBikingCount([enduro, enduro]), formatBikingCount([])]).toEqual([
    "1 trip",
    "2 trips",
    "0 trips",
  ]);
});
