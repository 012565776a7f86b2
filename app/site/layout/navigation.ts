export type Destination = { name: string; href: string };

/** Pages that are linked in the footer only. */
export const footerPages: readonly Destination[] = [
  { name: "Best-selling adventures", href: "/best-selling-adventures" },
  { name: "Questions and answers", href: "/faq" },
  { name: "Contact", href: "/#contact" },
  { name: "Terms and conditions", href: "/terms" },
  { name: "Privacy", href: "/privacy" },
];

/** True for the destination itself and the pages below it. */
export const isCurrent = (path: string, { href }: Destination): boolean => path === href || path.startsWith(`${href}/`);
