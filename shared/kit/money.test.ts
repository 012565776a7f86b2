import { expect, test } from "vitest";
import { formatMoneyForAbroad, formatPrice, hasPrice, isPriceOnRequest } from "./money.ts";

test("a price of 0 is on request, in every format", () => {
  expect([formatPrice(0, "USD"), formatPrice(0, "RWF", formatMoneyForAbroad)]).toEqual([
    "Price on request",
    "Price on request",
  ]);
  expect([hasPrice(0), hasPrice(0.5)]).toEqual([false, true]);
  expect([isPriceOnRequest(formatPrice(0, "EUR")), isPriceOnRequest("0")]).toEqual([true, false]);
});

test("another price is written with its currency", () => {
  expect(formatPrice(1200, "USD")).toBe("$1,200");
  expect(formatPrice(1200, "USD", formatMoneyForAbroad)).toBe("US$1,200");
});
