import { expect, test } from "vitest";
import { findPositionAdvice, swapPosition } from "./position-advice.ts";

test.each([
  ["Rwanda", { latitude: -1.5, longitude: 29.63 }],
  ["Uganda", { latitude: 3.85, longitude: 33.78 }],
  ["Kenya", { latitude: -1.29, longitude: 36.82 }],
])("a position in %s is fine, and noticed when swapped", (country, position) => {
  expect(findPositionAdvice(country, position)).toBeNull();
  expect(findPositionAdvice(country, swapPosition(position))).toEqual({
    message: `This is not in ${country}: latitude and longitude look swapped.`,
    isSwapped: true,
  });
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
