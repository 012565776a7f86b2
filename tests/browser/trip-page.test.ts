import { eq, ne } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { enquiries, images, tripImages } from "#server/database/tables.ts";
import { desktop, newVisitor, phone } from "./kit/new-visitor.ts";
import { expectEventually, expectHidden, expectText, expectVisible } from "./kit/page-expectations.ts";
import { settled } from "./kit/settled.ts";
import { setupSharedTestApp } from "./kit/setup-test-app.ts";
import { dateNextYear } from "./pages/booking-wizard.ts";

const app = setupSharedTestApp();

const visit = async (options = {}) => (await newVisitor({ app, ...options })).page;
const withoutScripts = { javaScriptEnabled: false };

describe("a trip's page", () => {
  test("opens its pictures in full screen, by mouse and keyboard", async () => {
    const page = await visit();
    await page.goto("/trips/congo-nile-trail-by-mountain-bike");
    await settled(page);
    const links = page.getByRole("link", { name: /^Enlarge/ });
    const count = await links.count();
    expect(count).toBeGreaterThan(1);
    await links.nth(1).click();
    const box = page.getByRole("dialog");
    await expectText(box, `2 of ${count}`);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expectText(box, `1 of ${count}`);
    await box.getByRole("button", { name: "Next picture" }).click();
    await expectText(box, `2 of ${count}`);
    await page.keyboard.press("Escape");
    await expectHidden(box);
  });

  test("shows five pictures side by side, and all of them in full screen", async () => {
    const { db } = app.ctx;
    const trip_id = await app.findTripId("sipi-falls");
    const pictures = await db.select({ image_id: images.id }).from(images).where(ne(images.category, "trips")).limit(7);
    await db.delete(tripImages).where(eq(tripImages.trip_id, trip_id));
    await db.insert(tripImages).values(pictures.map(({ image_id }, position) => ({ trip_id, image_id, position })));
    await app.invalidate("trips");
    const page = await visit();
    await page.goto("/trips/sipi-falls");
    const links = page.getByRole("link", { name: /^Enlarge/ });
    expect(await links.count()).toBe(5);
    await links.last().click();
    const box = page.getByRole("dialog");
    await expectText(box, "5 of 8");
    await page.keyboard.press("ArrowRight");
    await expectText(box, "6 of 8");
    await expectVisible(box.locator("img"));
    await page.keyboard.press("Escape");
    await expectHidden(box);
  });

  test.each(["/trips/congo-nile-trail-by-mountain-bike", "/gallery"])(
    "on a phone the pictures of %s follow the finger sideways, and stay when it goes up or down",
    async (path) => {
      const page = await visit({ ...phone, reducedMotion: "no-preference" });
      await page.goto(path);
      await settled(page);
      await page
        .getByRole("link", { name: /^Enlarge/ })
        .first()
        .click();
      const box = page.getByRole("dialog");
      await expectText(box, /^1 of \d+$/);
      const touches = await page.context().newCDPSession(page);
      const swipe = async ([fromX, fromY]: [number, number], [toX, toY]: [number, number]) => {
        await touches.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: fromX, y: fromY }] });
        await touches.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: toX, y: toY }] });
        await touches.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
      };
      await swipe([320, 420], [60, 430]);
      await expectText(box, /^2 of \d+$/);
      await swipe([200, 600], [190, 200]);
      await swipe([60, 430], [320, 420]);
      await expectText(box, /^1 of \d+$/);
    },
  );

  test("the booking button is always visible on a phone", async () => {
    const page = await visit(phone);
    await page.goto("/trips/sipi-falls");
    const book = page.getByRole("link", { name: "Book this trip" }).filter({ visible: true });
    for (const part of [0, 0.5, 1]) {
      await page.evaluate((at) => scrollTo(0, document.documentElement.scrollHeight * at), part);
      expect(
        await book.evaluateAll((all) =>
          all.some((link) => {
            const { top, bottom } = link.getBoundingClientRect();
            return top >= 0 && bottom <= innerHeight;
          }),
        ),
      ).toBe(true);
    }
  });

  test("price and booking are in the first screen of a laptop, and the chosen group comes along to the booking", async () => {
    const page = await visit(desktop);
    await page.goto("/trips/congo-nile-trail-by-mountain-bike");
    await settled(page);
    const panel = page.getByRole("complementary", { name: "Booking" });
    const book = panel.getByRole("link", { name: "Book this trip" });
    expect(await book.evaluate((link) => link.getBoundingClientRect().bottom)).toBeLessThan(900);
    await panel.getByLabel("Price for").selectOption("4");
    await expectText(panel, "$5,160");
    await expectText(panel, "$2,580");
    await book.click();
    await expectEventually(() => page.getByLabel(/^Participants/).inputValue()).toBe("4");
  });

  test("takes questions about this trip, without scripts, too", async () => {
    const page = await visit({ ...desktop, ...withoutScripts });
    const when = dateNextYear("06-14");
    await page.goto("/trips/karisimbi-two-day-summit");
    await expectText(page, "5 of 5 from 1 guest");
    await page.getByLabel("First name").fill("Priya");
    await page.getByLabel("Last name").fill("Nair");
    await page.getByLabel("Email").fill("asking@example.org");
    await page.getByLabel("When").fill(when);
    await page.getByLabel("Message").fill("Is there a hut?");
    await page.getByRole("button", { name: "Send message" }).click();
    await expectVisible(page.getByRole("heading", { name: "Message sent successfully!" }));
    const [stored] = await app.ctx.db.select().from(enquiries).where(eq(enquiries.email, "asking@example.org"));
    const trip_id = await app.findTripId("karisimbi-two-day-summit");
    expect(stored).toMatchObject({ trip_id, start_date: when, participants: null });
  });

  test("shows the itinerary by day and similar trips", async () => {
    const page = await visit({ ...desktop, ...withoutScripts });
    await page.goto("/trips/sipi-falls");
    expect(await page.locator(".day").count()).toBe(5);
    for (const name of ["Day by day", "Included", "Not included", "Similar trips"])
      await expectVisible(page.getByRole("heading", { name, exact: true }));
    await expectVisible(page.getByRole("complementary", { name: "Booking" }));
  });
});
