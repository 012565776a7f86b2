import { expect, test } from "vitest";
import { fieldSentences } from "#shared/kit/validation.ts";
import {
  firstPublicNavigation,
  type NavigationItem,
  PublicNavigation,
  SidebarNavigation,
  navigationSentences as say,
  wholeSidebar,
} from "./navigation.ts";

const sidebar = () => wholeSidebar([]);
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
};
const changed = (id: string, change: Partial<NavigationItem>) =>
  sidebar().map((item) => (item.id === id ? { ...item, ...change } : item));

/** The sentences by which a list is refused; none where it is taken. */
const refused = (list: unknown): string[] => {
  const { error } = SidebarNavigation.safeParse(list);
  return error ? Object.values(fieldSentences(error)) : [];
};

test("the sidebar is taken as a list and as JSON text, put in the order that it names and numbered anew", () => {
  const list = [...sidebar(), { ...custom, sortOrder: 1.5 }];
  for (const sent of [list, JSON.stringify(list)]) {
    const kept = SidebarNavigation.parse(sent);
    expect(kept.slice(0, 3).map(({ name }) => name)).toEqual(["Dashboard", "Weather", "Analytics"]);
    expect(kept.map(({ sortOrder }) => sortOrder)).toEqual(kept.map((_, at) => at + 1));
  }
});

test("system items can be moved and hidden, but not edited, deleted or passed off as others", () => {
  expect(refused(changed("trips", { isVisible: false, sortOrder: 0 }))).toEqual([]);
  expect(refused(changed("trips", { name: "Tours" }))).toEqual([say.edit]);
  expect(refused(changed("trips", { href: "https://evil.example" }))).toEqual([say.edit]);
  expect(refused(changed("trips", { isSystem: false, icon: "bug" }))).toEqual([say.edit]);
  expect(refused(changed("trips", { id: "custom-2" }))).toEqual([say.delete]);
  expect(refused(sidebar().filter(({ id }) => id !== "trips"))).toEqual([say.delete]);
  expect(refused([])).toEqual([say.delete]);
});

test("Dashboard and Settings can't be hidden", () => {
  for (const id of ["dashboard", "settings"]) expect(refused(changed(id, { isVisible: false }))).toEqual([say.hide]);
});

test.each(["javascript:alert(1)", "data:text/html,x", "//evil.example", "java\nscript:alert(1)", "", "trips"])(
  "an item can't lead to %j",
  (href) => {
    expect(refused([...sidebar(), { ...custom, href }])).toHaveLength(1);
    expect(PublicNavigation.safeParse([{ ...custom, href }]).success).toBe(false);
  },
);

test("name and address are needed, colour and id are of their kind, no item stands twice", () => {
  for (const change of [{ name: " " }, { href: "" }, { color: "lime" }, { id: "a b" }, { surprise: 1 }]) {
    expect(refused([...sidebar(), { ...custom, ...change }]), JSON.stringify(change)).toHaveLength(1);
  }
  expect(refused([...sidebar(), custom, custom])).toEqual([say.twice]);
  expect(refused("not JSON")).toHaveLength(1);
});

test("what was kept shows system items as they are today, new ones at the end, and drops those that are gone", () => {
  const [dashboard, ...others] = sidebar();
  if (!dashboard) throw new Error("The sidebar is empty");
  const gone = { ...custom, id: "fax", isSystem: true };
  const shown = wholeSidebar([{ ...custom, sortOrder: 1 }, { ...dashboard, name: "Old name", isVisible: false }, gone]);
  expect(shown.slice(0, 2).map(({ name, isVisible }) => [name, isVisible])).toEqual([
    ["Weather", true],
    ["Dashboard", true],
  ]);
  expect(shown).toHaveLength(others.length + 2);
});

test("the public menu is all the operator's own", () => {
  const kept = PublicNavigation.parse(firstPublicNavigation.map((item) => ({ ...item, isSystem: true })));
  expect(kept.every(({ isSystem }) => !isSystem)).toBe(true);
});
