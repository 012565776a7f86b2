import { expect, test } from "vitest";
import { adviseGroupSize, describePlaces } from "./group-advice.ts";

const trip = { min_group_size: 2, max_group_size: 12 };

test.each([
  [2, 0, undefined],
  [12, 0, undefined],
  [4, 8, undefined],
  [1, 0, "This trip usually needs at least 2 people."],
  [1, 3, undefined],
  [15, 0, "This trip takes at most 12 people. You can still save the booking."],
  [5, 8, "With this booking 13 people travel on this day, and the trip takes 12. You can still save it."],
  [undefined, 8, undefined],
  [0, 12, undefined],
])("%s people beside %i others: %s", (participants, others, advice) => {
  expect(adviseGroupSize({ participants, trip, others })).toBe(advice);
});

test("the places of a day are described with their bookings", () => {
  const departure = { trip_id: 1, start_date: "2027-03-09", participants: 8, max_group_size: 12, bookings: 3 };
  expect(describePlaces(departure)).toBe("8 of 12 places on these dates, in 3 bookings");
  expect(describePlaces({ ...departure, participants: 1, bookings: 1 })).toBe(
    "1 of 12 places on these dates, in 1 booking",
  );
});
