import { expect, test } from "vitest";
import { type ApiResponses, callFailure, renderTestPage } from "#app/kit/rendering/testing/render-test-page.ts";
import { homePage } from "./home-page.tsx";

const pagination = { total: 0, limit: 20, offset: 0, has_more: false, current_page: 1, total_pages: 1 };
const testimonial = {
  id: 1,
  title: "",
  content: "Mist, then sun.",
  rating: 5,
  customer_name: "Anja",
  customer_image: "",
  image_id: null,
  picture: null,
  trip_id: null,
  trip_title: "Adventure Traveler",
  trip_slug: "",
  review_date: "2026-09-01",
};
const responses: ApiResponses = {
  "/hero-slides": [],
  "/categories": [],
  "/trips": { items: [], pagination },
  "/about": null,
  "/about-features": [],
  "/claims": [],
  "/highlights/categories": [
    { category: "safaris", count: 1 },
    { category: "hiking", count: 1 },
    { category: "general", count: 1 },
  ],
  "/highlights": { items: [], pagination },
  "/testimonials": { items: [testimonial], pagination },
  "/testimonials/summary": { count: 3, average_rating: 4.67 },
  "/faq": [],
  "/social-links": [],
};
const renderHome = (others: ApiResponses = {}, address = "/") =>
  renderTestPage(homePage, { ...responses, ...others }, address);
/** Removes the comments that React puts between adjacent texts. */
const toPlainText = (text: string) => text.replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");

test("only categories with highlights have a tab, and the first is selected if biking has none", async () => {
  const markup = await renderHome();
  expect(markup.match(/data-tab=""/g)).toHaveLength(3);
  expect(markup).toMatch(/data-tab="" aria-current="true">Safaris/);
});

test("a category without highlights suggests two others", async () => {
  const markup = toPlainText(await renderHome({}, "/?highlights=enduro"));
  expect(markup).toContain("No enduro highlights yet");
  const emptyState = markup.slice(markup.indexOf("No enduro highlights yet"));
  expect(emptyState.match(/href="\/\?highlights=(\w+)#highlights"/g)).toEqual([
    'href="/?highlights=safaris#highlights"',
    'href="/?highlights=hiking#highlights"',
  ]);
});

test("failed highlights show the error and a retry link", async () => {
  const markup = toPlainText(await renderHome({ "/highlights/categories": callFailure(503) }));
  expect(markup).toContain("Error loading highlights: Service unavailable. Please try again later.");
  expect(markup).toContain("Try Again");
});

test("testimonials have an error state and an empty state", async () => {
  expect(await renderHome({ "/testimonials": callFailure(500) })).toContain(
    "Unable to load testimonials at this time.",
  );
  expect(await renderHome({ "/testimonials": { items: [], pagination } })).toContain(
    "No testimonials available at this time.",
  );
  const markup = await renderHome();
  expect(markup).toContain("Mist, then sun.");
  expect(markup).toContain("Adventure Traveler");
});

test("the structured rating comes from approved testimonials, and is omitted without them", async () => {
  expect(await renderHome()).toContain(
    '"aggregateRating":{"@type":"AggregateRating","ratingValue":4.67,"reviewCount":3',
  );
  expect(await renderHome({ "/testimonials/summary": { count: 0, average_rating: null } })).not.toContain(
    "aggregateRating",
  );
});

test("the page renders even if every call fails", async () => {
  const markup = await renderTestPage(homePage, {});
  expect(markup).toContain("Using offline content");
  expect(markup).not.toContain("FAQPage");
});
