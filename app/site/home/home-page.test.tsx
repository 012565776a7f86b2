import { expect, test } from "vitest";
import { type Answers, failing, renderedPage } from "#app/kit/testing/rendered-page.ts";
import { homePage } from "./home-page.tsx";

const pagination = { total: 0, limit: 20, offset: 0, has_more: false, current_page: 1, total_pages: 1 };
const guest = {
  id: 1,
  title: "",
  content: "Mist, then sun.",
  rating: 5,
  customer_name: "Anja",
  customer_image: "",
  picture: null,
  trip_id: null,
  trip_title: "Adventure Traveler",
  trip_slug: "",
  review_date: "2026-09-01",
};
const answers: Answers = {
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
  "/testimonials": { items: [guest], pagination },
  "/testimonials/summary": { count: 3, average_rating: 4.67 },
  "/faq": [],
  "/social-links": [],
};
const html = (others: Answers = {}, address = "/") => renderedPage(homePage, { ...answers, ...others }, address);
/** Text as a reader sees it: React parts neighbouring texts by comments. */
const plain = (markup: string) => markup.replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");

test("only categories that have highlights have a tab, and the first of them is open where biking has none", async () => {
  const shown = await html();
  expect(shown.match(/data-tab=""/g)).toHaveLength(3);
  expect(shown).toMatch(/data-tab="" aria-current="true">Safaris/);
});

test("a category without highlights suggests two others", async () => {
  const shown = plain(await html({}, "/?highlights=enduro"));
  expect(shown).toContain("No enduro highlights yet");
  const nothing = shown.slice(shown.indexOf("No enduro highlights yet"));
  expect(nothing.match(/href="\/\?highlights=(\w+)#highlights"/g)).toEqual([
    'href="/?highlights=safaris#highlights"',
    'href="/?highlights=hiking#highlights"',
  ]);
});

test("highlights that can't be had say why, with a way to try again", async () => {
  const shown = plain(await html({ "/highlights/categories": failing(503) }));
  expect(shown).toContain("Error loading highlights: Service unavailable. Please try again later.");
  expect(shown).toContain("Try Again");
});

test("testimonials say when they can't be had, and when there are none", async () => {
  expect(await html({ "/testimonials": failing(500) })).toContain("Unable to load testimonials at this time.");
  expect(await html({ "/testimonials": { items: [], pagination } })).toContain(
    "No testimonials available at this time.",
  );
  const shown = await html();
  expect(shown).toContain("Mist, then sun.");
  expect(shown).toContain("Adventure Traveler");
});

test("the rating for search engines comes from approved testimonials, and is left out without them", async () => {
  expect(await html()).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4.67,"reviewCount":3');
  expect(await html({ "/testimonials/summary": { count: 0, average_rating: null } })).not.toContain("aggregateRating");
});

test("the page stands also where every call fails", async () => {
  const shown = await renderedPage(homePage, {});
  expect(shown).toContain("Using offline content");
  expect(shown).not.toContain("FAQPage");
});
