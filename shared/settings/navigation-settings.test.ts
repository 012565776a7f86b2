import { expect, test } from "vitest";
import { z } from "zod";
import { fieldErrors } from "#shared/kit/validation.ts";
import { navigationMessages as messages } from "./navigation-rules.ts";
import {
  defaultPublicNavigation,
  mergeSidebar,
  type NavigationItem,
  PublicNavigation,
  SidebarNavigation,
} from "./navigation-settings.ts";

const sidebar = () => mergeSidebar([]);
const custom: NavigationItem = {
  id: "custom-1700000000000",
  name: "Weather",
  href: "https://weather.example/musanze",
  icon: "cloud-sun",
  color: "cyan",
  description: "",
  isVisible: true,
  sortOrder: 99,
  isSystem: false,
  parentId: "",
};
const withChange = (id: string, change: Partial<NavigationItem>) =>
  sidebar().map((item) => (item.id === id ? { ...item, ...change } : item));

/** The messages for an invalid list; empty for a valid one. */
const errorsFor = (list: unknown): string[] => {
  const { error } = SidebarNavigation.safeParse(list);
  return error ? Object.values(fieldErrors(error)) : [];
};

test("accepts the sidebar as a list or as JSON text, sorts it and renumbers it", () => {
  const list = [...sidebar(), { ...custom, sortOrder: 1.5 }];
  for (const sent of [list, JSON.stringify(list)]) {
    const parsed = SidebarNavigation.parse(sent);
    expect(parsed.slice(0, 3).map(({ name }) => name)).toEqual(["Dashboard", "Weather", "Analytics"]);
    expect(parsed.map(({ sortOrder }) => sortOrder)).toEqual(parsed.map((_, index) => index + 1));
  }
});

test("system items can be moved and hidden, but not edited, deleted or replaced", () => {
  expect(errorsFor(withChange("trips", { isVisible: false, sortOrder: 0 }))).toEqual([]);
  expect(errorsFor(withChange("trips", { name: "Tours" }))).toEqual([messages.edit]);
  expect(errorsFor(withChange("trips", { href: "https://evil.example" }))).toEqual([messages.edit]);
  expect(errorsFor(withChange("trips", { isSystem: false, icon: "bug" }))).toEqual([messages.edit]);
  expect(errorsFor(withChange("trips", { id: "custom-2" }))).toEqual([messages.delete]);
  expect(errorsFor(sidebar().filter(({ id }) => id !== "trips"))).toEqual([messages.delete]);
  expect(errorsFor([])).toEqual([messages.delete]);
});

test("Dashboard and Settings can't be hidden", () => {
  for (const id of ["dashboard", "settings"])
    expect(errorsFor(withChange(id, { isVisible: false }))).toEqual([messages.hide]);
});

test.each(["javascript:alert(1)", "data:text/html,x", "//evil.example", "java\nscript:alert(1)", "", "trips"])(
  "an item can't link to %j",
  (href) => {
    expect(errorsFor([...sidebar(), { ...custom, href }])).toHaveLength(1);
    expect(PublicNavigation.safeParse([{ ...custom, href }]).success).toBe(false);
  },
);

test("requires a name and a URL, validates colour and id, and rejects unknown fields and duplicates", () => {
  for (const change of [{ name: " " }, { href: "" }, { color: "lime" }, { id: "a b" }, { surprise: 1 }]) {
    expect(errorsFor([...sidebar(), { ...custom, ...change }]), JSON.stringify(change)).toHaveLength(1);
  }
  expect(errorsFor([...sidebar(), custom, custom])).toEqual([messages.duplicate]);
  expect(errorsFor("not JSON")).toHaveLength(1);
});

test("merges stored items with the current system items: new ones follow their predecessor, removed ones are dropped", () => {
  const [dashboard, ...others] = sidebar();
  if (!dashboard) throw new Error("The sidebar is empty");
  const removed = { ...custom, id: "fax", isSystem: true };
  const merged = mergeSidebar([
    { ...custom, sortOrder: 1 },
    { ...dashboard, name: "Old name", isVisible: false },
    removed,
  ]);
  expect(merged.slice(0, 3).map(({ name, isVisible }) => [name, isVisible])).toEqual([
    ["Weather", true],
    ["Dashboard", true],
    ["Analytics", true],
  ]);
  expect(merged).toHaveLength(others.length + 2);
});

test("the public menu has no system items", () => {
  const parsed = PublicNavigation.parse(defaultPublicNavigation.map((item) => ({ ...item, isSystem: true })));
  expect(parsed.every(({ isSystem }) => !isSystem)).toBe(true);
});

const menuItem = (id: string, parentId = "", sortOrder = 0) => ({ id, name: id, href: `/${id}`, parentId, sortOrder });
const menuErrors = (list: unknown): string[] =>
  Object.keys(fieldErrors(PublicNavigation.safeParse(list).error ?? new z.ZodError([])));

test("a submenu follows its item, whatever the order that was sent", () => {
  const sent = [menuItem("a", "c", 1), menuItem("b", "", 2), menuItem("c", "", 3), menuItem("d", "", 4)];
  const parsed = PublicNavigation.parse(sent);
  expect(parsed.map(({ id, parentId, sortOrder }) => [id, parentId, sortOrder])).toEqual([
    ["b", "", 1],
    ["c", "", 2],
    ["a", "c", 3],
    ["d", "", 4],
  ]);
  expect(PublicNavigation.parse(parsed)).toEqual(parsed);
});

test.each([
  ["of its own", [menuItem("a", "a")]],
  ["of an item that there isn't", [menuItem("a", "constructor")]],
  ["of an item in a submenu", [menuItem("a"), menuItem("b", "a"), menuItem("c", "b")]],
])("an item can't be in the submenu %s", (_, list) => {
  expect(menuErrors(list)).toEqual([`${list.length - 1}.parentId`]);
});

test("two items can't be in the submenu of each other, and at most 60 items are stored", () => {
  expect(menuErrors([menuItem("a", "b"), menuItem("b", "a")])).toEqual(["0.parentId", "1.parentId"]);
  const items = Array.from({ length: 61 }, (_, index) => menuItem(`item-${index}`));
  expect(PublicNavigation.parse(items.slice(1))).toHaveLength(60);
  expect(PublicNavigation.safeParse(items).success).toBe(false);
});

test("the sidebar has no submenus", () => {
  const parsed = SidebarNavigation.parse([...sidebar(), { ...custom, parentId: "dashboard" }]);
  expect(parsed.find(({ id }) => id === custom.id)?.parentId).toBe("");
});
