import { expect, test } from "vitest";
import { daysLabel, groupSizeLabel, placeLabel, priceLabel, tripCountLabel } from "./trip-labels.ts";

test("a count of one is singular", () => {
  expect([daysLabel(1), daysLabel(15), tripCountLabel(1), tripCountLabel(0)]).toEqual([
    "1 day",
    "15 days",
    "1 trip",
    "0 trips",
  ]);
});

test("a group size is a range, a maximum or a number", () => {
  expect(groupSizeLabel({ min_group_size: 4, max_group_size: 8 })).toBe("4–8 people");
  expect(groupSizeLabel({ min_group_size: 1, max_group_size: 12 })).toBe("Up to 12 people");
  expect(groupSizeLabel({ min_group_size: 6, max_group_size: 6 })).toBe("6 people");
  expect(groupSizeLabel({ min_group_size: 1, max_group_size: 1 })).toBe("1 person");
});

test("a place is shown with its country, or with both for a trip across the border", () => {
  expect(placeLabel(["Lake Kivu", "Rubavu", "Rwanda"])).toBe("Lake Kivu, Rwanda");
  expect(placeLabel(["Bwindi", "Rwanda", "Uganda"])).toBe("Bwindi, Rwanda and Uganda");
  expect(placeLabel(["Uganda"])).toBe("Uganda");
  expect(placeLabel([])).toBe("");
});

test("prices have a currency and no empty decimals", () => {
  expect(priceLabel({ price_from: 1200, currency: "USD" })).toBe("$1,200");
  expect(priceLabel({ price_from: 89.5, currency: "EUR" })).toBe("€89.50");
});
