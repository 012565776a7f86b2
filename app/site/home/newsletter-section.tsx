import { Phone } from "lucide-react";
import { callLink } from "#app/site/layout/navigation.ts";
import { NewsletterForm } from "#app/ui/site/newsletter-form.tsx";
import type { Site } from "#shared/settings/contract.ts";

/** For those who would rather talk: a number to press. */
function QuickCall({ site }: { site: Site }) {
  if (site.phone === "") return null;
  return (
    <div className="quick-call">
      <h3 className="font-display text-name">Would you rather talk?</h3>
      <p className="mt-2">Call us, and a guide who knows the trails picks up.</p>
      <a href={callLink(site.phone)} className="action quick-call-link">
        <Phone aria-hidden="true" className="size-5" />
        <span className="tabular-nums">{site.phone}</span>
      </a>
      {site.business_hours !== "" && <p className="mt-3 text-sm">{site.business_hours}</p>}
    </div>
  );
}

/** The newsletter, and the quick call beside it. */
export function NewsletterSection({ site }: { site: Site }) {
  return (
    <section id="newsletter" className="section newsletter-section" aria-labelledby="newsletter-title">
      <div className="page-width newsletter-grid">
        <div>
          <h2 id="newsletter-title" className="max-w-xl text-balance font-display text-heading">
            New routes, before everyone else
          </h2>
          <p className="mt-4 max-w-md">
            Now and then an e-mail from {site.site_name}: new trips, free places, and the best months for each.
          </p>
          <QuickCall site={site} />
        </div>
        <div className="form-card">
          <NewsletterForm />
        </div>
      </div>
    </section>
  );
}
