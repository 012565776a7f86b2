import { expect, test } from "vitest";
import { sortByTitleMatch, toTripOption } from "./trip-option.ts";

const trip = (id: number, title: string) =>
  toTripOption({
    ...{ id, title, currency: "USD", price_from: 100, duration_days: 2, locations: ["Sipi"], category_slug: "enduro" },
    ...{ category_name: "Enduro", difficulty_level: "moderate", min_group_size: 1, max_group_size: 8 },
  });
const trips = [trip(1, "Elgon Escarpment Enduro"), trip(2, "Mississippi run"), trip(3, "Hike to Sipi Falls")];

test("trips whose title matches come first, those with a matching word before the others", () => {
  expect(sortByTitleMatch(trips, " sipi").map(({ id }) => id)).toEqual([3, 1, 2]);
  expect(sortByTitleMatch(trips, "SISS").map(({ id }) => id)).toEqual([2, 1, 3]);
});

test("without a search the order stays", () => expect(sortByTitleMatch(trips, "")).toEqual(trips));
