import { expect, test } from "vitest";
import { validateTrip } from "./validate-trip.ts";

const trip = { price_from: 100, price_to: 150, currency: "USD", min_group_size: 2, max_group_size: 8 } as const;

test("a consistent trip has no errors, with or without an upper price", () => {
  expect(validateTrip(trip)).toEqual({});
  expect(validateTrip({ ...trip, price_to: null })).toEqual({});
});

test("rejects an upper price below the lower one, a minimum group above the maximum, and decimals in RWF", () => {
  expect(validateTrip({ ...trip, price_to: 99 })).toEqual({
    price_to: "Price to must be greater than or equal to price from",
  });
  expect(validateTrip({ ...trip, min_group_size: 9 })).toEqual({
    min_group_size: "Min participants cannot be more than max participants",
  });
  const francs = validateTrip({ ...trip, currency: "RWF", price_from: 1000.5, price_to: 2000.25 });
  expect(Object.keys(francs)).toEqual(["price_from", "price_to"]);
  expect(validateTrip({ ...trip, price_from: 10.5, price_to: null })).toEqual({});
});
