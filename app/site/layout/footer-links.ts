export type FooterLink = { name: string; href: string };

/** Pages that are linked in the footer only. */
export const footerLinks: readonly FooterLink[] = [
  { name: "Best-selling adventures", href: "/best-selling-adventures" },
  { name: "Questions and answers", href: "/faq" },
  { name: "Contact", href: "/#contact" },
  { name: "Terms and conditions", href: "/terms" },
  { name: "Privacy", href: "/privacy" },
];
