import type { CategoryName } from "#shared/categories/contract.ts";
import { categoryPath, isBuiltInCategory } from "#shared/trips/category-keys.ts";

export type NavigationLink = { name: string; href: string; icon?: string; color?: string };

/** Beside the trips, in the menu and in wide headers. */
export const menuLinks: readonly NavigationLink[] = [
  { name: "Best sellers", href: "/best-selling-adventures" },
  { name: "About us", href: "/#about" },
  { name: "FAQ", href: "/faq" },
  { name: "Contact", href: "/#contact" },
];

/** Pages that are linked in the footer. */
export const footerLinks: readonly NavigationLink[] = [
  { name: "Best-selling adventures", href: "/best-selling-adventures" },
  { name: "Questions and answers", href: "/faq" },
  { name: "Contact", href: "/#contact" },
  { name: "Terms and conditions", href: "/terms" },
  { name: "Privacy", href: "/privacy" },
];

/** A link, and those of its submenu. */
type LinkWithSubmenu = NavigationLink & { links?: readonly NavigationLink[] };
type MenuLink = LinkWithSubmenu & { id: string; isAdded?: true };

/** An item of the public menu. Items that were stored before there were submenus have no parent. */
type MenuItem = NavigationLink & { id: string; parentId?: string };

/** The items that stand by themselves, each with those of its submenu. */
function nestLinks(navigation: readonly MenuItem[]): MenuLink[] {
  return navigation
    .filter(({ parentId }) => !parentId)
    .map((item) => {
      const links = navigation.filter(({ parentId }) => parentId === item.id);
      return links.length === 0 ? item : { ...item, links };
    });
}

/** The categories that staff have added and not put into the public menu themselves. */
function listAddedCategories(navigation: readonly NavigationLink[], categories: readonly CategoryName[]): MenuLink[] {
  return categories
    .filter(({ slug }) => !isBuiltInCategory(slug))
    .map(({ slug, name }) => ({ id: `category-${slug}`, name, href: categoryPath(slug), isAdded: true as const }))
    .filter((link) => navigation.every(({ href }) => href !== link.href));
}

/** The public menu, with the categories that staff have added after those that it has. */
export function buildMenuLinks(
  navigation: readonly MenuItem[],
  categories: readonly CategoryName[],
): readonly MenuLink[] {
  const paths = new Set(categories.map(({ slug }) => categoryPath(slug)));
  const links = nestLinks(navigation);
  const last = links.findLastIndex(({ href }) => paths.has(href));
  const end = last === -1 ? links.length : last + 1;
  return [...links.slice(0, end), ...listAddedCategories(navigation, categories), ...links.slice(end)];
}

/** Room for links in the narrowest header and in a wide one, in letters; each link takes some beside its name. */
const headerRoom = { narrow: 56, wide: 82 };
const sizeOf = ({ name, links }: MenuLink): number => name.length + (links ? 7 : 3);

export const fitsNarrowHeader = (links: readonly MenuLink[]): boolean =>
  links.reduce((sum, link) => sum + sizeOf(link), 0) <= headerRoom.narrow;

/** The links for which a header has room; all are in the menu that "More" opens. */
export function fitHeaderLinks(links: readonly MenuLink[]): readonly (MenuLink & { isWideOnly: boolean })[] {
  let used = 0;
  return links.flatMap((link) => {
    used += sizeOf(link);
    if (used > headerRoom.wide) return [];
    return { ...link, isWideOnly: link.isAdded === true || used > headerRoom.narrow };
  });
}
