import { expect, test } from "vitest";
import { formatDateRange, formatPeople } from "./format.ts";

test.each([
  ["2027-01-12", "2027-01-16", "12–16 Jan 2027"],
  ["2027-01-28", "2027-02-03", "28 Jan – 3 Feb 2027"],
  ["2027-12-30", "2028-01-02", "30 Dec 2027 – 2 Jan 2028"],
  ["2027-01-12", "2027-01-12", "12 Jan 2027"],
])("%s to %s is %s", (first, last, shown) => {
  expect(formatDateRange(first, last).replace(/\s/gu, " ")).toBe(shown);
});

test("people are counted in singular and plural", () =>
  expect([formatPeople(1), formatPeople(3)]).toEqual(["1 person", "3 people"]));
