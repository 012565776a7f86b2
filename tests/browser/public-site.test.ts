import { eq, sql } from "drizzle-orm";
import type { Page } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { heroSlides, serviceCategories, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { newVisitor, phone } from "./kit/new-visitor.ts";
import { expectEventually, expectHidden, expectText, expectVisible, pathOf } from "./kit/page-expectations.ts";
import { settled } from "./kit/settled.ts";
import { setupTestApp } from "./kit/setup-test-app.ts";
import { startTestApp } from "./kit/test-app.ts";
import { heroSlider, linksOf, tripSearch } from "./pages/home-and-trips.ts";
import { publicPages } from "./pages/public-pages.ts";

/** Adds a biking trip past Sipi Falls, whose booking is on the reservation page. */
const addSipiRide = ({ db }: Context) =>
  db.update(trips).set({ title: "Ride to Sipi Falls" }).where(eq(trips.slug, "twin-lakes-burera-ruhondo-ride"));

const app = setupTestApp({ prepareDatabase: addSipiRide });

const visit = async (options = {}) => (await newVisitor({ app, ...options })).page;
const withoutScripts = { javaScriptEnabled: false };
const withMotion = { reducedMotion: "no-preference" };

describe("hero slider", () => {
  test("advances every six seconds, and from the last slide to the first", async () => {
    const page = await visit(withMotion);
    const slides = heroSlider(page);
    await slides.open();
    const count = await slides.carousel.getByRole("group", { includeHidden: true }).count();
    expect(count).toBeGreaterThanOrEqual(3);
    const numbers = [await slides.shown()];
    for (let times = 0; times < count; times++) {
      await slides.wait(5.5);
      expect(await slides.shown()).toBe(numbers.at(-1));
      await slides.wait(0.6);
      numbers.push(await slides.shown());
    }
    expect(numbers).toEqual([...Array.from({ length: count }, (_, at) => at + 1), 1]);
  });

  test("pauses on hover, on focus and after Pause", async () => {
    const page = await visit(withMotion);
    const slides = heroSlider(page);
    await slides.open();
    await slides.carousel.hover();
    await slides.wait(20);
    expect(await slides.shown()).toBe(1);
    await page.mouse.move(700, 10);
    await slides.wait(6.2);
    expect(await slides.shown()).toBe(2);

    await slides.control("Next slide").focus();
    await page.keyboard.press("Enter");
    expect(await slides.shown()).toBe(3);
    await slides.wait(20);
    expect(await slides.shown()).toBe(3);
    await slides.control("Next slide").evaluate((button: HTMLElement) => button.blur());
    await slides.wait(6.2);
    expect(await slides.shown()).toBe(1);

    await slides.control("Pause the slides").click();
    await page.mouse.move(700, 10);
    await slides.wait(20);
    expect(await slides.shown()).toBe(1);
    await slides.control("Play the slides").click();
    await page.mouse.move(700, 10);
    await slides.wait(6.2);
    expect(await slides.shown()).toBe(2);
  });

  test("arrows and dots change the slide; hidden slides can't be focused", async () => {
    const page = await visit(withMotion);
    const slides = heroSlider(page);
    await slides.open();
    await slides.control("Previous slide").click();
    expect(await slides.shown()).toBe(3);
    await slides.control("Next slide").click();
    expect(await slides.shown()).toBe(1);
    await slides.dot(2).click();
    expect(await slides.shown()).toBe(2);
    expect(await slides.dot(2).getAttribute("aria-current")).toBe("true");
    expect(await page.locator("#slide-1").evaluate((slide: HTMLElement) => slide.inert)).toBe(true);
  });

  test("stays paused with reduced motion until Play", async () => {
    const page = await visit();
    const slides = heroSlider(page);
    await slides.open();
    await slides.wait(20);
    expect(await slides.shown()).toBe(1);
    await expectVisible(slides.control("Play the slides"));
  });

  test("each slide's button links to the booking of its category, or else to its own link", async () => {
    const page = await visit(withoutScripts);
    await page.goto("/");
    const slides = await app.ctx.db.select().from(heroSlides).where(eq(heroSlides.is_active, true));
    const expectedLinks = slides
      .toSorted((a, b) => a.sort_order - b.sort_order)
      .map(({ booking_category, button_link }) =>
        booking_category ? `/booking?category=${booking_category}` : button_link,
      );
    const first = page.locator(".hero-slide .action:first-child");
    expect(await first.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual(expectedLinks);
    expect(await page.getByText("Using offline content").count()).toBe(0);
  });
});

describe("home", () => {
  test("shows the categories with links to page and booking, then the best sellers", async () => {
    const page = await visit(withoutScripts);
    await page.goto("/");
    const categories = await app.ctx.db.select().from(serviceCategories);
    expect(await linksOf(page, "Book Now")).toEqual(categories.map(({ slug }) => `/booking?category=${slug}`));
    expect(await linksOf(page, "View Details")).toEqual([
      "/bike-trips",
      "/hiking-adventures",
      "/safaris",
      "/enduro-cycling",
    ]);
    const bookings = await linksOf(page, "Book This Adventure");
    expect(bookings).toHaveLength(3);
    // The trip of the card comes with the specified address.
    for (const href of bookings) expect(href).toMatch(/^\/booking\?featured=true&trip=\d+$/);
    const facts = await page.getByRole("list", { name: "Facts" }).allTextContents();
    expect(facts).toEqual([
      expect.stringMatching(/15 days.*4–8 people/),
      expect.stringMatching(/6 days.*6–10 people/),
      expect.stringMatching(/5 days.*4–6 people/),
    ]);
    const sections = await page
      .locator("main > section")
      .evaluateAll((all) => all.map(({ ariaLabel, textContent }) => ariaLabel ?? textContent ?? ""));
    const places = ["Featured adventures", "Popular packages", "Best-selling trips"].map((name) =>
      sections.findIndex((section) => section.trim().startsWith(name)),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  test("the navigation bar stays in view and becomes opaque after 50 px", async () => {
    const page = await visit(withMotion);
    await page.goto("/");
    const header = page.locator(".site-header");
    const alpha = () =>
      header.evaluate((bar) => {
        const colour = getComputedStyle(bar).backgroundColor;
        return colour === "transparent" || /[,/] ?0\)$/.test(colour) ? "see-through" : "opaque";
      });
    await page.mouse.wheel(0, 40);
    await expectEventually(() => page.evaluate(() => scrollY)).toBe(40);
    expect(await alpha()).toBe("see-through");
    await page.mouse.wheel(0, 400);
    await expectEventually(alpha).toBe("opaque");
    expect((await header.boundingBox())?.y).toBe(0);
  });

  test("Share copies the URL if the browser has no share dialog", async () => {
    const { page, context } = await newVisitor({ app });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
    await page.goto("/trips/sipi-falls");
    await page.getByRole("button", { name: "Share" }).click();
    await expectText(page, "Link copied");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${app.url}/trips/sipi-falls`);
  });

  test("on a phone the menu opens and closes, also without scripts", async () => {
    const page = await visit({ ...phone, ...withoutScripts });
    await page.goto("/");
    await page.getByRole("button", { name: "Menu" }).click();
    const menu = page.getByRole("navigation", { name: "Menu" });
    await expectVisible(menu.getByRole("link", { name: "Safaris" }));
    await menu.getByRole("button", { name: "Close the menu" }).click();
    await expectHidden(menu);
  });
});

describe("finding a trip", () => {
  test("search and filters are in the URL, and the URL gives the same list again", async () => {
    const page = await visit();
    const search = tripSearch(page);
    await search.open();
    const all = await search.count();
    await search.box().fill("volcano");
    await expectEventually(() => pathOf(page)).toBe("/trips?search=volcano");
    await expectEventually(search.count).not.toBe(all);
    await search.category("Safaris").click();
    await expectEventually(() => pathOf(page)).toBe("/trips?search=volcano&category=safaris");
    await search.select("Sort by").selectOption("Longest");
    await expectEventually(() => pathOf(page)).toBe("/trips?search=volcano&category=safaris&sort=-duration_days");
    const before = await search.titles();
    expect(before.length).toBeGreaterThan(0);
    await page.reload();
    expect(await search.titles()).toEqual(before);
    expect(await search.box().inputValue()).toBe("volcano");
    await search.chosen("Safaris").click();
    await expectEventually(() => pathOf(page)).toBe("/trips?search=volcano&sort=-duration_days");
  });

  test("a search without results shows a message and a way out", async () => {
    const page = await visit();
    const search = tripSearch(page);
    await search.open();
    await search.box().fill("snowmobile");
    await expectVisible(search.nothing());
    await page.getByRole("link", { name: "Show all trips" }).click();
    await expectEventually(() => pathOf(page)).toBe("/trips");
    expect((await search.titles()).length).toBeGreaterThan(0);
  });

  test("the pages of the list contain every trip once", async () => {
    const page = await visit();
    const search = tripSearch(page);
    await search.open();
    const titles = await search.titles();
    while ((await page.getByRole("link", { name: "Next page" }).count()) > 0) {
      const before = pathOf(page);
      await page.getByRole("link", { name: "Next page" }).click();
      await expectEventually(() => pathOf(page)).not.toBe(before);
      titles.push(...(await search.titles()));
    }
    const active = await app.ctx.db.select({ title: trips.title }).from(trips).where(eq(trips.is_active, true));
    expect(titles.toSorted()).toEqual(active.map(({ title }) => title).toSorted());
  });

  test("works without scripts", async () => {
    const page = await visit(withoutScripts);
    const search = tripSearch(page);
    await search.open();
    await search.box().fill("gorilla");
    await search.select("Difficulty").selectOption("moderate");
    await page.getByRole("button", { name: "Search" }).click();
    await expectVisible(page.getByRole("list", { name: "Chosen filters" }));
    expect(new URL(page.url()).searchParams.get("search")).toBe("gorilla");
    expect(await search.titles()).toContain("Gorilla Trekking in Volcanoes National Park");
  });
});

describe("category pages", () => {
  const idsOf = async (...slugs: string[]) => {
    const rows = await app.ctx.db
      .select({ id: trips.id, title: trips.title, slug: serviceCategories.slug })
      .from(trips)
      .innerJoin(serviceCategories, eq(serviceCategories.id, trips.service_category_id));
    return rows.filter(({ slug }) => slugs.includes(slug));
  };

  test.each([
    [
      "/bike-trips",
      ["biking-trips", "enduro-cycling"],
      "biking",
      (id: number) => `/booking?category=biking&trip=${id}`,
    ],
    ["/hiking-adventures", ["hiking-adventures"], "hiking", (id: number) => `/booking?trip=${id}`],
    ["/safaris", ["safaris"], "safari", (id: number) => `/booking?category=safari&trip=${id}`],
    ["/enduro-cycling", ["enduro-cycling"], "enduro", (id: number) => `/booking?category=biking&trip=${id}`],
  ])("%s leads to the booking of each of its trips and of its category", async (path, slugs, category, bookingPath) => {
    const page = await visit(withoutScripts);
    await page.goto(path);
    const listed = await idsOf(...slugs);
    const links = listed.map(({ id, title, slug }) =>
      title.includes("Sipi Falls") && slug === "biking-trips" ? "/sipi-falls-booking" : bookingPath(id),
    );
    expect((await linksOf(page, "Book now")).toSorted()).toEqual(links.toSorted());
    const call = page.locator("[aria-labelledby=invitation]").getByRole("link");
    expect(await call.getAttribute("href")).toBe(`/booking?category=${category}`);
  });

  test("rides are filtered by country and kind", async () => {
    const page = await visit();
    await page.goto("/bike-trips");
    const all = await page.locator(".trip-grid > li").count();
    for (const name of ["Rwanda", "Uganda", "Enduro"]) {
      await page.getByRole("navigation", { name: "Filter" }).getByRole("link", { name }).click();
      await expectEventually(() => pathOf(page)).toBe(`/bike-trips?filter=${name.toLowerCase()}`);
      const list = page.locator(".trip-grid > li");
      // The address changes before the list does.
      await expectVisible(list.first());
      const texts = await list.allTextContents();
      expect(texts.length).toBeLessThan(all);
      for (const text of texts) expect(text).toMatch(new RegExp(name, "i"));
    }
  });

  test("safaris are filtered by a select, and counted", async () => {
    const page = await visit();
    await page.goto("/safaris");
    await page.locator("form[data-enhance]").waitFor();
    await expectVisible(page.getByRole("heading", { name: /^\d+ Safaris? Available$/ }));
    for (const name of ["Gorilla", "Wildlife", "Uganda", "Rwanda"]) {
      await page.getByRole("combobox", { name: "Kind of safari" }).selectOption(name);
      await expectEventually(() => pathOf(page)).toBe(`/safaris?filter=${name.toLowerCase()}`);
      const shown = () => page.locator(".trip-grid > li").count();
      const counted = async () => Number.parseInt((await page.locator("#trips").textContent()) ?? "", 10);
      await expectEventually(async () => (await counted()) - (await shown())).toBe(0);
      expect(await shown()).toBeGreaterThan(0);
    }
  });
});

describe("lists", () => {
  const listCalls = (page: Page): string[] => {
    const calls: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "fetch") calls.push(new URL(request.url()).pathname);
    });
    return calls;
  };

  test("are rendered with the page, and reloaded only if the browser's stored setting requires it", async () => {
    const { page, context } = await newVisitor({ app });
    const calls = listCalls(page);
    await page.goto("/hiking-adventures");
    await settled(page);
    expect(calls).toEqual([]);
    await context.addInitScript(() => localStorage.setItem("enable-auto-fetch", "true"));
    await page.clock.install();
    await page.reload();
    await settled(page);
    expect(calls).toEqual(["/hiking-adventures"]);
    const [first] = await page.locator(".trip-card-link").allTextContents();
    await app.ctx.db
      .update(trips)
      .set({ title: "Walk of the hour" })
      .where(eq(trips.title, first ?? ""));
    await app.invalidate("trips");
    await expectEventually(async () => (await fetch(`${app.url}/hiking-adventures`)).text()).toContain(
      "Walk of the hour",
    );
    await page.clock.runFor(5 * 60_000);
    await expectText(page.locator(".trip-grid"), "Walk of the hour");
    await app.ctx.db
      .update(trips)
      .set({ title: first ?? "" })
      .where(eq(trips.title, "Walk of the hour"));
    await app.invalidate("trips");
  });

  test("show that they are loading, if it takes a while", async () => {
    const page = await visit();
    await page.goto("/safaris");
    await page.locator("form[data-enhance]").waitFor();
    let answer = () => {};
    const released = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/safaris?filter=gorilla", async (route) => {
      await released;
      await route.continue();
    });
    const words = () => page.evaluate(() => getComputedStyle(document.body, "::after").content);
    await page.getByRole("combobox", { name: "Kind of safari" }).selectOption("Gorilla");
    await expectEventually(words).toContain("Loading");
    answer();
    await expectEventually(words).toBe("none");
    await expectVisible(page.getByRole("heading", { name: /^\d+ Safaris? Available$/ }));
  });
});

describe("every page", () => {
  test("is complete without scripts", async () => {
    const page = await visit(withoutScripts);
    const head = async (selector: string, attribute = "content") =>
      page.locator(`head ${selector}`).first().getAttribute(attribute);
    for (const [path, heading] of Object.entries(publicPages)) {
      const answer = await page.goto(path);
      expect.soft(answer?.status(), path).toBe(path === "/nowhere" ? 404 : 200);
      expect.soft(answer?.headers()["content-security-policy"], path).toMatch(/script-src 'self'(;|$)/);
      expect.soft(await page.getByRole("heading", { level: 1 }).textContent(), path).toContain(heading);
      expect.soft(await page.title(), path).toMatch(/\S/);
      expect.soft(await head("meta[name=description]"), path).toMatch(/\S/);
      if (path !== "/nowhere") expect.soft(await head("link[rel=canonical]", "href"), path).toContain(app.url);
      for (const name of ["og:title", "og:description", "og:url"])
        expect.soft(await head(`meta[property="${name}"]`), path).toMatch(/\S/);
      expect.soft(await head("meta[name='twitter:card']"), path).toMatch(/^summary/);
    }
  });

  test("pages have metadata for search engines", async () => {
    const page = await visit(withoutScripts);
    const kinds = async (path: string) => {
      await page.goto(path);
      const texts = await page.locator("script[type='application/ld+json']").allTextContents();
      return texts.map((text) => JSON.parse(text)["@type"]);
    };
    expect(await kinds("/")).toContain("TravelAgency");
    expect(await kinds("/trips/sipi-falls")).toEqual(expect.arrayContaining(["TouristTrip", "BreadcrumbList"]));
    expect(await kinds("/safaris")).toEqual(expect.arrayContaining(["BreadcrumbList", "ItemList"]));
  });

  test("former URLs redirect", async () => {
    const page = await visit();
    const redirects = {
      "/biking-trips": "/bike-trips",
      "/safari-trips": "/safaris",
      "/trips/": "/trips",
      "/contact": "/",
    };
    for (const [from, to] of Object.entries(redirects)) {
      await page.goto(from);
      expect(pathOf(page), from).toBe(to);
    }
  });

  test("an unknown URL answers 404 and links to the home page", async () => {
    const page = await visit();
    for (const path of ["/nowhere", "/trips/no-such-trip", "/a/b/c", "/constructor", "/__proto__"]) {
      expect((await page.goto(path))?.status()).toBe(404);
      await expectVisible(page.getByRole("heading", { level: 1, name: "Adventure Not Found" }));
    }
    await page.getByRole("link", { name: "Return to Base Camp" }).click();
    await expectEventually(() => pathOf(page)).toBe("/");
  });
});

describe("the back-to-top link", () => {
  test("appears after 500 pixels, and scrolls to the top", async () => {
    const page = await visit(withMotion);
    await page.goto("/");
    const button = page.getByRole("link", { name: "Back to top" });
    await page.evaluate(() => scrollTo({ top: 480, behavior: "instant" }));
    expect(await button.isVisible()).toBe(false);
    await page.evaluate(() => scrollTo({ top: 2000, behavior: "instant" }));
    await expectVisible(button);
    await button.click();
    await expectEventually(() => page.evaluate(() => scrollY)).toBe(0);
    await expectHidden(button);
  });
});

describe("when the database fails", () => {
  const whereCallsFail = async ({ db }: Context) => {
    await db.execute(sql`alter table hero_slides rename to hero_slides_away`);
    await db.execute(sql`alter table trips rename to trips_away`);
  };
  const whereNothingIs = async ({ db }: Context) => {
    await db.update(heroSlides).set({ is_active: false });
    await db.update(trips).set({ is_active: false });
  };

  test("failed queries show built-in slides and labelled samples, with a retry", async () => {
    const broken = await startTestApp({ prepareDatabase: whereCallsFail });
    try {
      const { page } = await newVisitor({ app: broken });
      await page.goto("/");
      expect(await page.locator(".hero-slide").count()).toBe(3);
      await expectText(page.locator(".hero"), "Using offline content");
      for (const path of ["/trips", "/bike-trips", "/hiking-adventures", "/safaris", "/enduro-cycling"]) {
        await page.goto(path);
        const notice = page.getByRole("alert").filter({ hasText: "Using offline content" });
        await expectVisible(notice);
        expect(await notice.getByRole("link", { name: "Try Again" }).getAttribute("href")).toBe(path);
        expect(await page.locator(".trip-grid > li").count()).toBeGreaterThan(0);
      }
      await page.goto("/booking?category=hiking");
      await expectVisible(page.getByRole("heading", { name: "Error Loading Trips" }));

      await broken.ctx.db.execute(sql`alter table trips_away rename to trips`);
      await page.getByRole("button", { name: "Try Again" }).click();
      await expectVisible(page.locator(".trip-options").getByRole("link", { name: "Bisoke Crater Hike" }));
      await page.goto("/safaris");
      await expectHidden(page.getByText("Using offline content"));
    } finally {
      await broken.close();
    }
  });

  test("without content, the built-in slides have no label, and lists show that they are empty", async () => {
    const bare = await startTestApp({ prepareDatabase: whereNothingIs });
    // Stopped after the visitor, whose page may still be loading.
    onTestFinished(bare.close);
    const { page } = await newVisitor({ app: bare });
    await page.goto("/");
    expect(await page.locator(".hero-slide").count()).toBe(3);
    expect(await page.getByText("Using offline content").count()).toBe(0);
    await page.goto("/trips");
    await expectVisible(page.getByRole("heading", { name: "No trips on sale right now" }));
    await page.goto("/safaris");
    await expectVisible(page.getByRole("heading", { name: "No safaris on sale right now" }));
    await expectText(page, "0 Safaris Available");
    await page.goto("/booking?category=safari");
    await expectVisible(page.getByRole("heading", { name: "No trips here at the moment" }));
  });
});
