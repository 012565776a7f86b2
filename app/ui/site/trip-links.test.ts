import { expect, test } from "vitest";
import { bookingPath, tripPath } from "./trip-links.ts";

const trip = (category_slug: string, title = "A trip") => ({ id: 7, title, slug: "a-trip", category_slug });

test("the booking URL contains the key of the category", () => {
  expect(bookingPath(trip("biking-trips"))).toBe("/booking?category=biking&trip=7");
  expect(bookingPath(trip("enduro-cycling"))).toBe("/booking?category=biking&trip=7");
  expect(bookingPath(trip("safaris"))).toBe("/booking?category=safari&trip=7");
  expect(bookingPath(trip("hiking-adventures"))).toBe("/booking?trip=7");
  expect(bookingPath(trip("bird-watching"))).toBe("/booking?category=bird-watching&trip=7");
});

test("a bike trip to Sipi Falls has its own booking page, a hike there does not", () => {
  expect(bookingPath(trip("biking-trips", "Down from SIPI FALLS"))).toBe("/sipi-falls-booking");
  expect(bookingPath(trip("hiking-adventures", "Sipi Falls"))).toBe("/booking?trip=7");
});

test("a fallback trip links to its category and has no page", () => {
  const sample = { ...trip("safaris"), slug: "" };
  expect([bookingPath(sample), tripPath(sample)]).toEqual(["/booking?category=safari", null]);
  expect(tripPath(trip("safaris"))).toBe("/trips/a-trip");
});
