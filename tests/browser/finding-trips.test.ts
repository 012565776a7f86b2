import { inArray } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { images } from "#server/database/tables.ts";
import { anImageRow } from "#server/testing/factories/content.ts";
import { newVisitor, phone } from "./kit/new-visitor.ts";
import { expectEventually, expectHidden, expectText, expectVisible, pathOf } from "./kit/page-expectations.ts";
import { settled } from "./kit/settled.ts";
import { setupSharedTestApp } from "./kit/setup-test-app.ts";
import { tripSearch } from "./pages/home-and-trips.ts";

const app = setupSharedTestApp();

const visit = async (options = {}) => (await newVisitor({ app, ...options })).page;

describe("on a phone", () => {
  test("one button opens all filters, their numbers follow each other, and Show closes them", async () => {
    const page = await visit(phone);
    const search = tripSearch(page);
    await search.open();
    await settled(page);
    expect(await search.select("Length").isVisible()).toBe(false);
    await page.getByRole("button", { name: "Filters" }).click();
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await sheet.getByRole("combobox", { name: "Length" }).selectOption("2-4");
    await expectEventually(() => pathOf(page)).toBe("/trips?length=2-4");
    await sheet.getByRole("combobox", { name: "Where" }).selectOption("Uganda");
    await expectEventually(() => pathOf(page)).toBe("/trips?location=Uganda&length=2-4");
    const shown = await page.locator("#results").textContent();
    const show = sheet.getByRole("button", { name: `Show ${shown}` });
    await expectVisible(show);
    await show.click();
    await expectHidden(sheet);
    await expectVisible(page.getByRole("list", { name: "Chosen filters" }).getByRole("link", { name: "Uganda" }));
    await expectVisible(page.getByRole("button", { name: "Filters 2" }));
    const all = await search.category("All").textContent();
    expect(all).toContain(String(Number.parseInt(shown ?? "", 10)));

    await page.getByRole("button", { name: "Filters" }).click();
    await sheet.getByRole("link", { name: "Clear" }).click();
    await expectEventually(() => pathOf(page)).toBe("/trips");
    await page.keyboard.press("Escape");
    await expectHidden(sheet);
  });

  test("without scripts the filters unfold below their button", async () => {
    const page = await visit({ ...phone, javaScriptEnabled: false });
    await page.goto("/hiking-adventures");
    await page.getByRole("link", { name: "Filters" }).click();
    await page.getByRole("combobox", { name: "Where" }).selectOption("Uganda");
    await page.getByRole("button", { name: "Show trips" }).click();
    expect(pathOf(page)).toMatch(/^\/hiking-adventures\?location=Uganda/);
    expect(await page.locator(".trip-grid > li").count()).toBeGreaterThan(0);
    for (const text of await page.locator(".trip-grid > li").allTextContents()) expect(text).toContain("Uganda");
  });

  test("the back-to-top button shows while scrolling up only", async () => {
    const page = await visit(phone);
    await page.goto("/trips");
    const button = page.getByRole("link", { name: "Back to top" });
    const scroll = (top: number) => page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);
    await scroll(2_000);
    await expectEventually(() => page.evaluate(() => document.documentElement.hasAttribute("data-far"))).toBe(true);
    expect(await button.isVisible()).toBe(false);
    await scroll(1_500);
    await expectVisible(button);
    await scroll(1_700);
    await expectHidden(button);
  });
});

test("a misspelt search says what it has searched for", async () => {
  const page = await visit();
  await page.goto("/trips?search=gorila");
  await expectText(page, "Showing results for “gorilla”. Nothing was found for “gorila”.");
  expect(await tripSearch(page).titles()).toContain("Gorilla Trekking in Volcanoes National Park");
});

test("an unknown address offers a search and some trips", async () => {
  const page = await visit();
  await page.goto("/nowhere");
  await expectVisible(page.getByRole("heading", { name: "Trips that others book" }));
  await page.getByRole("searchbox", { name: "Search trips" }).fill("lake kivu");
  await page.keyboard.press("Enter");
  await expectEventually(() => pathOf(page)).toBe("/trips?search=lake+kivu");
});

/** Adds picture rows without files, until the test ends. */
async function addPictures(count: number): Promise<void> {
  const ids: number[] = [];
  for (let added = 0; added < count; added++) ids.push((await anImageRow(app.ctx, { category: "general" })).id);
  await app.invalidate("media");
  onTestFinished(async () => {
    await app.ctx.db.delete(images).where(inArray(images.id, ids));
    await app.invalidate("media");
  });
}

describe("the gallery in full screen", () => {
  test("runs through the pictures of all pages, and Back closes it", async () => {
    await addPictures(20);
    const page = await visit();
    await page.route("**/uploads/images/general/**", (route) =>
      route.fulfill({
        contentType: "image/svg+xml",
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="10"/>',
      }),
    );
    await page.goto("/trips");
    await page.goto("/gallery");
    await settled(page);
    const total = Number.parseInt((await page.locator("#pictures").textContent()) ?? "", 10);
    const links = page.getByRole("link", { name: /^Enlarge/ });
    const onPage = await links.count();
    expect(total).toBeGreaterThan(onPage);
    await links.last().click();
    const box = page.getByRole("dialog");
    await expectText(box, `${onPage} of ${total}`);
    await page.keyboard.press("ArrowRight");
    await expectText(box, `${onPage + 1} of ${total}`);
    await expectVisible(box.locator("img"));
    await page.goBack();
    await expectHidden(box);
    expect(pathOf(page)).toBe("/gallery");
    await page.goBack();
    await expectEventually(() => pathOf(page)).toBe("/trips");
  });

  test("leads to the trip of a picture, and closing it adds nothing to the history", async () => {
    const page = await visit();
    await page.goto("/gallery");
    await settled(page);
    const before = await page.evaluate(() => history.length);
    await page.locator("[data-trip-slug]").first().click();
    const box = page.getByRole("dialog");
    await page.keyboard.press("Escape");
    await expectHidden(box);
    await expectEventually(() => page.evaluate(() => history.state)).toBe(null);
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(before + 1);
    await page.locator("[data-trip-slug]").first().click();
    await box.getByRole("link").click();
    await expectEventually(() => pathOf(page)).toMatch(/^\/trips\/./);
  });
});
