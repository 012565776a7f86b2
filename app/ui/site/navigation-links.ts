import type { CategoryName } from "#shared/categories/contract.ts";
import { categoryPath, isBuiltInCategory } from "#shared/trips/category-keys.ts";

export type NavigationLink = { name: string; href: string };

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

type MenuLink = NavigationLink & { id: string; isAdded?: true };

/** The categories that staff have added and not put into the public menu themselves. */
function listAddedCategories(navigation: readonly NavigationLink[], categories: readonly CategoryName[]): MenuLink[] {
  return categories
    .filter(({ slug }) => !isBuiltInCategory(slug))
    .map(({ slug, name }) => ({ id: `category-${slug}`, name, href: categoryPath(slug), isAdded: true as const }))
    .filter((link) => navigation.every(({ href }) => href !== link.href));
}

/** The public menu, with the categories that staff have added after those that it has. */
export function buildMenuLinks(
  navigation: readonly MenuLink[],
  categories: readonly CategoryName[],
): readonly MenuLink[] {
  const paths = new Set(categories.map(({ slug }) => categoryPath(slug)));
  const last = navigation.findLastIndex(({ href }) => paths.has(href));
  const end = last === -1 ? navigation.length : last + 1;
  return [...navigation.slice(0, end), ...listAddedCategories(navigation, categories), ...navigation.slice(end)];
}

/** Characters for which a wide header has room in the names of added categories. */
const maxAddedCharacters = 20;

/** The links for which a wide header has room. */
export function fitHeaderLinks(links: readonly MenuLink[]): readonly MenuLink[] {
  let room = maxAddedCharacters;
  return links.filter(({ name, isAdded }) => {
    if (isAdded) room -= name.length;
    return !isAdded || room >= 0;
  });
}

/** All trips, the active categories in their order, then the other items of the public menu. */
export function buildTripLinks(
  navigation: readonly NavigationLink[],
  categories: readonly CategoryName[],
): readonly NavigationLink[] {
  const categoryLinks = categories.map(({ slug, name }) => ({ name, href: categoryPath(slug) }));
  const others = navigation.filter(({ href }) => categoryLinks.every((link) => link.href !== href));
  const isAll = ({ href }: NavigationLink) => href === "/trips";
  return [
    ...others.filter(isAll).map(({ name, href }) => ({ name: name === "Trips" ? "All trips" : name, href })),
    ...categoryLinks,
    ...others.filter((link) => !isAll(link)).map(({ name, href }) => ({ name, href })),
  ];
}
