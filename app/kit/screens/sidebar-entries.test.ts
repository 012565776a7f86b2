import { House } from "lucide-react";
import { expect, test } from "vitest";
import type { NavigationGroup, Screen } from "./screen.ts";
import { groupSidebar, listSidebarEntries } from "./sidebar-entries.ts";

const aScreen = (name: string, group: NavigationGroup | null, fields: Partial<Screen> = {}): Screen => ({
  ...{ label: name, path: `/admin/${name}`, permission: null, group, icon: House },
  load: () => Promise.reject(new Error("not opened")),
  ...fields,
});
const screens = [
  aScreen("trips", "content"),
  aScreen("faq", "content"),
  aScreen("users", "business"),
  aScreen("profile", null),
  aScreen("images", "media", { sidebarPermission: "media.manage" }),
];
const anItem = (name: string, isSystem: boolean) => ({
  ...{ id: name, name, href: `/admin/${name}`, icon: "", color: "gray" as const, description: "", isSystem },
});
const stored = (...names: string[]) => names.map((name) => anItem(name, name !== "weather"));

const sectionsOf = (items?: ReturnType<typeof stored>, held: string[] = []) =>
  groupSidebar(listSidebarEntries(screens, held, items)).map(({ group, entries }) => [
    group,
    entries.map((entry) => ("screen" in entry ? entry.screen.label : entry.item.name)),
  ]);

test("until the stored order is known, the screens stand in their own", () => {
  expect(sectionsOf()).toEqual([
    ["content", ["trips", "faq"]],
    ["business", ["users"]],
  ]);
});

test("the stored order is followed; an item without a screen that one may open is left out", () => {
  expect(sectionsOf(stored("users", "newsletter", "faq", "trips", "images"))).toEqual([
    ["business", ["users"]],
    ["content", ["faq", "trips"]],
  ]);
  expect(sectionsOf(stored("images"), ["media.manage"])).toEqual([["media", ["images"]]]);
});

test("an added link belongs to the group before it, or to the first", () => {
  expect(sectionsOf(stored("trips", "weather", "faq", "users"))).toEqual([
    ["content", ["trips", "weather", "faq"]],
    ["business", ["users"]],
  ]);
  expect(sectionsOf(stored("weather", "users"))).toEqual([["business", ["weather", "users"]]]);
  expect(sectionsOf(stored("weather"))).toEqual([[null, ["weather"]]]);
});

test("once the order breaks a group, there are no headings", () => {
  expect(sectionsOf(stored("trips", "users", "faq"))).toEqual([[null, ["trips", "users", "faq"]]]);
});
