import { expect, test } from "vitest";
import { findChangeEmail, type TravelFields } from "./change-email.ts";

const confirmed: TravelFields = {
  status: "confirmed",
  trip_id: 1,
  start_date: "2027-06-01",
  end_date: "2027-06-05",
  participants: 2,
  total_price: 500,
};

test.each([
  ["pending", "confirmed", "booking_confirmation"],
  ["cancelled", "confirmed", "booking_confirmation"],
  ["pending", "cancelled", "booking_rejected"],
  ["confirmed", "cancelled", "booking_cancelled"],
  ["completed", "cancelled", "booking_cancelled"],
  ["confirmed", "completed", null],
  ["confirmed", "pending", null],
] as const)("a booking that goes from %s to %s sends %s", (from, to, email) => {
  expect(findChangeEmail({ ...confirmed, status: from }, { ...confirmed, status: to })).toBe(email);
});

test("a confirmed booking with another date, trip or group tells the traveller", () => {
  for (const change of [{ start_date: "2027-06-02" }, { trip_id: 2 }, { participants: 3 }]) {
    expect(findChangeEmail(confirmed, { ...confirmed, ...change })).toBe("booking_changed");
  }
  expect(findChangeEmail(confirmed, { ...confirmed })).toBeNull();
});

test("changes of a pending booking tell nobody", () => {
  const pending = { ...confirmed, status: "pending" } as const;
  expect(findChangeEmail(pending, { ...pending, start_date: "2027-06-02" })).toBeNull();
});
