import { expect, test } from "vitest";
import { samplePlaces } from "#sample/content/places.ts";
import { findPositionAdvice, swapPosition } from "./position-advice.ts";

test("the places of the sample lie in their countries, and swapped ones are noticed", () => {
  for (const { country, ...position } of samplePlaces) {
    expect(findPositionAdvice(country, position)).toBeNull();
    expect(findPositionAdvice(country, swapPosition(position))).toEqual({
      message: `This is not in ${country}: latitude and longitude look swapped.`,
      isSwapped: true,
    });
  }
});

test("a position elsewhere is advised about, whatever the case of the country", () => {
  expect(findPositionAdvice(" RWANDA ", { latitude: 48.2, longitude: 16.4 })).toEqual({
    message: "This is not in RWANDA. Please check the country and the position.",
    isSwapped: false,
  });
});

test.each(["", "Austria", "constructor"])("of the country %j nothing is known", (country) =>
  expect(findPositionAdvice(country, { latitude: 48.2, longitude: 16.4 })).toBeNull(),
);
