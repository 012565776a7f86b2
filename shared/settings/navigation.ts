import { z } from "zod";
import { requiredLinkAddress } from "#shared/kit/addresses.ts";
import { line, requiredLine } from "#shared/kit/plain-fields.ts";
import { systemItems } from "./system-items.ts";

/** Colours of an entry's icon (specification 3, section 9). */
const iconColours = [
  "blue",
  "purple",
  "green",
  "orange",
  "pink",
  "red",
  "yellow",
  "indigo",
  "teal",
  "cyan",
  "gray",
] as const;

export const navigationSentences = {
  edit: "Cannot Edit System Item",
  delete: "Cannot Delete System Item",
  hide: "Dashboard and Settings can't be hidden",
  twice: "Each item stands once",
} as const;

const mostItems = 60;

/** An entry of a menu, as the editor of specification 3 writes it. */
export const NavigationItem = z.strictObject({
  id: requiredLine(80, "Id is required").refine(
    (value) => /^[a-z0-9][a-z0-9_-]*$/i.test(value),
    "Please use letters, digits and hyphens",
  ),
  name: requiredLine(60, "Display name is required"),
  href: requiredLinkAddress("URL/path is required"),
  icon: line(60)
    .refine((value) => /^[\w .-]*$/.test(value), "Please choose an icon")
    .default(""),
  color: z.enum(iconColours, `Please choose one of: ${iconColours.join(", ")}`).default("gray"),
  description: line(200).default(""),
  isVisible: z.boolean("Please choose yes or no").default(true),
  sortOrder: z.number("Please enter a number").default(0),
  isSystem: z.boolean("Please choose yes or no").default(false),
});
export type NavigationItem = z.output<typeof NavigationItem>;

function parsedList(value: string, refinement: z.RefinementCtx): unknown {
  try {
    return JSON.parse(value);
  } catch {
    refinement.addIssue({ code: "custom", message: "Please send the items as JSON text" });
    return z.NEVER;
  }
}

/** In the order that the items name, numbered anew from 1. */
const inOrder = (items: readonly NavigationItem[]): NavigationItem[] =>
  items.toSorted((one, other) => one.sortOrder - other.sortOrder).map((item, at) => ({ ...item, sortOrder: at + 1 }));

const isOnce = (items: readonly NavigationItem[]): boolean => new Set(items.map(({ id }) => id)).size === items.length;

/** A list of items, as such or as JSON text. */
const items = z
  .union([z.string().max(60_000).transform(parsedList), z.array(z.unknown())], "Please send a list of items")
  .pipe(z.array(NavigationItem, "Please send a list of items").max(mostItems, `At most ${mostItems} items`))
  .refine(isOnce, navigationSentences.twice)
  .transform(inOrder);

/** The public menu: all of it is the operator's own. */
export const PublicNavigation = items.transform((list) => list.map((item) => ({ ...item, isSystem: false })));

const fixed = ["name", "href", "icon", "color", "description"] as const;
const byId = new Map(systemItems.map((item) => [item.id, item]));

function checkSystemItems(list: readonly NavigationItem[], refinement: z.RefinementCtx): void {
  const refuse = (message: string, path: PropertyKey[] = []) => refinement.addIssue({ code: "custom", message, path });
  const ids = new Set(list.map(({ id }) => id));
  if (systemItems.some(({ id }) => !ids.has(id))) refuse(navigationSentences.delete);
  for (const [at, item] of list.entries()) {
    const own = byId.get(item.id);
    if (!own) continue;
    const changed = fixed.find((name) => item[name] !== own[name]);
    if (changed) refuse(navigationSentences.edit, [at, changed]);
    if (!item.isVisible && own.always_visible) refuse(navigationSentences.hide, [at, "isVisible"]);
  }
}

/** What makes an item a system item is its id, not what a client says of it. */
const asKept = (list: readonly NavigationItem[]): NavigationItem[] =>
  list.map((item) => ({ ...item, isSystem: byId.has(item.id) }));

/** The back-office's sidebar: system items keep what they are, and may be moved and hidden. */
export const SidebarNavigation = items.superRefine(checkSystemItems).transform(asKept);

const systemItem = (item: (typeof systemItems)[number], isVisible: boolean): NavigationItem => {
  const { always_visible, ...shown } = item;
  return { ...shown, isVisible: isVisible || always_visible, sortOrder: 0, isSystem: true };
};

/** The sidebar as it was kept, with the system items as they are today, and those at the end that it didn't know. */
export function wholeSidebar(kept: readonly NavigationItem[]): NavigationItem[] {
  const known = kept.flatMap((item) => {
    const own = byId.get(item.id);
    if (own) return [systemItem(own, item.isVisible)];
    return item.isSystem ? [] : [item];
  });
  const ids = new Set(kept.map(({ id }) => id));
  const others = systemItems.filter(({ id }) => !ids.has(id)).map((item) => systemItem(item, true));
  return [...known, ...others].map((item, at) => ({ ...item, sortOrder: at + 1 }));
}

const publicItem = (name: string, href: string, at: number): NavigationItem => ({
  id: `public-${href.slice(1)}`,
  name,
  href,
  icon: "",
  color: "gray",
  description: "",
  isVisible: true,
  sortOrder: at + 1,
  isSystem: false,
});

/** The public menu until staff have written one. */
export const firstPublicNavigation: readonly NavigationItem[] = [
  ["Trips", "/trips"],
  ["Biking", "/bike-trips"],
  ["Hiking", "/hiking-adventures"],
  ["Safaris", "/safaris"],
  ["Enduro", "/enduro-cycling"],
  ["Gallery", "/gallery"],
].map(([name = "", href = ""], at) => publicItem(name, href, at));
