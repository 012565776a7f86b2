import { type Attempt, attempt } from "#app/kit/attempt.ts";
import { offlineTrips } from "#app/kit/offline-trips.ts";
import type { Api } from "#shared/api.ts";
import type { Client } from "#shared/kit/client.ts";
import { slidesToShow } from "./built-in-slides.ts";
import { loadHighlights } from "./load-highlights.ts";

const shownTrips = 3;
const shownTestimonials = 5;

const orElse = <Value, Other>(result: Attempt<Value>, other: Other): Value | Other =>
  result.succeeded ? result.value : other;

async function loadGuests(api: Client<Api>) {
  const [testimonials, rating] = await Promise.all([
    attempt(api.testimonials.list({ is_approved: true, featured: true, limit: shownTestimonials })),
    attempt(api.testimonials.summary({})),
  ]);
  return { testimonials: testimonials.succeeded ? testimonials.value.items : null, rating: orElse(rating, null) };
}

/** Used if the claims cannot be loaded or have no reply time. */
const usualReply = "24 hours";

async function loadWhyUs(api: Client<Api>) {
  const [about, features, all] = await Promise.all([
    attempt(api.pages.getAbout({})),
    attempt(api.pages.listFeatures({})),
    attempt(api.pages.listClaims({})),
  ]);
  const claims = orElse(all, []);
  return {
    why_us: {
      about: orElse(about, null),
      features: orElse(features, []),
      claims: claims.filter(({ area }) => area === "home"),
    },
    reply_within: claims.find(({ area }) => area === "contact")?.value ?? usualReply,
  };
}

/** Loads all sections of the home page; each has its own fallback, so one failure does not affect the others. */
export async function loadHome(api: Client<Api>, highlightCategory: string | null) {
  const [slides, categories, trips, why_us, highlights, guests, faq] = await Promise.all([
    attempt(api.pages.listSlides({})),
    attempt(api.categories.list({})),
    attempt(api.trips.list({ best_selling: true, limit: shownTrips })),
    loadWhyUs(api),
    loadHighlights(api, highlightCategory),
    loadGuests(api),
    attempt(api.pages.listFaq({})),
  ]);
  return {
    hero: slidesToShow(orElse(slides, null)),
    ...why_us,
    categories: orElse(categories, []),
    trips: trips.succeeded ? trips.value.items : offlineTrips.slice(0, shownTrips),
    offline: !trips.succeeded,
    highlights,
    ...guests,
    faq: orElse(faq, null),
  };
}
