import { sortByParent } from "#shared/settings/navigation-rules.ts";
import type { NavigationItem } from "#shared/settings/navigation-settings.ts";

/** Each submenu after its item, numbered from 1. */
export const renumber = (items: readonly NavigationItem[]): NavigationItem[] =>
  sortByParent(items).map((item, index) => ({ ...item, sortOrder: index + 1 }));

/** The items of one list: those that stand by themselves, or those of one submenu. */
export const itemsIn = (items: readonly NavigationItem[], parentId: string): NavigationItem[] =>
  items.filter((item) => item.parentId === parentId);

/** Puts the items of one list into another order. */
export const reorderIn = (items: readonly NavigationItem[], ordered: readonly NavigationItem[]): NavigationItem[] =>
  renumber([...ordered, ...items.filter(({ id }) => ordered.every((item) => item.id !== id))]);

export const replaceItem = (items: readonly NavigationItem[], changed: NavigationItem): NavigationItem[] =>
  renumber(items.map((item) => (item.id === changed.id ? changed : item)));

/** Takes an item away. Those of its submenu stand by themselves, in its place. */
export const deleteItem = (items: readonly NavigationItem[], { id }: NavigationItem): NavigationItem[] =>
  renumber(
    items.filter((item) => item.id !== id).map((item) => (item.parentId === id ? { ...item, parentId: "" } : item)),
  );

/** An empty item for the end of the list. */
export const createItem = (items: readonly NavigationItem[], now: number): NavigationItem => ({
  id: `custom-${now}`,
  name: "",
  href: "",
  icon: "",
  color: "gray",
  description: "",
  isVisible: true,
  sortOrder: items.length + 1,
  isSystem: false,
  parentId: "",
});
