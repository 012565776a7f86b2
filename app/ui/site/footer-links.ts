import type { CategoryName } from "#shared/categories/contract.ts";
import { categoryPath } from "#shared/trips/category-keys.ts";

export type FooterLink = { name: string; href: string };

/** Beside the trips, in the menu and in wide headers. */
export const menuLinks: readonly FooterLink[] = [
  { name: "Best sellers", href: "/best-selling-adventures" },
  { name: "About us", href: "/#about" },
  { name: "FAQ", href: "/faq" },
  { name: "Contact", href: "/#contact" },
];

/** Pages that are linked in the footer. */
export const footerLinks: readonly FooterLink[] = [
  { name: "Best-selling adventures", href: "/best-selling-adventures" },
  { name: "Questions and answers", href: "/faq" },
  { name: "Contact", href: "/#contact" },
  { name: "Terms and conditions", href: "/terms" },
  { name: "Privacy", href: "/privacy" },
];

/** All trips, the active categories in their order, then the other items of the public menu. */
export function buildTripLinks(
  navigation: readonly FooterLink[],
  categories: readonly CategoryName[],
): readonly FooterLink[] {
  const categoryLinks = categories.map(({ slug, name }) => ({ name, href: categoryPath(slug) }));
  const others = navigation.filter(({ href }) => categoryLinks.every((link) => link.href !== href));
  const isAll = ({ href }: FooterLink) => href === "/trips";
  return [
    ...others.filter(isAll).map(({ name, href }) => ({ name: name === "Trips" ? "All trips" : name, href })),
    ...categoryLinks,
    ...others.filter((link) => !isAll(link)).map(({ name, href }) => ({ name, href })),
  ];
}
