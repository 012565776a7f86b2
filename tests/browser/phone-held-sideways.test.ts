import { expect, test } from "vitest";
import { newVisitor } from "./kit/new-visitor.ts";
import { expectEventually } from "./kit/page-expectations.ts";
import { setupSharedTestApp } from "./kit/setup-test-app.ts";

const app = setupSharedTestApp();

test.each([
  ["/", "#slide-1 h2"],
  ["/safaris", "main h1"],
])("a phone held sideways shows the headline of %s at once, and the header scrolls away", async (path, headline) => {
  const { page } = await newVisitor({ app, viewport: { width: 844, height: 390 }, isMobile: true, hasTouch: true });
  await page.goto(path);
  const box = await page.locator(headline).boundingBox();
  expect(box && box.y + box.height).toBeLessThan(390);
  await page.evaluate(() => scrollTo({ top: 600, behavior: "instant" }));
  const header = page.locator(".site-header");
  await expectEventually(async () => (await header.boundingBox())?.y ?? 0).toBeLessThan(-72);
});
