import { toResult } from "#app/kit/calls/to-result.ts";
import { definePage } from "#app/kit/rendering/page.ts";
import { ActionLink } from "#app/ui/site/action-link.tsx";
import { Breadcrumbs, buildBreadcrumbJsonLd, crumbsTo } from "#app/ui/site/breadcrumbs.tsx";
import { ContactLine } from "#app/ui/site/contact-line.tsx";
import { EmptyState } from "#app/ui/site/empty-state.tsx";
import { Faq, buildFaqJsonLd as faqData } from "#app/ui/site/faq.tsx";

const crumbs = crumbsTo({ name: "Questions and answers", href: "/faq" });

export const faqPage = definePage({
  path: "/faq",
  async load(api) {
    const entries = await toResult(api.faq.list({}));
    return { entries: entries.succeeded ? entries.value : [] };
  },
  head: ({ data: { entries }, site }) => ({
    title: `Questions and answers | ${site.site_name}`,
    description:
      "Booking, cancelling, safety, fitness, visas, gorillas and what to bring: our answers before you travel.",
    canonical: "/faq",
    json_ld: [buildBreadcrumbJsonLd(crumbs), ...(entries.length > 0 ? [faqData(entries)] : [])],
  }),
  Page: ({ data: { entries }, site }) => (
    <div className="page-width page-top pb-24">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="mt-4 font-display text-title">Questions and answers</h1>
      <div className="faq-columns">
        {entries.length > 0 ? (
          <Faq entries={entries} />
        ) : (
          <EmptyState title="No questions and answers right now" text="Ask us directly: we reply within a day.">
            <ActionLink href="/#contact">Contact us</ActionLink>
          </EmptyState>
        )}
        <aside className="form-card faq-aside" aria-labelledby="ask">
          <h2 id="ask" className="font-display text-name">
            Your question isn't here?
          </h2>
          <p className="mt-2 text-ash">
            <ContactLine contact={site} />
          </p>
          {site.business_hours && <p className="mt-2 mb-5 text-ash text-balance">{site.business_hours}</p>}
          <ActionLink href="/#contact" tone="quiet">
            Write a message
          </ActionLink>
        </aside>
      </div>
    </div>
  ),
});
