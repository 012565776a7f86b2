import { z } from "zod";
import { hasUniqueIds } from "#shared/kit/record-fields.ts";
import { requiredSingleLine, singleLine } from "#shared/kit/text-fields.ts";
import { requiredLink } from "#shared/kit/urls.ts";
import { iconColours } from "./icon-colours.ts";
import { maxNavigationItems, navigationMessages, sortByParent } from "./navigation-rules.ts";
import { settingFields } from "./setting-fields.ts";
import { systemItems } from "./sidebar-items.ts";

/** An item of the public menu or the sidebar. */
export const NavigationItem = z.strictObject({
  id: requiredSingleLine(80, "Id is required").refine(
    (value) => /^[a-z0-9][a-z0-9_-]*$/i.test(value),
    "Please use letters, digits and hyphens",
  ),
  name: requiredSingleLine(60, "Display name is required"),
  href: requiredLink("URL/path is required"),
  icon: settingFields.icon.default(""),
  color: z.enum(iconColours, `Please choose one of: ${iconColours.join(", ")}`).default("gray"),
  description: singleLine(200).default(""),
  isVisible: z.boolean("Please choose yes or no").default(true),
  sortOrder: z.number("Please enter a number").default(0),
  isSystem: z.boolean("Please choose yes or no").default(false),
  /** The id of the item of the public menu in whose submenu it is; "" for one that stands by itself. */
  parentId: singleLine(80).default(""),
});
export type NavigationItem = z.output<typeof NavigationItem>;

/** More than so many items can have. */
const maxListText = 200_000;

function parseJson(value: string, refinement: z.RefinementCtx): unknown {
  try {
    return JSON.parse(value);
  } catch {
    refinement.addIssue({ code: "custom", message: "Please send the items as JSON text" });
    return z.NEVER;
  }
}

/** Sorts the items by `sortOrder` and renumbers them from 1. */
const sortAndRenumber = (items: readonly NavigationItem[]): NavigationItem[] =>
  items.toSorted((a, b) => a.sortOrder - b.sortOrder).map((item, index) => ({ ...item, sortOrder: index + 1 }));

/** A list of items, as an array or as JSON text. */
const itemList = z
  .union([z.string().max(maxListText).transform(parseJson), z.array(z.unknown())], "Please send a list of items")
  .pipe(
    z
      .array(NavigationItem, "Please send a list of items")
      .max(maxNavigationItems, `At most ${maxNavigationItems} items`),
  )
  .refine(hasUniqueIds, navigationMessages.duplicate)
  .transform(sortAndRenumber);

/** Throws for an item in the submenu of one that there isn't, of one in a submenu itself, or of its own. */
function checkParents(list: readonly NavigationItem[], refinement: z.RefinementCtx): void {
  const topIds = new Set(list.flatMap(({ id, parentId }) => (parentId === "" ? id : [])));
  for (const [index, { parentId }] of list.entries()) {
    if (parentId === "" || topIds.has(parentId)) continue;
    refinement.addIssue({ code: "custom", message: navigationMessages.parent, path: [index, "parentId"] });
  }
}

/** The public menu. It has no system items. */
export const PublicNavigation = itemList
  .superRefine(checkParents)
  .transform((list) => sortByParent(list).map((item, index) => ({ ...item, isSystem: false, sortOrder: index + 1 })));

const lockedFields = ["name", "href", "icon", "color", "description"] as const;
const systemItemsById = new Map(systemItems.map((item) => [item.id, item]));

function checkSystemItems(list: readonly NavigationItem[], refinement: z.RefinementCtx): void {
  const addIssue = (message: string, path: PropertyKey[] = []) =>
    refinement.addIssue({ code: "custom", message, path });
  const ids = new Set(list.map(({ id }) => id));
  if (systemItems.some(({ id }) => !ids.has(id))) addIssue(navigationMessages.delete);
  for (const [index, item] of list.entries()) {
    const original = systemItemsById.get(item.id);
    if (!original) continue;
    const changed = lockedFields.find((name) => item[name] !== original[name]);
    if (changed) addIssue(navigationMessages.edit, [index, changed]);
    if (!item.isVisible && original.alwaysVisible) addIssue(navigationMessages.hide, [index, "isVisible"]);
  }
}

/** Sets `isSystem` by id; the value from the client is ignored, as is a submenu. */
const markSystemItems = (list: readonly NavigationItem[]): NavigationItem[] =>
  list.map((item) => ({ ...item, isSystem: systemItemsById.has(item.id), parentId: "" }));

/** The sidebar of the back-office. System items can be moved and hidden, but not edited or deleted. */
export const SidebarNavigation = itemList.superRefine(checkSystemItems).transform(markSystemItems);

const toNavigationItem = (item: (typeof systemItems)[number], isVisible: boolean): NavigationItem => {
  const { alwaysVisible, ...fields } = item;
  return { ...fields, isVisible: isVisible || alwaysVisible, sortOrder: 0, isSystem: true, parentId: "" };
};

/** Merges the stored sidebar with the current system items: new ones come after their predecessor, removed ones are dropped. */
export function mergeSidebar(stored: readonly NavigationItem[]): NavigationItem[] {
  const merged = stored.flatMap((item) => {
    const original = systemItemsById.get(item.id);
    if (original) return [toNavigationItem(original, item.isVisible)];
    return item.isSystem ? [] : [item];
  });
  for (const [index, item] of systemItems.entries()) {
    if (merged.some(({ id }) => id === item.id)) continue;
    const before = systemItems[index - 1]?.id;
    merged.splice(merged.findIndex(({ id }) => id === before) + 1, 0, toNavigationItem(item, true));
  }
  return merged.map((item, index) => ({ ...item, sortOrder: index + 1 }));
}

/** The items of a stored list; none of one that can't be read. */
export const parseStoredItems = (stored: unknown): NavigationItem[] => z.array(NavigationItem).catch([]).parse(stored);

const toPublicItem = (name: string, href: string, index: number): NavigationItem => ({
  id: `public-${href.slice(1)}`,
  name,
  href,
  icon: "",
  color: "gray",
  description: "",
  isVisible: true,
  sortOrder: index + 1,
  isSystem: false,
  parentId: "",
});

/** The public menu until staff save one. */
export const defaultPublicNavigation: readonly NavigationItem[] = [
  ["Trips", "/trips"],
  ["Biking", "/bike-trips"],
  ["Hiking", "/hiking-adventures"],
  ["Safaris", "/safaris"],
  ["Enduro", "/enduro-cycling"],
  ["Gallery", "/gallery"],
].map(([name = "", href = ""], index) => toPublicItem(name, href, index));
