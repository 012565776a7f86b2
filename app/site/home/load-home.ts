import { type Result, toResult } from "#app/kit/calls/to-result.ts";
import { fallbackTrips } from "#app/trips/fallback-trips.ts";
import type { Api } from "#shared/api.ts";
import type { Client } from "#shared/kit/client.ts";
import { selectSlides } from "./built-in-slides.ts";
import { loadHighlights } from "./load-highlights.ts";

const maxTrips = 3;
const maxTestimonials = 5;

const valueOr = <Value, Other>(result: Result<Value>, other: Other): Value | Other =>
  result.succeeded ? result.value : other;

async function loadReviews(api: Client<Api>) {
  const [testimonials, rating] = await Promise.all([
    toResult(api.testimonials.list({ is_approved: true, featured: true, limit: maxTestimonials })),
    toResult(api.testimonials.summary({})),
  ]);
  return { testimonials: testimonials.succeeded ? testimonials.value.items : null, rating: valueOr(rating, null) };
}

/** Used if the claims cannot be loaded or have no reply time. */
const defaultReplyTime = "24 hours";

async function loadWhyUs(api: Client<Api>) {
  const [about, features, all] = await Promise.all([
    toResult(api.about.get({})),
    toResult(api.aboutFeatures.list({})),
    toResult(api.claims.list({})),
  ]);
  const claims = valueOr(all, []);
  return {
    why_us: {
      about: valueOr(about, null),
      features: valueOr(features, []),
      claims: claims.filter(({ area }) => area === "home"),
    },
    reply_within: claims.find(({ area }) => area === "contact")?.value ?? defaultReplyTime,
  };
}

/** Loads all sections of the home page; each has its own fallback, so one failure does not affect the others. */
export async function loadHome(api: Client<Api>, highlightCategory: string | null) {
  const [slides, categories, trips, whyUs, highlights, guests, faq] = await Promise.all([
    toResult(api.slides.list({})),
    toResult(api.categories.list({})),
    toResult(api.trips.list({ best_selling: true, limit: maxTrips })),
    loadWhyUs(api),
    loadHighlights(api, highlightCategory),
    loadReviews(api),
    toResult(api.faq.list({})),
  ]);
  return {
    hero: selectSlides(valueOr(slides, null)),
    ...whyUs,
    categories: valueOr(categories, []),
    trips: trips.succeeded ? trips.value.items : fallbackTrips.slice(0, maxTrips),
    isFallback: !trips.succeeded,
    highlights,
    ...guests,
    faq: valueOr(faq, null),
  };
}
