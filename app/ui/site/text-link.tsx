import type { ReactNode } from "react";
import { telHref } from "#app/ui/tel-href.ts";

type Props = { href: string; children: ReactNode };

/** A link in a text. */
export const TextLink = ({ href, children, onClick }: Props & { onClick?: () => void }) => (
  <a href={href} className="text-link" onClick={onClick}>
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

type EmailLinkProps = { email: string; subject?: string; children?: ReactNode };

/** Shows the address unless there is another text. */
export const EmailLink = ({ email, subject, children = email }: EmailLinkProps) => (
  <a
    href={`mailto:${email}${subject ? `?subject=${encodeURIComponent(subject)}` : ""}`}
    className="text-link break-words"
  >
    {children}
  </a>
);
