import { toResult } from "#app/kit/calls/to-result.ts";
import { definePage } from "#app/kit/rendering/page.ts";
import { ActionLink } from "#app/ui/site/action-link.tsx";
import { CallToAction } from "#app/ui/site/call-to-action.tsx";
import { Faq } from "#app/ui/site/faq.tsx";
import { PageHero } from "#app/ui/site/page-hero.tsx";
import { pictureSizes } from "#app/ui/site/picture-frame.tsx";
import { SectionHeader } from "#app/ui/site/section-header.tsx";
import { TestimonialCarousel } from "#app/ui/site/testimonial-carousel.tsx";
import type { FaqEntry } from "#shared/pages/content.ts";
import type { Testimonial } from "#shared/testimonials/contract.ts";
import { CategoryCards, selectCategories } from "./category-cards.tsx";
import { buildShareLinks } from "./share-links.ts";

const path = "/social-landing";
/** Milliseconds. */
const slideDurationMs = 5000;
const maxTestimonials = 8;
const tagline = "Bike, hike and safari in Rwanda and Uganda";

function GuestTestimonials({ testimonials }: { testimonials: readonly Testimonial[] | null }) {
  return (
    <section className="section bg-sand" aria-labelledby="guests">
      <div className="page-width">
        <SectionHeader id="guests" title="Those who came" text="What guests wrote to us when they were home again." />
        <TestimonialCarousel testimonials={testimonials} perPage={2} intervalMs={slideDurationMs} />
      </div>
    </section>
  );
}

function Questions({ entries }: { entries: readonly FaqEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <section className="page-width section" aria-labelledby="questions">
      <h2 id="questions" className="max-w-2xl text-balance font-display text-heading">
        Asked before every trip
      </h2>
      <div className="mt-8">
        <Faq entries={entries} layout="hero" />
      </div>
    </section>
  );
}

function ShareSection({ url }: { url: string }) {
  return (
    <div className="page-width pb-16 sm:pb-20">
      <CallToAction id="share" title="Know someone who should come along?" text="Send them this page.">
        <ul className="flex flex-wrap gap-2.5">
          {buildShareLinks({ url, message: tagline }).map(({ name, href }) => (
            <li key={name}>
              <a href={href} target="_blank" rel="noopener noreferrer" className="action share-link">
                <span className="sr-only">Share on </span>
                {name}
                <span className="sr-only"> (opens a new tab)</span>
              </a>
            </li>
          ))}
        </ul>
      </CallToAction>
    </div>
  );
}

export const socialLandingPage = definePage({
  path,
  async load(api) {
    const [slides, categories, testimonials, faq] = await Promise.all([
      toResult(api.slides.list({})),
      toResult(api.categories.list({})),
      toResult(api.testimonials.list({ is_approved: true, limit: maxTestimonials })),
      toResult(api.faq.list({})),
    ]);
    return {
      picture: slides.succeeded ? ((slides.value.at(1) ?? slides.value.at(0))?.picture ?? null) : null,
      categories: selectCategories(categories.succeeded ? categories.value : []),
      testimonials: testimonials.succeeded ? testimonials.value.items : null,
      faq: faq.succeeded ? faq.value : [],
    };
  },
  head: ({ data, site }) => ({
    title: `${tagline} | ${site.site_name}`,
    description: `Small groups with local guides: mountain biking, volcano hikes, gorillas and wildlife, enduro. Plan your trip with ${site.site_name}.`,
    canonical: path,
    picture: data.picture,
    picture_sizes: pictureSizes.head,
  }),
  Page: ({ data, request }) => (
    <>
      <PageHero
        picture={data.picture}
        eyebrow="You found us"
        title="Two countries, a thousand hills, one small team"
        text="Choose how you want to travel. We answer within a day, and nothing is paid before you are sure."
      >
        <ActionLink href="/booking">Plan a Trip</ActionLink>
        <ActionLink href="/trips" tone="on_picture">
          See all trips
        </ActionLink>
      </PageHero>
      <section className="page-width section" aria-labelledby="services">
        <h2 id="services" className="max-w-2xl text-balance font-display text-heading">
          Four ways to see Rwanda and Uganda
        </h2>
        <CategoryCards categories={data.categories} />
      </section>
      <GuestTestimonials testimonials={data.testimonials} />
      <Questions entries={data.faq} />
      <ShareSection url={request.public_url + path} />
    </>
  ),
});
