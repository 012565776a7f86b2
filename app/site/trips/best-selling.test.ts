import { expect, test } from "vitest";
import { bestSelling } from "./best-selling.ts";

const trip = (id: number, is_featured: boolean, is_best_selling: boolean, price_from = 100) => ({
  id,
  is_featured,
  is_best_selling,
  price_from,
});

test("featured first, then best selling, then the higher price", () => {
  const trips = [
    trip(1, false, true, 900),
    trip(2, true, false, 100),
    trip(3, true, true, 50),
    trip(4, true, false, 200),
    trip(5, false, true, 950),
    trip(6, false, false, 5000),
  ];
  expect(bestSelling(trips).map(({ id }) => id)).toEqual([3, 4, 2, 5, 1]);
});

test("returns at most six trips, without duplicates", () => {
  const trips = Array.from({ length: 9 }, (_, id) => trip(id, true, true));
  expect(bestSelling([...trips, ...trips])).toHaveLength(6);
});
