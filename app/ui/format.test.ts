import { expect, test } from "vitest";
import { formatShortDateRange } from "./format.ts";

test.each([
  ["2026-12-13", "2026-12-17", "13–17 Dec"],
  ["2026-11-29", "2026-12-02", "29 Nov – 2 Dec"],
  ["2026-12-13", "2026-12-13", "13 Dec"],
  ["2026-12-29", "2027-01-12", "29 Dec – 12 Jan 2027"],
  ["2027-01-13", "2027-01-17", "13–17 Jan 2027"],
  ["2027-01-13", "2027-01-13", "13 Jan 2027"],
])("%s to %s in 2026 is %j", (first, last, text) => {
  expect(formatShortDateRange(first, last, "2026-11-22").replaceAll(/[\u2009\u202f]/g, " ")).toBe(text);
});
