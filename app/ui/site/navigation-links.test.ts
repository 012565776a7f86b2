import { expect, test } from "vitest";
import { buildMenuLinks, buildTripLinks, fitHeaderLinks } from "./navigation-links.ts";

const navigation = [
  { name: "Home", href: "/" },
  { name: "Trips", href: "/trips" },
  { name: "Biking", href: "/bike-trips" },
  { name: "Gallery", href: "/gallery" },
].map((item) => ({ id: item.href, ...item }));

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

const menu = navigation;
const namesOf = (links: readonly { name: string }[]) => links.map(({ name }) => name);

test("a category added by staff follows the categories of the menu", () => {
  const categories = [
    { slug: "birding", name: "Birding" },
    { slug: "biking-trips", name: "Bike Trips" },
    { slug: "canoe-trips", name: "Canoe" },
  ];
  expect(namesOf(buildMenuLinks(menu, categories))).toEqual(["Home", "Trips", "Biking", "Birding", "Canoe", "Gallery"]);
});

test("a category that staff put into the menu, or one of the first four that they took out, is not added", () => {
  const categories = [
    { slug: "birding", name: "Birding" },
    { slug: "safaris", name: "Safaris" },
  ];
  const withBirding = [...menu, { id: "birds", name: "Birds", href: "/birding" }];
  expect(namesOf(buildMenuLinks(withBirding, categories))).toEqual(["Home", "Trips", "Biking", "Gallery", "Birds"]);
});

test("the header shows added categories while their names fit", () => {
  const categories = ["Birding", "Canoe", "Cultural journeys", "Caves"].map((name) => ({ slug: name, name }));
  const shown = namesOf(fitHeaderLinks(buildMenuLinks(menu, categories)));
  expect(shown).toEqual(["Home", "Trips", "Biking", "Gallery", "Birding", "Canoe"]);
});

test("a submenu stands with its item in menu and footer, and a category in it stands there only", () => {
  const nested = navigation.map((item) => (item.name === "Biking" ? { ...item, parentId: "/trips" } : item));
  const categories = [
    { slug: "biking-trips", name: "Bike Trips" },
    { slug: "birding", name: "Birding" },
  ];
  const trips = buildMenuLinks(nested, categories).find(({ name }) => name === "Trips");
  expect(namesOf(trips?.links ?? [])).toEqual(["Biking"]);
  const footer = buildTripLinks(nested, categories);
  expect(namesOf(footer)).toEqual(["All trips", "Birding", "Home", "Gallery"]);
  expect(namesOf(footer[0]?.links ?? [])).toEqual(["Biking"]);
});

test("a category in a submenu is not added beside it", () => {
  const nested = [...navigation, { id: "birds", name: "Birds", href: "/birding", parentId: "/trips" }];
  expect(namesOf(buildMenuLinks(nested, [{ slug: "birding", name: "Birding" }]))).toEqual(namesOf(navigation));
});
