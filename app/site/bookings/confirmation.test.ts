import { expect, test } from "vitest";
import { type Confirmation, parseConfirmation, withShownTotal } from "./confirmation.ts";

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
  trip_slug: "congo-nile-trail",
  page_path: "/booking/your/abc",
  is_earlier: false,
  seen_total: null,
};

test("a changed total is recorded and survives a reload", () => {
  const changed = withShownTotal(booked, { total: 7800, currency: "USD" });
  expect(changed.seen_total).toBe("$7,800");
  expect(parseConfirmation(JSON.parse(JSON.stringify(changed)))).toEqual(changed);
  expect(withShownTotal(booked, { total: 8800, currency: "EUR" }).seen_total).toBe("€8,800");
});

test("no change is recorded if the total is the same, was unknown, or belongs to an earlier submission", () => {
  expect(withShownTotal(booked, { total: 8800, currency: "USD" })).toEqual(booked);
  expect(withShownTotal(booked, { total: null, currency: "USD" })).toEqual(booked);
  const earlier = { ...booked, is_earlier: true };
  expect(withShownTotal(earlier, { total: 1, currency: "USD" })).toEqual(earlier);
});
