import { expect, test } from "vitest";
import { bookingPath, tripPage } from "./trip-links.ts";

const trip = (category_slug: string, title = "A trip") => ({ id: 7, title, slug: "a-trip", category_slug });

test("a trip is booked under the key of its category", () => {
  expect(bookingPath(trip("biking-trips"))).toBe("/booking?category=biking&trip=7");
  expect(bookingPath(trip("enduro-cycling"))).toBe("/booking?category=biking&trip=7");
  expect(bookingPath(trip("safaris"))).toBe("/booking?category=safari&trip=7");
  expect(bookingPath(trip("hiking-adventures"))).toBe("/booking?trip=7");
  expect(bookingPath(trip("bird-watching"))).toBe("/booking?category=bird-watching&trip=7");
});

test("a ride to Sipi Falls has a booking page of its own, a hike there has not", () => {
  expect(bookingPath(trip("biking-trips", "Down from SIPI FALLS"))).toBe("/sipi-falls-booking");
  expect(bookingPath(trip("hiking-adventures", "Sipi Falls"))).toBe("/booking?trip=7");
});

test("a built-in sample leads to its category and has no page", () => {
  const sample = { ...trip("safaris"), slug: "" };
  expect([bookingPath(sample), tripPage(sample)]).toEqual(["/booking?category=safari", null]);
  expect(tripPage(trip("safaris"))).toBe("/trips/a-trip");
});
