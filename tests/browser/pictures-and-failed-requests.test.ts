import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { bookings, settings, testimonials } from "#server/database/tables.ts";
import { anImageRow } from "#server/testing/factories/content.ts";
import { newVisitor } from "./kit/new-visitor.ts";
import { expectEventually, expectHidden, expectText, expectVisible, pathOf } from "./kit/page-expectations.ts";
import { settled } from "./kit/settled.ts";
import { setupTestApp } from "./kit/setup-test-app.ts";
import { bookingWizard, exampleBooking } from "./pages/booking-wizard.ts";

const app = setupTestApp();

const visit = async (path: string): Promise<Page> => {
  const { page } = await newVisitor({ app });
  await page.goto(path);
  return page;
};

describe("a picture that can't be loaded", () => {
  const width = (page: Page) =>
    page
      .locator(".photo img")
      .first()
      .evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0));

  test("shows a message in the gallery, and Retry loads it", async () => {
    const { page, consoleErrors } = await newVisitor({ app });
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
    const { id: image_id } = await anImageRow(app.ctx, { category: "testimonials" });
    const fields = { customer_name: "Zawadi", image_id, content: "Never so high." };
    await app.ctx.db.insert(testimonials).values({ ...fields, is_approved: true, is_featured: true });
    await app.invalidate("testimonials");
    const { page, consoleErrors: complaints } = await newVisitor({ app });
    await page.goto("/");
    const guest = page.locator(".guest").filter({ hasText: "Zawadi" });
    await guest.scrollIntoViewIfNeeded();
    await expectHidden(guest.locator("img"));
    expect(await guest.locator(".guest-face").textContent()).toBe("Z");
    complaints.splice(0);
    await app.ctx.db.delete(testimonials).where(eq(testimonials.customer_name, "Zawadi"));
    await app.invalidate("testimonials");
  });

  test("on a card is replaced by a drawn scene; others show a blurred placeholder until they are near the viewport", async () => {
    const { page, consoleErrors: complaints } = await newVisitor({ app });
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
  await app.invalidate("settings");
  await expectEventually(async () => {
    await page.reload();
    return menuOn(page, "main img", 2);
  }).toBe(false);
  // The keyboard's context menu has no pressed button.
  expect(await menuOn(page, "main img", 0)).toBe(true);
  for (const other of ["main a", "main h1"]) expect(await menuOn(page, other, 2)).toBe(true);
});

describe("without a network", () => {
  test("a list that can't be updated stays with a message, and is updated when the network is back", async () => {
    const { page, context, consoleErrors } = await newVisitor({ app });
    await page.goto("/safaris");
    await settled(page);
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
    const { page, context, consoleErrors: complaints } = await newVisitor({ app });
    await page.goto("/");
    await settled(page);
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

test("a booking interrupted by a server stop arrives after the restart", async () => {
  const { page } = await newVisitor({ app });
  const form = bookingWizard(page);
  await form.open(`?trip=${await app.findTripId("gorilla-trekking-volcanoes")}`);
  const typed = { ...exampleBooking, email: "power-cut@example.org" };
  await form.fill(typed);
  await app.stop();
  await form.send().click();
  await expectText(form.problem(), "No response received");
  expect(await form.typed()).toEqual(typed);
  await app.start();
  await form.send().click();
  await form.reference();
  expect(await app.ctx.db.$count(bookings, eq(bookings.customer_email, typed.email))).toBe(1);
});

test("a failed unsubscribe shows a message and keeps the email address", async () => {
  const page = await visit("/newsletter/unsubscribe");
  await page.route("**/api/newsletter/unsubscribe-links", (route) => route.abort());
  const form = page.getByRole("main");
  await form.getByLabel("Email").fill("ada@example.com");
  await form.getByRole("button").first().click();
  await expectText(page.locator(".toast"), "Unsubscribe failed");
  expect(await form.getByLabel("Email").inputValue()).toBe("ada@example.com");
});
