import { expect, test } from "vitest";
import { formatDeadline } from "#shared/kit/dates.ts";
import { describeDays, describeItinerary, describeTravel } from "./describe-booking.ts";

const confirmed = {
  status: "confirmed",
  ...{ start_date: "2026-12-01", end_date: "2026-12-05" },
  confirmed_at: "2026-11-22T10:00:00Z",
} as const;

test.each([
  ["2026-11-22", "2026-11-22", "On Tuesday, 24 November we'll send you the itinerary: "],
  ["2026-11-22", "2026-11-24", "By the evening of Tuesday, 24 November we'll send you"],
  ["2026-11-28", "2026-11-28", "By the evening of Sunday, 29 November we'll send you"],
  ["2026-11-22", "2026-11-29", "You get the itinerary before we set off: "],
  ["2026-11-30", "2026-11-30", "You get the itinerary before we set off: "],
])("confirmed on %s, the itinerary is on %s promised for a day", (confirmedOn, today, text) => {
  const booking = { ...confirmed, confirmed_at: `${confirmedOn}T10:00:00Z` };
  expect(describeItinerary(booking, today)).toContain(text);
});

test("nothing is promised for a trip that has begun or is cancelled", () => {
  expect(describeItinerary(confirmed, "2026-12-02")).toBe("");
  expect(describeItinerary({ ...confirmed, status: "cancelled" }, "2026-11-01")).toBe("");
});

test("a request is promised an itinerary only if it is confirmed", () => {
  const pending = { ...confirmed, status: "pending" } as const;
  expect(describeItinerary(pending, "2026-11-01")).toMatch(/^If we confirm, your itinerary comes on Tuesday, 24 Nov/);
  expect(describeItinerary(pending, "2026-11-29")).toMatch(/^If we confirm, your itinerary follows at once/);
});

test("a trip of one day has one day, a longer one its first and last", () => {
  expect(describeDays({ ...confirmed, end_date: "2026-12-01" })).toEqual({
    ...{ only_day: "Tuesday, 1 December 2026", first_day: "", last_day: "", days: "1 day" },
  });
  expect(describeDays(confirmed)).toEqual({
    ...{ only_day: "", first_day: "Tuesday, 1 December 2026", last_day: "Saturday, 5 December 2026", days: "5 days" },
  });
});

test("a deadline has day, time and place, and is rounded down to an hour at which people are awake", () => {
  const now = new Date("2026-11-23T06:00:00Z");
  expect(formatDeadline("2026-11-24T10:37:00Z", now)).toBe("Tuesday, 24 November 2026, 12:00 (Kigali time)");
  expect(formatDeadline("2026-11-24T22:24:00Z", now)).toBe("Tuesday, 24 November 2026, 22:00 (Kigali time)");
  expect(formatDeadline("2026-11-24T22:24:00Z", new Date("2026-11-24T21:00:00Z"))).toBe(
    "Wednesday, 25 November 2026, 00:24 (Kigali time)",
  );
});

test("days, length and travellers stand on one line, or days on a line of their own", () => {
  const trip = { start_date: "2027-01-29", end_date: "2027-02-03", participants: 2 };
  expect(describeTravel(trip)).toEqual({
    travel_line: "Fri 29 Jan – Wed 3 Feb 2027, 6 days, 2 people",
    ...{ travel_dates: "Fri 29 Jan – Wed 3 Feb 2027", travel_size: "6 days · 2 people" },
  });
  const short = describeTravel({ ...trip, end_date: "2027-01-29", participants: 1 });
  expect(short.travel_line).toBe("Fri 29 Jan 2027, 1 day, 1 person");
});
