import { expect, test } from "vitest";
import { newVisitor } from "./kit/new-visitor.ts";
import { expectEventually, expectHidden, expectVisible } from "./kit/page-expectations.ts";
import { setupTestApp } from "./kit/setup-test-app.ts";
import { backOffice } from "./pages/back-office.ts";

const app = setupTestApp();

test("the three slides of the home page are changed, and the site shows them at once", async () => {
  const { page } = await newVisitor({ app, signedInAs: await app.createAccount("admin") });
  const office = backOffice(page);
  await page.goto("/admin/hero-slides");
  await expectEventually(() => office.rows().count()).toBe(3);
  const names = () => page.locator("[data-row-link]").allTextContents();
  const [first = "", second = "", third = ""] = await names();

  await page.getByRole("link", { name: first }).click();
  const form = page.getByRole("dialog", { name: first });
  await form.getByLabel("Title", { exact: true }).fill("Above the clouds");
  await form.getByLabel("Button text").fill("Climb with us");
  await form.getByLabel("Booking category").selectOption({ label: "Hiking Adventures" });
  const preview = page.frameLocator("iframe[title=Preview]");
  await expectVisible(preview.getByRole("heading", { name: "Above the clouds", includeHidden: true }));
  await expectVisible(preview.getByText("Climb with us"));
  await form.getByRole("button", { name: "Save changes" }).click();
  await expectVisible(office.toast("Slide updated successfully"));
  await expectHidden(page.getByRole("dialog", { name: "Above the clouds" }));

  await page.getByRole("switch", { name: `Active: ${second}` }).click();
  await expectVisible(office.toast(`${second}: not active`));
  await page.getByRole("button", { name: `Move ${third} up` }).click();
  await page.getByRole("button", { name: `Move ${third} up` }).click();
  await expectEventually(names).toEqual([third, "Above the clouds", second]);

  const { page: site } = await newVisitor({ app });
  await expectEventually(async () => {
    await site.goto("/");
    return site.locator(".hero-slide h2").allTextContents();
  }).toEqual([third, "Above the clouds"]);
  const button = site.locator(".hero-slide").nth(1).getByRole("link", { name: "Climb with us", includeHidden: true });
  expect(await button.getAttribute("href")).toBe("/booking?category=hiking");
});
