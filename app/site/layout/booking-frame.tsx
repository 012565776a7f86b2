import { Phone } from "lucide-react";
import { SiteLogo } from "#app/ui/site/site-logo.tsx";
import { telHref } from "#app/ui/tel-href.ts";
import type { SiteSettings } from "#shared/settings/contract.ts";
import { fillTextVariables } from "#shared/settings/fill-text-variables.ts";

/** The header while one books: the way home, and the phone number. */
export const BookingHeader = ({ site }: { site: SiteSettings }) => (
  <header className="site-header">
    <div className="page-width flex h-18 items-center gap-3">
      <div className="mr-auto min-w-0">
        <SiteLogo site={site} />
      </div>
      {site.phone && (
        <a href={telHref(site.phone)} className="nav-link tabular-nums" aria-label={`Call ${site.phone}`}>
          <Phone aria-hidden="true" className="size-4.5" />
          <span className="max-[24rem]:sr-only">{site.phone}</span>
        </a>
      )}
    </div>
  </header>
);

const links = [
  { name: "Questions and answers", href: "/faq" },
  { name: "Terms and conditions", href: "/terms" },
  { name: "Privacy", href: "/privacy" },
];

export const BookingFooter = ({ site }: { site: SiteSettings }) => (
  <footer className="booking-footer">
    <div className="page-width flex flex-wrap items-center gap-x-6">
      <p className="mr-auto py-2">{fillTextVariables(site.copyright_text, site) || site.site_name}</p>
      {links.map(({ name, href }) => (
        <a key={href} href={href} className="booking-footer-link">
          {name}
        </a>
      ))}
    </div>
  </footer>
);
