import { expect, test } from "vitest";
import { formatDeadline } from "#shared/kit/dates.ts";
import { describeDays, describeItinerary } from "./describe-booking.ts";

const confirmed = { status: "confirmed", start_date: "2026-12-01", end_date: "2026-12-05" } as const;

test.each([
  ["2026-11-22", "7 days before departure, "],
  ["2026-11-24", "in the next days, "],
  ["2026-11-29", "in the next days, "],
  ["2026-11-30", "right away, "],
  ["2026-12-01", "right away, "],
])("on %s the itinerary is promised %s", (today, part) => {
  expect(describeItinerary(confirmed, today)).toContain(`We send you the detailed itinerary ${part}`);
});

test("nothing is promised for a trip that has begun or is cancelled", () => {
  expect(describeItinerary(confirmed, "2026-12-02")).toBe("");
  expect(describeItinerary({ ...confirmed, status: "cancelled" }, "2026-11-01")).toBe("");
});

test("a request is promised an itinerary only if it is confirmed", () => {
  const pending = { ...confirmed, status: "pending" } as const;
  expect(describeItinerary(pending, "2026-11-01")).toMatch(/^Once your booking is confirmed/);
  expect(describeItinerary(pending, "2026-11-29")).toMatch(/^If we confirm/);
});

test("a trip of one day has one day, a longer one its first and last", () => {
  expect(describeDays({ ...confirmed, end_date: "2026-12-01" })).toEqual({
    ...{ only_day: "Tuesday, 1 December 2026", first_day: "", last_day: "", days: "1 day" },
  });
  expect(describeDays(confirmed)).toEqual({
    ...{ only_day: "", first_day: "Tuesday, 1 December 2026", last_day: "Saturday, 5 December 2026", days: "5 days" },
  });
});

test("a deadline has day, time and place, also after midnight there", () => {
  expect(formatDeadline("2026-11-24T10:37:00Z")).toBe("Tuesday, 24 November 2026, 12:37 (Kigali)");
  expect(formatDeadline("2026-11-24T22:05:00Z")).toBe("Wednesday, 25 November 2026, 00:05 (Kigali)");
});
