import type { Site } from "#shared/settings/contract.ts";
import { callLink, navigation } from "./navigation.ts";
import { SiteMark } from "./site-mark.tsx";

function Contact({ site }: { site: Site }) {
  const phones = [site.phone, site.second_phone].filter((phone) => phone !== "");
  return (
    <address className="not-italic">
      <h2 className="footer-heading">Talk to us</h2>
      <ul className="footer-list">
        {phones.map((phone) => (
          <li key={phone}>
            <a href={callLink(phone)} className="footer-link tabular-nums">
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
  );
}

function Terms({ site }: { site: Site }) {
  return (
    <div>
      <h2 className="footer-heading">Good to know</h2>
      <ul className="footer-list">
        <li className="py-1.5">
          Free cancellation up to {site.cancellation_free_days} days before the trip, half back up to{" "}
          {site.cancellation_half_days} days before.
        </li>
        <li className="py-1.5">A deposit of {site.deposit_percent}% secures a booking.</li>
      </ul>
    </div>
  );
}

/** Who runs the trips, how to reach them, where else to go. */
export function SiteFooter({ site }: { site: Site }) {
  return (
    <footer className="site-footer">
      <div className="page-width">
        <div className="footer-grid">
          <div className="max-w-sm">
            <SiteMark name={site.site_name} />
            <p className="mt-4 text-pretty">{site.site_description || site.site_tagline}</p>
          </div>
          <nav aria-label="Footer">
            <h2 className="footer-heading">Trips</h2>
            <ul className="footer-list">
              {navigation.map(({ name, href }) => (
                <li key={href}>
                  <a href={href} className="footer-link">
                    {name === "Trips" ? "All trips" : name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <Contact site={site} />
          <Terms site={site} />
        </div>
        <p className="border-white/15 border-t py-6 text-sm">{site.copyright_text || site.site_name}</p>
      </div>
    </footer>
  );
}
