import { expect, test } from "vitest";
import { findCountry, groupPlaces, placeStem } from "./places.ts";

test("names of a place with and without its kind are one place", () => {
  expect(["Sipi", "Sipi Falls"].map(placeStem)).toEqual(["Sipi", "Sipi"]);
  expect(["Mount Elgon", "Mount Elgon National Park"].map(placeStem)).toEqual(["Mount Elgon", "Mount Elgon"]);
  expect(placeStem("Bwindi Impenetrable National Park")).toBe("Bwindi");
  expect(["Kigali", "Mount Kigali", "Lake Kivu", "Falls"].map(placeStem)).toEqual([
    "Kigali",
    "Mount Kigali",
    "Lake Kivu",
    "Falls",
  ]);
});

test("a country is found by its name and its adjective", () => {
  expect(["rwanda", "rwandan", "ugandan", "kenya"].map(findCountry)).toEqual(["Rwanda", "Rwanda", "Uganda", undefined]);
});

test("places stand below their country with the number of trips, and a place counts once for each trip", () => {
  const grouped = groupPlaces([
    { locations: ["Sipi Falls", "Mount Elgon", "Uganda"], count: 2 },
    { locations: ["Sipi", "Sipi Falls", "Uganda"], count: 1 },
    { locations: ["Kigali", "Sipi Falls", "Rwanda", "Uganda"], count: 1 },
    { locations: ["Kigali", "Rwanda"], count: 4 },
  ]);
  expect(grouped).toEqual([
    { name: "Rwanda", count: 5, places: [{ name: "Kigali", count: 5 }] },
    {
      name: "Uganda",
      count: 4,
      places: [
        { name: "Mount Elgon", count: 2 },
        { name: "Sipi Falls", count: 4 },
      ],
    },
  ]);
});
