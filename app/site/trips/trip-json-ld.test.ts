import { expect, test } from "vitest";
import { aTrip } from "#app/trips/testing/a-trip.ts";
import { buildTouristTripJsonLd } from "./trip-json-ld.ts";

test("structured data has an offer only if the trip has a price", () => {
  expect(buildTouristTripJsonLd(aTrip({ price_from: 500 }), "Lava")).toHaveProperty("offers.price", 500);
  expect(buildTouristTripJsonLd(aTrip({ price_from: 0 }), "Lava")).not.toHaveProperty("offers");
});
