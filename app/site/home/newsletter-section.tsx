import { NewsletterForm } from "#app/ui/site/newsletter-form.tsx";
import type { SiteSettings } from "#shared/settings/contract.ts";

/** The newsletter form as a panel. */
export function NewsletterSection({ site }: { site: SiteSettings }) {
  return (
    <section id="newsletter" className="newsletter-panel" aria-labelledby="newsletter-title">
      <h3 id="newsletter-title" className="text-balance font-display text-subheading">
        New routes, before everyone else
      </h3>
      <p className="mt-2 mb-5 text-ash">
        Now and then an email from {site.site_name}: new trips, last places, and the best months for each.
      </p>
      <NewsletterForm />
    </section>
  );
}
