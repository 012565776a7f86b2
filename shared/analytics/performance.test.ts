import { expect, test } from "vitest";
import { rateFigure } from "./performance.ts";

test.each([
  ["cpu", 50, "good"],
  ["cpu", 50.1, "warning"],
  ["cpu", 80, "warning"],
  ["cpu", 80.1, "critical"],
  ["memory", 60, "good"],
  ["memory", 61, "warning"],
  ["memory", 85, "warning"],
  ["memory", 85.1, "critical"],
  ["response_time", 200, "good"],
  ["response_time", 201, "warning"],
  ["response_time", 500, "warning"],
  ["response_time", 501, "critical"],
  ["load_time", 1_000, "good"],
  ["load_time", 1_001, "warning"],
  ["load_time", 2_000, "warning"],
  ["load_time", 2_001, "critical"],
] as const)("%s of %d is %s", (name, value, rating) => {
  expect(rateFigure(name, value)).toBe(rating);
});

test("zero is measured, and nothing is not", () => {
  expect([rateFigure("cpu", 0), rateFigure("cpu", null)]).toEqual(["good", null]);
});
