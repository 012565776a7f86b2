import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { newVisitor, phone } from "./kit/new-visitor.ts";
import { expectEventually, expectText, expectVisible, hydrated, pathOf } from "./kit/page-expectations.ts";
import { setupSharedTestApp } from "./kit/setup-test-app.ts";
import { bookingWizard } from "./pages/booking-wizard.ts";

const app = setupSharedTestApp();
let tripId: number;
beforeAll(async () => {
  tripId = await app.findTripId("gorilla-trekking-volcanoes");
});

/** Every script of the site. */
const scripts = /\/assets\/.*\.js$/;
/** Those of the islands: the page's own script listens already. */
const islandScripts = /\/assets\/.*(island|hydrate|react)[^/]*\.js$/;

/** Opens a page whose scripts come when the test says so. */
async function openBeforeScripts(path: string, held = scripts): Promise<{ page: Page; release: () => void }> {
  const { page } = await newVisitor({ app, ...phone });
  const released = Promise.withResolvers<void>();
  await page.route(held, async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return { page, release: released.resolve };
}

const islandListens = (page: Page) =>
  page.locator("[data-island][data-listening]").first().waitFor({ state: "attached" });

test("a number of people that was typed before hydration wins over the one of the link, also after a reload", async () => {
  const { page, release } = await openBeforeScripts(`/booking?trip=${tripId}&participants=2`);
  const form = bookingWizard(page);
  await form.field("participants").fill("3");
  release();
  await hydrated(page, "booking-wizard");
  await expectText(form.summary(), "3 people");
  expect(await form.field("participants").inputValue()).toBe("3");
  await page.reload();
  await hydrated(page, "booking-wizard");
  await expectEventually(() => form.field("participants").inputValue()).toBe("3");
});

test("a number of people that was changed stays after a reload, and another link replaces it", async () => {
  const { page } = await newVisitor({ app, ...phone });
  const form = bookingWizard(page);
  await form.open(`?trip=${tripId}&participants=2`);
  await expectEventually(() => form.field("participants").inputValue()).toBe("2");
  await form.field("participants").fill("4");
  await page.reload();
  await hydrated(page, "booking-wizard");
  await expectEventually(() => form.field("participants").inputValue()).toBe("4");
  await form.open(`?trip=${tripId}&participants=5`);
  await expectEventually(() => form.field("participants").inputValue()).toBe("5");
});

test("each press on one person more counts, also before hydration", async () => {
  const { page, release } = await openBeforeScripts(`/booking?trip=${tripId}`, islandScripts);
  const form = bookingWizard(page);
  await islandListens(page);
  await form.field("participants").fill("2");
  const more = page.getByRole("button", { name: "One person more" });
  await more.click();
  await more.click();
  release();
  await expectEventually(() => form.field("participants").inputValue()).toBe("4");
  await expectText(form.summary(), "4 people");
});

test("before the page's script is there, buttons that need it take no press", async () => {
  const { page, release } = await openBeforeScripts(`/booking?trip=${tripId}`);
  const more = page.getByRole("button", { name: "One person more" });
  const takesPress = () => more.evaluate((button) => getComputedStyle(button).pointerEvents !== "none");
  await expectVisible(more);
  expect(await takesPress()).toBe(false);
  release();
  await expectEventually(takesPress).toBe(true);
});

test("who chooses to guide before hydration registers as a guide", async () => {
  const { page, release } = await openBeforeScripts("/register");
  await page.getByLabel("First name").fill("Amina");
  await page.getByText("I want to guide").click();
  release();
  await hydrated(page, "registration-wizard");
  await expectText(page, "Step 1 of 4");
  expect(await page.getByRole("radio", { name: /^I want to guide/ }).isChecked()).toBe(true);
  expect(await page.getByLabel("First name").inputValue()).toBe("Amina");
});

test("a group size that was chosen before the page's script is there changes the price and the booking", async () => {
  const { page, release } = await openBeforeScripts("/trips/gorilla-trekking-volcanoes");
  const total = page.locator(".group-price [data-total]").first();
  const before = await total.textContent();
  await page.getByLabel("Price for").first().selectOption("4");
  release();
  await expectEventually(() => total.textContent()).not.toBe(before);
  await expectEventually(() =>
    page.getByRole("link", { name: "Book this trip" }).first().getAttribute("href"),
  ).toContain("participants=4");
});

test("a search that was typed before the page's script is there is carried out", async () => {
  const { page, release } = await openBeforeScripts("/trips");
  await page.getByRole("searchbox", { name: "Search trips" }).fill("gorilla");
  release();
  await expectEventually(() => pathOf(page)).toBe("/trips?search=gorilla");
});
