import { expect, test } from "vitest";
import { getNeighbour } from "./get-neighbour.ts";

// Five items in rows of two.
const items = [0, 100, 0, 100, 0].map((offsetLeft, index) => ({ offsetLeft, index }));

test.each([
  ["ArrowRight", 0, 1],
  ["ArrowRight", 4, undefined],
  ["ArrowLeft", 2, 1],
  ["ArrowDown", 1, 3],
  ["ArrowDown", 3, undefined],
  ["ArrowUp", 4, 2],
  ["ArrowUp", 0, undefined],
  ["Enter", 0, undefined],
  ["ArrowDown", -1, undefined],
])("%s on item %i leads to item %s", (key, from, to) => {
  expect(getNeighbour(key, items, from)?.index).toBe(to);
});
