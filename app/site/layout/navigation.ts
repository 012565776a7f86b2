export type Destination = { name: string; href: string };

/** Pages that only the footer leads to. */
export const furtherPages: readonly Destination[] = [
  { name: "Best-selling adventures", href: "/best-selling-adventures" },
  { name: "Questions and answers", href: "/faq" },
  { name: "Contact", href: "/#contact" },
  { name: "Terms and conditions", href: "/terms" },
  { name: "Privacy", href: "/privacy" },
];

/** Whether the page at `path` is the destination, or stands below it. */
export const isCurrent = (path: string, { href }: Destination): boolean => path === href || path.startsWith(`${href}/`);

/** A telephone number as a link takes it. */
export const callLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, "")}`;
