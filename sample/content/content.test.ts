import { describe, expect, test } from "vitest";
import { scenes } from "#sample/posters/scenes.ts";
import { findPositionAdvice } from "#shared/places/position-advice.ts";
import { buildTripRoute } from "#shared/places/trip-route.ts";
import { sampleAbout, sampleFeatures } from "./about.ts";
import { sampleCategories } from "./categories.ts";
import { sampleFaq } from "./faq.ts";
import { sampleGalleries } from "./galleries.ts";
import { sampleHeroSlides } from "./hero-slides.ts";
import { sampleBookingPolicy, sampleClaims, sampleOperator } from "./operator.ts";
import { samplePlaces } from "./places.ts";
import { sampleTestimonials } from "./testimonials.ts";
import { sampleTexts } from "./texts.ts";
import { tripPlanning } from "./trip-planning.ts";
import { sampleTrips } from "./trips.ts";
import type { SampleTrip } from "./types.ts";

const bannedWords = [
  "unforgettable",
  "hidden gem",
  "nestled",
  "breathtaking",
  "once in a lifetime",
  "once-in-a-lifetime",
  "bucket list",
  "lorem",
  "—",
  "paradise",
];

const countries = ["Rwanda", "Uganda"];

const wordCount = (text: string) => text.split(/\s+/).filter(Boolean).length;

const getSampleTrip = (slug: string): SampleTrip => {
  const trip = sampleTrips.find((each) => each.slug === slug);
  if (!trip) throw new Error(`no sample trip ${slug}`);
  return trip;
};

const places = samplePlaces.map((place, index) => ({ ...place, id: index + 1 }));

const routeOf = (trip: SampleTrip) =>
  buildTripRoute({ ...trip, itinerary: trip.days.map((day, index) => ({ ...day, day: index + 1 })) }, places);

const otherNamesOf = (location: string): string[] =>
  places.filter(({ name, other_names }) => other_names.includes(location) || name === location).map(({ name }) => name);

describe.each(sampleTrips)("$slug", (trip) => {
  test("texts have the required lengths", () => {
    expect(trip.short_description.length).toBeLessThanOrEqual(160);
    expect(trip.meta_title.length).toBeLessThanOrEqual(60);
    expect(trip.meta_description.length).toBeGreaterThanOrEqual(120);
    expect(trip.meta_description.length).toBeLessThanOrEqual(160);
    expect(wordCount(trip.full_description)).toBeGreaterThanOrEqual(120);
    expect(wordCount(trip.full_description)).toBeLessThanOrEqual(260);
    expect(trip.full_description.split("\n\n").length).toBeGreaterThanOrEqual(2);
    expect(trip.full_description.split("\n\n").length).toBeLessThanOrEqual(4);
    expect(trip.highlights.length).toBeGreaterThanOrEqual(4);
    expect(trip.highlights.length).toBeLessThanOrEqual(6);
  });

  test("has one itinerary entry per day and no lodging on the last", () => {
    expect(trip.days).toHaveLength(trip.duration_days);
    expect(trip.days.at(-1)?.lodging).toBeNull();
    for (const day of trip.days.slice(0, -1)) expect(day.lodging).not.toBeNull();
    for (const day of trip.days) expect(day.text.length).toBeGreaterThan(40);
  });

  test("price and group size are valid", () => {
    expect(trip.price_from).toBeGreaterThan(0);
    if (trip.price_to !== null) expect(trip.price_to).toBeGreaterThan(trip.price_from);
    expect(trip.min_group_size).toBeGreaterThanOrEqual(1);
    expect(trip.max_group_size).toBeGreaterThanOrEqual(trip.min_group_size);
    expect(trip.max_group_size).toBeLessThanOrEqual(12);
  });

  test("its locations end with the country", () => {
    expect(countries).toContain(trip.locations.at(-1));
    expect(new Set(trip.locations).size).toBe(trip.locations.length);
  });

  test("its own picture and those of its gallery show places of the trip, and none of its locations is unknown", () => {
    const { stops, surroundings, unknown } = routeOf(trip);
    const located = trip.locations.flatMap((location) => [location, ...otherNamesOf(location)]);
    const own = [...stops.map(({ place }) => place.name), ...located];
    const named = surroundings.filter(({ name }) => trip.title.includes(name)).map(({ name }) => name);
    const shown = [trip.slug, ...(sampleGalleries[trip.slug] ?? [])].map((id) =>
      scenes.find((scene) => scene.id === id),
    );
    for (const scene of shown) expect([...own, ...named]).toContain(scene?.place);
    expect(unknown).toEqual([]);
  });

  test("no list or text is empty", () => {
    const lists = [trip.inclusions, trip.exclusions, trip.highlights, trip.locations];
    for (const list of lists) expect(list.every((entry) => entry.trim() === entry && entry !== "")).toBe(true);
    const texts = [trip.best_time_to_visit, trip.requirements, trip.physical_fitness, trip.age_limit];
    for (const text of texts) expect(text.trim()).not.toBe("");
  });
});

test("every trip has a plan: months that do not contradict each other, and the reason where it advises against a date", () => {
  expect(Object.keys(tripPlanning).sort()).toEqual(sampleTrips.map(({ slug }) => slug).sort());
  for (const { slug, price_to } of sampleTrips) {
    const plan = tripPlanning[slug];
    expect(plan?.closed_months.filter((month) => plan.best_months.includes(month))).toEqual([]);
    expect(plan?.closed_months.length === 0 || plan?.season_note !== "").toBe(true);
    expect(plan?.price_note !== "").toBe(price_to !== null);
  }
});

test("no banned word is used", () => {
  const everything = JSON.stringify([
    ...[sampleTrips, sampleCategories, sampleHeroSlides, sampleOperator],
    ...[sampleAbout, sampleFeatures, sampleFaq, sampleTestimonials, sampleTexts],
  ]).toLowerCase();
  for (const word of bannedWords) expect(everything).not.toContain(word);
});

test.each(["slug", "title", "sort_order", "meta_title", "meta_description", "short_description"] as const)(
  "%s is unique",
  (field) => {
    expect(new Set(sampleTrips.map((trip) => trip[field])).size).toBe(sampleTrips.length);
  },
);

test("there are four categories with at least six trips each", () => {
  expect(sampleCategories.map((category) => category.slug)).toEqual([
    "biking-trips",
    "hiking-adventures",
    "safaris",
    "enduro-cycling",
  ]);
  for (const { slug } of sampleCategories) {
    expect(sampleTrips.filter((trip) => trip.category === slug).length).toBeGreaterThanOrEqual(6);
  }
});

test("the first three best sellers have the durations and groups of the home page", () => {
  const first = sampleTrips.filter((trip) => trip.is_best_selling).slice(0, 3);
  expect(first.map((trip) => [trip.duration_days, trip.min_group_size, trip.max_group_size])).toEqual([
    [15, 4, 8],
    [6, 6, 10],
    [5, 4, 6],
  ]);
});

test("every category has a featured trip, and three have one in the upper price third for premium", () => {
  const featured = sampleTrips.filter((trip) => trip.is_featured);
  expect(new Set(featured.map((trip) => trip.category)).size).toBe(4);
  const prices = sampleTrips.map((trip) => trip.price_from).sort((a, b) => b - a);
  const bound = prices[Math.floor(prices.length / 3) - 1] ?? 0;
  const premium = featured.filter((trip) => trip.price_from >= bound);
  expect(new Set(premium.map((trip) => trip.category)).size).toBeGreaterThanOrEqual(3);
});

test("Sipi Falls is the trip that its booking page expects", () => {
  const sipi = getSampleTrip("sipi-falls");
  expect(sipi.title).toContain("Sipi Falls");
  expect([sipi.price_from, sipi.price_to, sipi.duration_days, sipi.min_group_size, sipi.max_group_size]).toEqual([
    1200,
    null,
    5,
    1,
    12,
  ]);
  expect(sampleTrips.filter((trip) => trip.title.toLowerCase().includes("sipi falls"))).toEqual([sipi]);
});

test("the safari and biking filters have results", () => {
  const safaris = sampleTrips.filter((trip) => trip.category === "safaris");
  const tripsAbout = (word: string) =>
    safaris.filter((trip) => [trip.title, ...trip.highlights].join(" ").toLowerCase().includes(word));
  expect(tripsAbout("gorilla").length).toBeGreaterThanOrEqual(2);
  expect(tripsAbout("wildlife").length).toBeGreaterThanOrEqual(4);
  for (const country of countries) {
    for (const { slug } of sampleCategories) {
      expect(sampleTrips.some((trip) => trip.category === slug && trip.locations.includes(country))).toBe(true);
    }
  }
});

test("there is a hero slide for each kind of trip; claims, deposit and refunds have the promised values", () => {
  expect(sampleHeroSlides.map((slide) => slide.booking_category).sort()).toEqual(["biking", "hiking", "safari"]);
  expect(sampleClaims.map((claim) => claim.value)).toEqual(["10+", "4.9/5", "98%", "2 hours"]);
  expect(sampleBookingPolicy.deposit_percent).toBe(50);
  expect(sampleBookingPolicy.cancellation_tiers.map((tier) => [tier.min_days_before, tier.refund_percent])).toEqual([
    [7, 100],
    [3, 50],
    [0, null],
  ]);
});

test("there are ten questions in four categories, four benefits, and eight testimonials of existing trips", () => {
  expect(sampleFaq).toHaveLength(10);
  expect(new Set(sampleFaq.map(({ category }) => category)).size).toBe(4);
  expect(sampleFeatures.map(({ icon_name }) => icon_name)).toEqual(["Award", "Users", "MapPin", "Heart"]);
  expect(sampleTestimonials).toHaveLength(8);
  for (const { trip } of sampleTestimonials) expect(getSampleTrip(trip).slug).toBe(trip);
  expect(sampleTestimonials.filter(({ is_featured }) => is_featured)).toHaveLength(5);
});

test("the texts refer to the booking terms by placeholder instead of fixed figures", () => {
  const policy = sampleFaq.map(({ answer }) => answer).join(" ");
  for (const name of ["cancellation_free_days", "cancellation_half_days", "deposit_percent", "withdraw_hours"]) {
    expect(policy).toContain(`{{${name}}}`);
    expect(sampleTexts[0]?.body).toContain(`{{${name}}}`);
  }
});

test("every sample trip has a route on its map, and galleries belong to trips", () => {
  for (const trip of sampleTrips) expect(routeOf(trip).stops.length).toBeGreaterThan(0);
  expect(sampleTrips.map(({ slug }) => slug)).toEqual(expect.arrayContaining(Object.keys(sampleGalleries)));
});

test("places have names of their own and lie in their country", () => {
  for (const { country, ...position } of samplePlaces) expect(findPositionAdvice(country, position)).toBeNull();
  const names = samplePlaces.flatMap(({ name, other_names }) => [name, ...other_names]);
  expect(new Set(names).size).toBe(names.length);
  for (const { country, latitude, longitude } of samplePlaces) {
    const [south, north] = country === "Rwanda" ? [-2.85, -1.04] : [-1.49, 4.24];
    expect(latitude > south && latitude < north && longitude > 28.8 && longitude < 35.1).toBe(true);
  }
});
