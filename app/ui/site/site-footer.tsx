import { ArrowUp } from "lucide-react";
import { telHref } from "#app/ui/tel-href.ts";
import type { CategoryName } from "#shared/categories/contract.ts";
import type { SocialLink } from "#shared/pages/content.ts";
import type { SiteSettings } from "#shared/settings/contract.ts";
import { fillTextVariables } from "#shared/settings/fill-text-variables.ts";
import { Icon } from "../icon.tsx";
import { buildMenuLinks, footerLinks, type NavigationLink } from "./navigation-links.ts";
import { SiteLogo } from "./site-logo.tsx";

type FooterLink = NavigationLink & { links?: readonly NavigationLink[] };

const FooterLinks = ({ destinations }: { destinations: readonly FooterLink[] }) =>
  destinations.map(({ name, href, links }) => (
    <li key={`${name} ${href}`}>
      <a href={href} className="footer-link">
        {name}
      </a>
      {links && (
        <ul className="pl-4">
          <FooterLinks destinations={links} />
        </ul>
      )}
    </li>
  ));

function FooterContact({ site }: { site: SiteSettings }) {
  const phones = [site.phone, site.second_phone].filter((phone) => phone !== "");
  return (
    <div>
      <h2 className="footer-heading">Talk to us</h2>
      <address className="not-italic">
        <ul className="footer-list">
          {phones.map((phone) => (
            <li key={phone}>
              <a href={telHref(phone)} className="footer-link tabular-nums">
                {phone}
              </a>
            </li>
          ))}
          {site.email && (
            <li>
              <a href={`mailto:${site.email}`} className="footer-link break-all">
                {site.email}
              </a>
            </li>
          )}
          {site.address && <li className="py-1.5">{site.address}</li>}
          {site.business_hours && <li className="py-1.5">{site.business_hours}</li>}
        </ul>
      </address>
    </div>
  );
}

function GoodToKnow({ site }: { site: SiteSettings }) {
  return (
    <div className="footer-more">
      <h2 className="footer-heading">Good to know</h2>
      <ul className="footer-list">
        <FooterLinks destinations={footerLinks} />
        <li className="footer-terms">
          Free cancellation up to {site.cancellation_free_days} days before the trip, half back up to{" "}
          {site.cancellation_half_days} days before.
        </li>
        <li className="footer-terms">A deposit of {site.deposit_percent}% secures a booking.</li>
      </ul>
    </div>
  );
}

/** A second check: the API already validates the links. */
const isWebLink = ({ url }: SocialLink): boolean => /^https?:\/\//.test(url);

function SocialLinks({ links }: { links: readonly SocialLink[] }) {
  const visibleLinks = links.filter(isWebLink);
  if (visibleLinks.length === 0) return null;
  return (
    <ul className="mt-5 flex flex-wrap gap-x-5" aria-label="Social networks">
      {visibleLinks.map(({ id, platform, url, icon_name }) => (
        <li key={id}>
          <a href={url} rel="noopener" className="footer-link inline-flex items-center gap-2 font-semibold text-white">
            <Icon icon={icon_name} className="size-4.5 shrink-0" />
            {platform}
          </a>
        </li>
      ))}
    </ul>
  );
}

type Props = { site: SiteSettings; social_links: readonly SocialLink[]; categories: readonly CategoryName[] };

/** The operator, its contact details and further links. */
export function SiteFooter({ site, social_links, categories }: Props) {
  return (
    <footer className="site-footer">
      <div className="page-width">
        <div className="footer-grid">
          <div className="footer-words max-w-sm">
            <SiteLogo site={site} />
            <p className="mt-4 text-pretty">{site.site_description || site.site_tagline}</p>
            <SocialLinks links={social_links} />
          </div>
          <nav aria-label="Footer">
            <h2 className="footer-heading">Trips</h2>
            <ul className="footer-list">
              <FooterLinks destinations={buildMenuLinks(site.navigation, categories)} />
            </ul>
          </nav>
          <FooterContact site={site} />
          <GoodToKnow site={site} />
        </div>
        <p className="border-white/15 border-t py-6 text-sm">
          {fillTextVariables(site.copyright_text, site) || site.site_name}
        </p>
      </div>
      <a href="#top" className="to-top">
        <ArrowUp aria-hidden="true" className="size-5" />
        <span className="sr-only">Back to top</span>
      </a>
    </footer>
  );
}
