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
