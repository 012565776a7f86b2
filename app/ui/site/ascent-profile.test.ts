import { expect, test } from "vitest";
import type { TripDay } from "#shared/trips/contract.ts";
import { buildAscentProfile, profileSize } from "./ascent-profile.ts";

const itineraryOf = (...ascents: (number | null)[]): TripDay[] =>
  ascents.map((ascent_m, index) => ({
    day: index + 1,
    title: "",
    text: "",
    distance_km: null,
    active_hours: null,
    ascent_m,
    lodging: null,
    meals: null,
  }));

test("with fewer than three known ascents there is no profile", () => {
  expect(buildAscentProfile(itineraryOf(900, null, 400, 0))).toBeNull();
  expect(buildAscentProfile([])).toBeNull();
});

test("each day has one peak", () => {
  const profile = buildAscentProfile(itineraryOf(500, 1000, null, 250));
  expect(profile?.peaks).toEqual([
    { day: 1, ascent_m: 500 },
    { day: 2, ascent_m: 1000 },
    { day: 3, ascent_m: 0 },
    { day: 4, ascent_m: 250 },
  ]);
});

test("the line stays inside the drawing, and its highest point is the day with the largest ascent", () => {
  const path = buildAscentProfile(itineraryOf(500, 1000, null, 250))?.path ?? "";
  const points = [...path.matchAll(/([\d.]+) ([\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
  expect(points.every(({ x, y }) => x >= 0 && x <= profileSize.width && y >= 0 && y <= profileSize.height)).toBe(true);
  expect(points.reduce((top, point) => (point.y < top.y ? point : top)).x).toBe(375);
});
