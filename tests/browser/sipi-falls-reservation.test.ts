import { and, desc, eq } from "drizzle-orm";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bookings, mailOutbox, trips } from "#server/database/tables.ts";
import { axeViolations, overflowingElements } from "./kit/accessibility-checks.ts";
import { startChromium } from "./kit/chromium.ts";
import { newVisitor, phone } from "./kit/new-visitor.ts";
import { expectText, expectVisible, hydrated } from "./kit/page-helpers.ts";
import { startTestApp, type TestApp } from "./kit/test-app.ts";
import { dateInDays } from "./pages/booking-wizard.ts";

let browser: Browser;
let app: TestApp;
beforeAll(async () => {
  [browser, app] = await Promise.all([startChromium(), startTestApp({ has_pictures: false })]);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

const path = "/sipi-falls-booking";
const toast = (page: Page) => page.locator(".toast");
const summary = (page: Page) => page.getByRole("complementary", { name: "Booking summary" });
const send = (page: Page) => page.getByRole("button", { name: "Reserve now" }).click();
/** Scrolls to the form, which hydrates when it is near the viewport, and waits for it. */
async function waitForForm(page: Page): Promise<void> {
  await page.locator("[data-island=reservation]").scrollIntoViewIfNeeded();
  await hydrated(page, "reservation");
}
async function visit(options = {}): Promise<Page> {
  const { page } = await newVisitor({ browser, app, ...options });
  await page.goto(path);
  await waitForForm(page);
  return page;
}

const validFields = {
  Name: "Wanjiru Kamau Njeri",
  Email: "wanjiru@example.org",
  Phone: "+254 700 000000",
  "Arrival date": dateInDays(30),
  Guests: "2",
  Message: "Two vegetarians, both good walkers.",
};
async function fill(page: Page, fields: Partial<Record<keyof typeof validFields, string>> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...validFields, ...fields }))
    await page.getByLabel(label).first().fill(value);
}
const listBookingsOf = (email: string) =>
  app.ctx.db.select().from(bookings).where(eq(bookings.customer_email, email)).orderBy(desc(bookings.id));

describe("the reservation of Sipi Falls", () => {
  test("shows the trip's figures, and updates when they change", async () => {
    const page = await visit();
    const facts = page.getByRole("region", { name: "About this trip" });
    for (const text of ["$1,200", "5 days", "1 to 12"]) await expectText(facts, text);
    await page.getByLabel("Guests").fill("3");
    await expectText(summary(page), "$3,600");
  });

  test("requires every field, with messages next to each field and in a toast", async () => {
    const page = await visit(phone);
    await send(page);
    await expectText(toast(page), "Validation Error");
    for (const message of [
      "Name is required",
      "Email is required",
      "Phone number is required",
      "Arrival date is required",
      "Message is required",
    ])
      await expectVisible(page.locator("form").getByText(message));
    expect(await axeViolations(page)).toEqual([]);
    expect(await overflowingElements(page)).toEqual([]);
    await fill(page, { Email: "wanjiru", "Arrival date": dateInDays(-1), Guests: "13" });
    await send(page);
    await expectVisible(page.locator("form").getByText("Please enter a valid email"));
    await expectVisible(page.locator("form").getByText("Arrival date cannot be in the past"));
    await expectVisible(page.locator("form").getByText("At most 12 guests can be booked here"));
    expect(await listBookingsOf("wanjiru")).toEqual([]);
  });

  test("creates a pending booking and its e-mails", async () => {
    const page = await visit();
    await fill(page);
    await send(page);
    await expectText(toast(page), "Booking Submitted Successfully!");
    await expectVisible(page.getByRole("heading", { name: "Your reservation is with us" }));
    await expectText(page, "7 days before departure:");
    expect(await axeViolations(page)).toEqual([]);
    const [booking] = await listBookingsOf(validFields.Email);
    expect(booking).toMatchObject({
      customer_first_name: "Wanjiru",
      customer_last_name: "Kamau Njeri",
      participants: 2,
      total_price: 2400,
      start_date: dateInDays(30),
      end_date: dateInDays(34),
      status: "pending",
      special_requirements: validFields.Message,
    });
    const mails = await app.ctx.db
      .select()
      .from(mailOutbox)
      .where(and(eq(mailOutbox.about_room, "bookings"), eq(mailOutbox.about_id, booking?.id ?? 0)));
    expect(mails.map(({ template }) => template).toSorted()).toEqual(["admin_notification", "booking_pending"]);

    await page.reload();
    await expectVisible(page.getByRole("heading", { name: "Your reservation is with us" }));
    await page.getByRole("button", { name: "Submit Another Booking" }).click();
    expect(await page.getByLabel("Name").first().inputValue()).toBe("");
  });

  test("keeps its values over a failed call and a reload, and books once", async () => {
    const page = await visit();
    await fill(page, { Email: "once@example.org" });
    await page.route("**/api/bookings", (route) => route.abort("connectionreset"), { times: 1 });
    await send(page);
    await expectText(toast(page), "Booking Failed");
    await expectText(toast(page), "There was an error submitting your booking. Please try again.");
    await page.reload();
    await waitForForm(page);
    expect(await page.getByLabel("Message").inputValue()).toBe(validFields.Message);
    await page.getByRole("button", { name: "Reserve now" }).dblclick();
    await expectVisible(page.getByRole("heading", { name: "Your reservation is with us" }));
    expect(await listBookingsOf("once@example.org")).toHaveLength(1);
  });

  test("links to other trips while the trip is not on sale", async () => {
    const tripId = await app.findTripId("sipi-falls");
    const { page } = await newVisitor({ browser, app });
    await app.ctx.db.update(trips).set({ is_active: false }).where(eq(trips.id, tripId));
    // An unknown parameter avoids the browser's cache without changing the page.
    await app.stop();
    await app.start();
    await page.goto(path);
    await expectText(page, "This trip is not available right now");
    await page.getByRole("link", { name: "See all trips" }).click();
    await page.waitForURL("**/trips");
    await app.ctx.db.update(trips).set({ is_active: true }).where(eq(trips.id, tripId));
  });
});
