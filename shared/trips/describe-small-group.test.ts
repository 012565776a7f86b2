import { expect, test } from "vitest";
import { describeSmallGroup } from "./describe-small-group.ts";

const trip = { price_from: 990, price_to: 1290, min_group_size: 2, currency: "USD" } as const;

test("one person reads the upper price and the usual group", () => {
  expect(describeSmallGroup(1, trip)).toBe(
    "For one person it is up to $1,290. This trip usually sets off with at least 2 people.",
  );
  expect(describeSmallGroup(1, { ...trip, price_to: 990, min_group_size: 1 })).toBe("");
});

test("a group that is large enough reads nothing", () => {
  expect(describeSmallGroup(2, trip)).toBe("");
  expect(describeSmallGroup(3, { ...trip, min_group_size: 4 })).toBe(
    "This trip usually sets off with at least 4 people.",
  );
});
