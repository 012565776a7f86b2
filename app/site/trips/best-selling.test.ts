import { expect, test } from "vitest";
import { rankBestSellers } from "./best-selling.ts";

const aTrip = (id: number, is_featured: boolean, is_best_selling: boolean, price_from = 100) => ({
  id,
  is_featured,
  is_best_selling,
  price_from,
});

test("featured first, then best selling, then the higher price", () => {
  const trips = [
    aTrip(1, false, true, 900),
    aTrip(2, true, false, 100),
    aTrip(3, true, true, 50),
    aTrip(4, true, false, 200),
    aTrip(5, false, true, 950),
    aTrip(6, false, false, 5000),
  ];
  expect(rankBestSellers(trips).map(({ id }) => id)).toEqual([3, 4, 2, 5, 1]);
});

test("returns at most six trips, without duplicates", () => {
  const trips = Array.from({ length: 9 }, (_, id) => aTrip(id, true, true));
  expect(rankBestSellers([...trips, ...trips])).toHaveLength(6);
});
