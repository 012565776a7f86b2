import { expect, test } from "vitest";
import { formatDateRange, formatShortDateRange } from "./format.ts";

test.each([
  ["2026-12-13", "2026-12-17", "13–17 Dec"],
  ["2026-11-29", "2026-12-02", "29 Nov – 2 Dec"],
  ["2026-12-13", "2026-12-13", "13 Dec"],
  ["2026-12-29", "2027-01-12", "29 Dec – 12 Jan 2027"],
  ["2027-01-13", "2027-01-17", "13–17 Jan 2027"],
  ["2027-01-13", "2027-01-13", "13 Jan 2027"],
])("%s to %s in 2026 is %j", (first, last, text) => {
  expect(formatShortDateRange(first, last, "2026-11-22")).toBe(text);
});

test.each([
  ["2027-01-12", "2027-01-16", "12–16 Jan 2027"],
  ["2026-11-27", "2026-12-11", "27 Nov – 11 Dec 2026"],
  ["2026-12-29", "2027-01-12", "29 Dec 2026 – 12 Jan 2027"],
  ["2027-01-12", "2027-01-12", "12 Jan 2027"],
])("%s to %s is %j, with the same spaces on servers and in browsers", (first, last, text) => {
  expect(formatDateRange(first, last)).toBe(text);
});
