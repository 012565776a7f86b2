import { expect, test } from "vitest";
import { besideSeen, type Confirmation, readConfirmation } from "./confirmation.ts";

const booked: Confirmation = {
  booking_reference: "LT7",
  trip_title: "Congo Nile Trail",
  start_date: "2027-04-01",
  end_date: "2027-04-05",
  participants: 2,
  total_price: 8800,
  currency: "USD",
  customer_email: "anna@example.com",
  withdraw_until: "2027-01-01T00:00:00Z",
  picture: null,
  is_earlier: false,
  seen_total: null,
};

test("a total that is another one than was shown is told, and found again after a reload", () => {
  const told = besideSeen(booked, { total: 7800, currency: "USD" });
  expect(told.seen_total).toBe("$7,800");
  expect(readConfirmation(JSON.parse(JSON.stringify(told)))).toEqual(told);
  expect(besideSeen(booked, { total: 8800, currency: "EUR" }).seen_total).toBe("€8,800");
});

test("nothing is told where it is the same, was not known, or came of an earlier form", () => {
  expect(besideSeen(booked, { total: 8800, currency: "USD" })).toEqual(booked);
  expect(besideSeen(booked, { total: null, currency: "USD" })).toEqual(booked);
  const earlier = { ...booked, is_earlier: true };
  expect(besideSeen(earlier, { total: 1, currency: "USD" })).toEqual(earlier);
});
