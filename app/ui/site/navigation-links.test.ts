import { expect, test } from "vitest";
import { buildMenuLinks, fitHeaderLinks } from "./navigation-links.ts";

const navigation = [
  { name: "Home", href: "/" },
  { name: "Trips", href: "/trips" },
  { name: "Biking", href: "/bike-trips" },
  { name: "Gallery", href: "/gallery" },
].map((item) => ({ id: item.href, ...item }));

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
  const categories = ["Birding", "Canoe", "Cultural journeys in the far north of it", "Caves"].map((name) => ({
    ...{ slug: name, name },
  }));
  const shown = namesOf(fitHeaderLinks(buildMenuLinks(menu, categories)));
  expect(shown).toEqual(["Home", "Trips", "Biking", "Gallery", "Birding", "Canoe"]);
});

test("long names of the menu give way, too: the first stand in every header, the next in wide ones", () => {
  const long = Array.from({ length: 6 }, (_, index) => ({
    id: `${index}`,
    name: "Mountain biking",
    href: `/${index}`,
  }));
  const shown = fitHeaderLinks(buildMenuLinks(long, []));
  expect(shown.map(({ isWideOnly }) => isWideOnly)).toEqual([false, false, false, true]);
});

test("a submenu stands with its item, and a category in it stands there only", () => {
  const nested = navigation.map((item) => (item.name === "Biking" ? { ...item, parentId: "/trips" } : item));
  const categories = [
    { slug: "biking-trips", name: "Bike Trips" },
    { slug: "birding", name: "Birding" },
  ];
  const trips = buildMenuLinks(nested, categories).find(({ name }) => name === "Trips");
  expect(namesOf(trips?.links ?? [])).toEqual(["Biking"]);
});

test("a category in a submenu is not added beside it", () => {
  const nested = [...navigation, { id: "birds", name: "Birds", href: "/birding", parentId: "/trips" }];
  expect(namesOf(buildMenuLinks(nested, [{ slug: "birding", name: "Birding" }]))).toEqual(namesOf(navigation));
});
