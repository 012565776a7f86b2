import { eq, sql } from "drizzle-orm";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { settings, testimonials } from "#server/database/tables.ts";
import { startChromium } from "./kit/chromium.ts";
import { aGuest } from "./kit/guest.ts";
import { addressOf, eventually, gone, see, seeText } from "./kit/see.ts";
import { openShop, type Shop } from "./kit/shop.ts";

let browser: Browser;
let shop: Shop;
beforeAll(async () => {
  [browser, shop] = await Promise.all([startChromium(), openShop()]);
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

/** Says in each process that everything may have changed, as a change by staff would. */
const everythingChanged = ({ ctx }: Shop) =>
  ctx.db.execute(sql`select pg_notify('changed', 'trips,media,testimonials,categories,pages')`);

/** The table is away while this lasts: each call that reads it fails for real. */
async function without(table: string, work: () => Promise<void>): Promise<void> {
  const [from, to] = [sql.identifier(table), sql.identifier(`${table}_away`)];
  await shop.ctx.db.execute(sql`alter table ${from} rename to ${to}`);
  try {
    // A copy that was kept would go on: here it is about those who come when there is none.
    await shop.stop();
    await shop.start();
    await work();
  } finally {
    await shop.ctx.db.execute(sql`alter table ${to} rename to ${from}`);
    await everythingChanged(shop);
  }
}

const visit = async (path: string): Promise<Page> => {
  const { page } = await aGuest({ browser, shop });
  await page.goto(path);
  return page;
};

describe("while its content can't be had", () => {
  test("the highlights say why, and Try Again loads them", async () => {
    let page: Page | undefined;
    await without("highlights", async () => {
      page = await visit("/");
      await seeText(page.locator("#highlights"), /Error loading highlights: \S+/);
      await see(page.locator("#highlights").getByRole("link", { name: "Try Again" }));
      expect(await page.locator("[data-tab]").count()).toBe(0);
    });
    const shown = page ?? (await visit("/"));
    await shown.evaluate(() => Reflect.set(window, "same_page", true));
    await shown.locator("#highlights").getByRole("link", { name: "Try Again" }).click();
    await eventually(() => shown.locator("[data-tab]").count()).toBeGreaterThan(0);
    await gone(shown.getByText("Error loading highlights"));
    // They come where they were missing, and the reader stays there.
    expect(await shown.evaluate(() => Reflect.get(window, "same_page"))).toBe(true);
    expect(await shown.evaluate(() => scrollY)).toBeGreaterThan(0);
  });

  test("guests' words are said to be missing, at home and for those who come from elsewhere", async () => {
    await without("testimonials", async () => {
      for (const path of ["/", "/social-landing"]) {
        const page = await visit(path);
        await seeText(page.getByRole("alert"), "Unable to load testimonials at this time.");
        expect(await page.locator('script[type="application/ld+json"]').allTextContents()).not.toContainEqual(
          expect.stringContaining("aggregateRating"),
        );
      }
    });
  });

  test("the gallery shows labelled samples and a passing notice, and Try Again the pictures", async () => {
    let page: Page | undefined;
    await without("images", async () => {
      page = await visit("/gallery");
      await seeText(page, "Using offline gallery content");
      await seeText(page.locator(".toast"), "Failed to fetch images");
      await see(page.getByRole("list", { name: "Sample pictures" }));
      expect(await page.getByRole("list", { name: "Pictures", exact: true }).count()).toBe(0);
      await gone(page.locator(".toast"));
    });
    const shown = page ?? (await visit("/gallery"));
    await eventually(async () => {
      await shown.reload();
      return shown.getByText("Using offline gallery content").count();
    }).toBe(0);
    await see(shown.getByRole("list", { name: "Pictures", exact: true }).getByRole("img"));
  });

  test("the best sellers are labelled samples, with another try, and none of the real ones", async () => {
    await without("trips", async () => {
      const page = await visit("/best-selling-adventures");
      const notice = page.getByRole("alert").filter({ hasText: "Using offline content" });
      expect(await notice.getByRole("link", { name: "Try Again" }).getAttribute("href")).toBe(
        "/best-selling-adventures",
      );
      expect(await page.locator('.trip-grid a[href^="/trips/"]').count()).toBe(0);
      // What stands in for a trip is not told to search engines.
      expect(await page.locator('script[type="application/ld+json"]').allTextContents()).not.toContainEqual(
        expect.stringContaining("ItemList"),
      );
    });
  });

  test("the reservation of Sipi Falls says so and leads on", async () => {
    await without("trips", async () => {
      const page = await visit("/sipi-falls-booking");
      await see(page.getByRole("main").getByRole("heading", { level: 1 }));
      expect(await page.getByRole("main").getByRole("link").count()).toBeGreaterThan(0);
      expect(await page.locator("meta[name=robots]").getAttribute("content")).toContain("noindex");
    });
  });
});

describe("a picture that doesn't come", () => {
  const width = (page: Page) =>
    page
      .locator(".photo img")
      .first()
      .evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0));

  test("in the gallery says so, and Retry loads it", async () => {
    const { page, complaints } = await aGuest({ browser, shop });
    await page.route("**/uploads/**", (route) => route.abort());
    await page.goto("/gallery");
    const first = page.locator(".photo").first();
    await seeText(first, "Failed to load image");
    await page.unroute("**/uploads/**");
    await first.getByRole("button", { name: "Retry" }).click();
    await eventually(() => width(page)).toBeGreaterThan(0);
    await gone(first.getByText("Failed to load image"));
    // The browser itself notes each picture that was held back.
    complaints.splice(0);
  });

  test("of a guest gives way to the first letter of the name", async () => {
    const words = { customer_name: "Zawadi", customer_image: "zawadi.jpg", content: "Never so high." };
    await shop.ctx.db.insert(testimonials).values({ ...words, is_approved: true, is_featured: true });
    await everythingChanged(shop);
    const { page, complaints } = await aGuest({ browser, shop });
    await page.goto("/");
    const guest = page.locator(".guest").filter({ hasText: "Zawadi" });
    await guest.scrollIntoViewIfNeeded();
    await gone(guest.locator("img"));
    expect(await guest.locator(".guest-face").textContent()).toBe("Z");
    complaints.splice(0);
    await shop.ctx.db.delete(testimonials).where(eq(testimonials.customer_name, "Zawadi"));
    await everythingChanged(shop);
  });

  test("on a card gives way to a drawn scene; others wait behind their own blur until they are near", async () => {
    const { page, complaints } = await aGuest({ browser, shop });
    await page.route("**/uploads/**", (route) => route.abort());
    await page.goto("/bike-trips");
    await see(page.locator(".picture-frame[data-broken]"));
    const frames = page.locator("main picture.picture-frame:has(img[loading=lazy])");
    expect(await frames.count()).toBeGreaterThan(0);
    expect(await frames.first().getAttribute("style")).toContain("data:image/webp");
    complaints.splice(0);
  });
});

test("pictures have a context menu unless settings say no; links and texts always have theirs", async () => {
  const menuOn = (page: Page, selector: string, button: number) =>
    page
      .locator(selector)
      .first()
      .evaluate(
        (element, pressed) =>
          element.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true, button: pressed })),
        button,
      );
  const page = await visit("/bike-trips");
  expect(await menuOn(page, "main img", 2)).toBe(true);
  await shop.ctx.db
    .insert(settings)
    .values({ group: "interface", key: "guards_pictures", value: true })
    .onConflictDoUpdate({ target: [settings.group, settings.key], set: { value: true } });
  await shop.stop();
  await shop.start();
  await page.reload();
  expect(await menuOn(page, "main img", 2)).toBe(false);
  // The keyboard's menu comes without a button.
  expect(await menuOn(page, "main img", 0)).toBe(true);
  for (const other of ["main a", "main h1"]) expect(await menuOn(page, other, 2)).toBe(true);
});

describe("without a network", () => {
  test("a list that can't be exchanged stays and says so, and is exchanged when the network is back", async () => {
    const { page, context, complaints } = await aGuest({ browser, shop });
    await page.goto("/safaris", { waitUntil: "networkidle" });
    const cards = page.locator(".trip-grid > li");
    const all = await cards.count();
    await context.setOffline(true);
    await page.getByRole("combobox", { name: "Kind of safari" }).selectOption("Gorilla");
    await seeText(page.locator(".toast"), "Network error. Please check your connection and try again.");
    expect(await cards.count()).toBe(all);
    expect(await page.locator("[data-results][aria-busy]").count()).toBe(0);
    await context.setOffline(false);
    await eventually(() => cards.count()).toBeLessThan(all);
    expect(addressOf(page)).toBe("/safaris?filter=gorilla");
    complaints.splice(0);
  });

  test("a form whose script can't be had keeps what was typed, and is sent when the network is back", async () => {
    const { page, context, complaints } = await aGuest({ browser, shop });
    await page.goto("/", { waitUntil: "networkidle" });
    const form = page.locator("#newsletter");
    await context.setOffline(true);
    await form.getByLabel("Email").fill("cut@example.com");
    await form.getByRole("button", { name: "Subscribe" }).click();
    await seeText(page.locator(".toast"), "Not sent");
    await seeText(form, "Network error. Please check your connection and try again.");
    expect(await form.getByLabel("Email").inputValue()).toBe("cut@example.com");
    await context.setOffline(false);
    await form.getByRole("button", { name: "Subscribe" }).click();
    await see(page.getByText(/written to you|Confirmation Email Sent!/));
    complaints.splice(0);
  });
});

test("a failed unsubscribing says so and keeps the address", async () => {
  const page = await visit("/newsletter/unsubscribe");
  await page.route("**/api/newsletter/unsubscribe-links", (route) => route.abort());
  const form = page.getByRole("main");
  await form.getByLabel("Email").fill("ada@example.com");
  await form.getByRole("button").first().click();
  await seeText(page.locator(".toast"), "Unsubscribe failed");
  expect(await form.getByLabel("Email").inputValue()).toBe("ada@example.com");
});
