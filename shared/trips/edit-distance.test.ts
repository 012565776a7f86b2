import fc from "fast-check";
import { expect, test } from "vitest";
import { editDistance, rankSpellings } from "./edit-distance.ts";

test.each([
  ["gorila", "gorilla", 1],
  ["goirlla", "gorilla", 1],
  ["safri", "safari", 1],
  ["lake", "lake", 0],
  ["", "nile", 4],
  ["bycicle", "bicycle", 2],
])("%s is %s with %i changes", (from, to, distance) => {
  expect(editDistance(from, to)).toBe(distance);
});

test("the distance is the same both ways and at most the longer length", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b) => {
      expect(editDistance(a, b)).toBe(editDistance(b, a));
      expect(editDistance(a, b)).toBeLessThanOrEqual(Math.max([...a].length, [...b].length));
    }),
  );
});

test("a word that is begun comes first, then the nearest; far ones are left out", () => {
  expect(rankSpellings("volc", ["volcanoes", "volcano", "vole", "lake"])).toEqual(["volcano", "volcanoes", "vole"]);
  expect(rankSpellings("gorila", ["gorge", "gorillas", "gorilla"])).toEqual(["gorilla", "gorillas"]);
});
