import { eq, sql } from "drizzle-orm";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { settings, testimonials } from "#server/database/tables.ts";
import { startChromium } from "./kit/chromium.ts";
import { newVisitor } from "./kit/new-visitor.ts";
import { expectEventually, expectHidden, expectText, expectVisible, pathOf } from "./kit/page-helpers.ts";
import { startTestApp, type TestApp } from "./kit/test-app.ts";

let browser: Browser;
let app: TestApp;
beforeAll(async () => {
  [browser, app] = await Promise.all([startChromium(), startTestApp()]);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

/** Invalidates the caches of every process, as a change by staff does. */
const invalidateEverything = ({ ctx }: TestApp) =>
  ctx.db.execute(sql`select pg_notify('changed', 'trips,media,testimonials,categories,pages')`);

/** Renames a table while `work` runs, so that every query of it fails. */
async function withoutTable(table: string, work: () => Promise<void>): Promise<void> {
  const [from, to] = [sql.identifier(table), sql.identifier(`${table}_away`)];
  await app.ctx.db.execute(sql`alter table ${from} rename to ${to}`);
  try {
    // Cached responses would still be served; this tests requests without one.
    await app.stop();
    await app.start();
    await work();
  } finally {
    await app.ctx.db.execute(sql`alter table ${to} rename to ${from}`);
    await invalidateEverything(app);
  }
}

const visit = async (path: string): Promise<Page> => {
  const { page } = await newVisitor({ browser, app });
  await page.goto(path);
  return page;
};

describe("while content can't be loaded", () => {
  test("the highlights show an error, and Try Again loads them", async () => {
    let page: Page | undefined;
    await withoutTable("highlights", async () => {
      page = await visit("/");
      await expectText(page.locator("#highlights"), /Error loading highlights: \S+/);
      await expectVisible(page.locator("#highlights").getByRole("link", { name: "Try Again" }));
      expect(await page.locator("[data-tab]").count()).toBe(0);
    });
    const target = page ?? (await visit("/"));
    await target.evaluate(() => Reflect.set(window, "same_page", true));
    await target.locator("#highlights").getByRole("link", { name: "Try Again" }).click();
    await expectEventually(() => target.locator("[data-tab]").count()).toBeGreaterThan(0);
    await expectHidden(target.getByText("Error loading highlights"));
    // They appear in place, without a reload or a jump.
    expect(await target.evaluate(() => Reflect.get(window, "same_page"))).toBe(true);
    expect(await target.evaluate(() => scrollY)).toBeGreaterThan(0);
  });

  test("missing testimonials show a message, on the home page and on the social landing page", async () => {
    await withoutTable("testimonials", async () => {
      for (const path of ["/", "/social-landing"]) {
        const page = await visit(path);
        await expectText(page.getByRole("alert"), "Unable to load testimonials at this time.");
        expect(await page.locator('script[type="application/ld+json"]').allTextContents()).not.toContainEqual(
          expect.stringContaining("aggregateRating"),
        );
      }
    });
  });

  test("the gallery shows labelled samples and a toast, and Try Again loads the pictures", async () => {
    let page: Page | undefined;
    await withoutTable("images", async () => {
      page = await visit("/gallery");
      await expectText(page, "Using offline gallery content");
      await expectText(page.locator(".toast"), "Failed to fetch images");
      await expectVisible(page.getByRole("list", { name: "Sample pictures" }));
      expect(await page.getByRole("list", { name: "Pictures", exact: true }).count()).toBe(0);
      await expectHidden(page.locator(".toast"));
    });
    const target = page ?? (await visit("/gallery"));
    await expectEventually(async () => {
      await target.reload();
      return target.getByText("Using offline gallery content").count();
    }).toBe(0);
    await expectVisible(target.getByRole("list", { name: "Pictures", exact: true }).getByRole("img"));
  });

  test("the best sellers show labelled samples with a retry, and no real trips", async () => {
    await withoutTable("trips", async () => {
      const page = await visit("/best-selling-adventures");
      const notice = page.getByRole("alert").filter({ hasText: "Using offline content" });
      expect(await notice.getByRole("link", { name: "Try Again" }).getAttribute("href")).toBe(
        "/best-selling-adventures",
      );
      expect(await page.locator('.trip-grid a[href^="/trips/"]').count()).toBe(0);
      // Sample trips are not in the structured data.
      expect(await page.locator('script[type="application/ld+json"]').allTextContents()).not.toContainEqual(
        expect.stringContaining("ItemList"),
      );
    });
  });

  test("the Sipi Falls reservation shows a message and links to other trips", async () => {
    await withoutTable("trips", async () => {
      const page = await visit("/sipi-falls-booking");
      await expectVisible(page.getByRole("main").getByRole("heading", { level: 1 }));
      expect(await page.getByRole("main").getByRole("link").count()).toBeGreaterThan(0);
      expect(await page.locator("meta[name=robots]").getAttribute("content")).toContain("noindex");
    });
  });
});

describe("a picture that can't be loaded", () => {
  const width = (page: Page) =>
    page
      .locator(".photo img")
      .first()
      .evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0));

  test("shows a message in the gallery, and Retry loads it", async () => {
    const { page, consoleErrors } = await newVisitor({ browser, app });
    await page.route("**/uploads/**", (route) => route.abort());
    await page.goto("/gallery");
    const first = page.locator(".photo").first();
    await expectText(first, "Failed to load image");
    await page.unroute("**/uploads/**");
    await first.getByRole("button", { name: "Retry" }).click();
    await expectEventually(() => width(page)).toBeGreaterThan(0);
    await expectHidden(first.getByText("Failed to load image"));
    // Chromium logs each image request that was aborted.
    consoleErrors.splice(0);
  });

  test("of a guest is replaced by the first letter of the name", async () => {
    const fields = { customer_name: "Zawadi", customer_image: "zawadi.jpg", content: "Never so high." };
    await app.ctx.db.insert(testimonials).values({ ...fields, is_approved: true, is_featured: true });
    await invalidateEverything(app);
    const { page, consoleErrors: complaints } = await newVisitor({ browser, app });
    await page.goto("/");
    const guest = page.locator(".guest").filter({ hasText: "Zawadi" });
    await guest.scrollIntoViewIfNeeded();
    await expectHidden(guest.locator("img"));
    expect(await guest.locator(".guest-face").textContent()).toBe("Z");
    complaints.splice(0);
    await app.ctx.db.delete(testimonials).where(eq(testimonials.customer_name, "Zawadi"));
    await invalidateEverything(app);
  });

  test("on a card is replaced by a drawn scene; others show a blurred placeholder until they are near the viewport", async () => {
    const { page, consoleErrors: complaints } = await newVisitor({ browser, app });
    await page.route("**/uploads/**", (route) => route.abort());
    await page.goto("/bike-trips");
    await expectVisible(page.locator(".picture-frame[data-broken]"));
    const frames = page.locator("main picture.picture-frame:has(img[loading=lazy])");
    expect(await frames.count()).toBeGreaterThan(0);
    expect(await frames.first().getAttribute("style")).toContain("data:image/webp");
    complaints.splice(0);
  });
});

test("pictures have a context menu unless settings disable it; links and texts always have one", async () => {
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
  await app.ctx.db
    .insert(settings)
    .values({ group: "interface", key: "guards_pictures", value: true })
    .onConflictDoUpdate({ target: [settings.group, settings.key], set: { value: true } });
  await app.stop();
  await app.start();
  await page.reload();
  expect(await menuOn(page, "main img", 2)).toBe(false);
  // The keyboard's context menu has no pressed button.
  expect(await menuOn(page, "main img", 0)).toBe(true);
  for (const other of ["main a", "main h1"]) expect(await menuOn(page, other, 2)).toBe(true);
});

describe("without a network", () => {
  test("a list that can't be updated stays with a message, and is updated when the network is back", async () => {
    const { page, context, consoleErrors } = await newVisitor({ browser, app });
    await page.goto("/safaris", { waitUntil: "networkidle" });
    const cards = page.locator(".trip-grid > li");
    const all = await cards.count();
    await context.setOffline(true);
    await page.getByRole("combobox", { name: "Kind of safari" }).selectOption("Gorilla");
    await expectText(page.locator(".toast"), "Network error. Please check your connection and try again.");
    expect(await cards.count()).toBe(all);
    expect(await page.locator("[data-results][aria-busy]").count()).toBe(0);
    await context.setOffline(false);
    await expectEventually(() => cards.count()).toBeLessThan(all);
    expect(pathOf(page)).toBe("/safaris?filter=gorilla");
    consoleErrors.splice(0);
  });

  test("a form whose script can't be loaded keeps its values, and is sent when the network is back", async () => {
    const { page, context, consoleErrors: complaints } = await newVisitor({ browser, app });
    await page.goto("/", { waitUntil: "networkidle" });
    const form = page.locator("#newsletter");
    await context.setOffline(true);
    await form.getByLabel("Email").fill("cut@example.com");
    await form.getByRole("button", { name: "Subscribe" }).click();
    await expectText(page.locator(".toast"), "Not sent");
    await expectText(form, "Network error. Please check your connection and try again.");
    expect(await form.getByLabel("Email").inputValue()).toBe("cut@example.com");
    await context.setOffline(false);
    await form.getByRole("button", { name: "Subscribe" }).click();
    await expectVisible(page.getByText(/written to you|Confirmation Email Sent!/));
    complaints.splice(0);
  });
});

test("a failed unsubscribe shows a message and keeps the e-mail address", async () => {
  const page = await visit("/newsletter/unsubscribe");
  await page.route("**/api/newsletter/unsubscribe-links", (route) => route.abort());
  const form = page.getByRole("main");
  await form.getByLabel("Email").fill("ada@example.com");
  await form.getByRole("button").first().click();
  await expectText(page.locator(".toast"), "Unsubscribe failed");
  expect(await form.getByLabel("Email").inputValue()).toBe("ada@example.com");
});
