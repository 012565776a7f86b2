import { definePage } from "#app/kit/rendering/page.ts";
import { buildFaqJsonLd } from "#app/ui/site/faq.tsx";
import { pictureSizes } from "#app/ui/site/picture-frame.tsx";
import { WhyUsSection } from "#app/ui/site/why-us-section.tsx";
import type { SiteSettings } from "#shared/settings/contract.ts";
import { BestSellers } from "./best-sellers.tsx";
import { CategorySection } from "./category-section.tsx";
import { ContactSection } from "./contact-section.tsx";
import { FaqSection } from "./faq-section.tsx";
import { Hero } from "./hero.tsx";
import { HighlightsSection } from "./highlights-section.tsx";
import { buildTravelAgencyJsonLd, buildWebSiteJsonLd } from "./json-ld.ts";
import { loadHome } from "./load-home.ts";
import { NewsletterSection } from "./newsletter-section.tsx";
import { TestimonialsSection } from "./testimonials-section.tsx";

const nameAndTagline = ({ site_name, site_tagline }: SiteSettings): string =>
  site_tagline === "" ? site_name : `${site_name}: ${site_tagline}`;

export const homePage = definePage({
  path: "/",
  query: ["highlights"],
  load: (api, { query }) => loadHome(api, query.get("highlights")),
  head: ({ data, site }) => ({
    title: site.meta_title || nameAndTagline(site),
    description: site.meta_description || site.site_description,
    keywords: site.meta_keywords,
    canonical: "/",
    picture: data.hero.slides[0]?.picture ?? null,
    picture_sizes: pictureSizes.hero,
    share: { title: site.site_tagline || site.site_name },
    json_ld: [
      buildTravelAgencyJsonLd(site, data, data.hero.slides[0]?.picture ?? null),
      buildWebSiteJsonLd(site),
      ...(data.faq && data.faq.length > 0 ? [buildFaqJsonLd(data.faq)] : []),
    ],
  }),
  Page: ({ data, site }) => (
    <>
      <h1 className="sr-only">{nameAndTagline(site)}</h1>
      <Hero {...data.hero} tagline={site.site_tagline} />
      <WhyUsSection {...data.why_us} />
      <CategorySection categories={data.categories} />
      <BestSellers trips={data.trips} isFallback={data.isFallback} />
      <HighlightsSection loaded={data.highlights} />
      <TestimonialsSection testimonials={data.testimonials} />
      <FaqSection entries={data.faq} site={site}>
        <NewsletterSection site={site} />
      </FaqSection>
      <ContactSection
        site={site}
        adventure_types={data.categories.map(({ name }) => name)}
        reply_within={data.reply_within}
      />
    </>
  ),
});
