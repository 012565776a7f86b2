import type { ReactNode } from "react";
import { telHref } from "#app/ui/tel-href.ts";

type Props = { href: string; children: ReactNode };

/** A link in a text. */
export const TextLink = ({ href, children }: Props) => (
  <a href={href} className="text-link">
    {children}
  </a>
);

/** Keeps the page open, for links beside a form. */
export const NewTabLink = ({ href, children }: Props) => (
  <a href={href} target="_blank" rel="noopener" className="text-link">
    {children}
  </a>
);

export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={telHref(phone)} className="text-link whitespace-nowrap tabular-nums">
    {phone}
  </a>
);

export const EmailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`} className="text-link break-words">
    {email}
  </a>
);
