import { expect, test } from "vitest";
import { buildTripLinks } from "./footer-links.ts";

const navigation = [
  { name: "Home", href: "/" },
  { name: "Trips", href: "/trips" },
  { name: "Biking", href: "/bike-trips" },
  { name: "Gallery", href: "/gallery" },
];

test("a category added by staff is in the footer, in the order of the categories", () => {
  const categories = [
    { slug: "canoe-trips", name: "Canoe Trips" },
    { slug: "biking-trips", name: "Bike Trips" },
  ];
  expect(buildTripLinks(navigation, categories)).toEqual([
    { name: "All trips", href: "/trips" },
    { name: "Canoe Trips", href: "/canoe-trips" },
    { name: "Bike Trips", href: "/bike-trips" },
    { name: "Home", href: "/" },
    { name: "Gallery", href: "/gallery" },
  ]);
});

test("without categories the footer lists the public menu", () => {
  expect(buildTripLinks(navigation, []).map(({ name }) => name)).toEqual(["All trips", "Home", "Biking", "Gallery"]);
});
