import { expect, test } from "vitest";
import { newVisitor } from "./kit/new-visitor.ts";
import { expectEventually, expectText, expectVisible } from "./kit/page-expectations.ts";
import { setupTestApp } from "./kit/setup-test-app.ts";

const app = setupTestApp();

test("an answer is typed with bold, a list and a link by keys alone, and is on the website once it is saved", async () => {
  const { page } = await newVisitor({ app, signedInAs: await app.createAccount("admin") });
  await page.goto("/admin/faq/new");
  await page.getByRole("textbox", { name: "Question" }).fill("What do I pack?");
  const { keyboard } = page;
  const answer = page.getByRole("textbox", { name: "Answer" });
  await page.getByText("Answer", { exact: true }).click();
  await page.getByRole("toolbar", { name: "Format answer" }).waitFor();
  await expectEventually(() => answer.evaluate((element) => element === document.activeElement)).toBe(true);
  await keyboard.press("Control+b");
  await keyboard.type("Layers");
  await keyboard.press("Control+b");
  await keyboard.type(", and this: ");
  await keyboard.press("Control+k");
  await page.getByLabel("Link address").waitFor();
  await keyboard.type("/trips");
  await keyboard.press("Enter");
  await keyboard.press("Enter");
  await keyboard.type("- boots");
  await keyboard.press("Enter");
  await keyboard.type("hat");
  // Everything typed until the click is saved.
  await page.getByRole("button", { name: "Create question" }).click();
  await expectText(page, "Question created successfully");
  const visitor = await newVisitor({ app });
  await visitor.page.goto("/faq");
  const entry = visitor.page.getByRole("listitem").filter({ hasText: "What do I pack?" }).first();
  await entry.locator("summary").click();
  await expectVisible(entry.locator("strong", { hasText: "Layers" }));
  expect(await entry.locator(".rich-text li").allTextContents()).toEqual(["boots", "hat"]);
  expect(await entry.locator(".rich-text a").getAttribute("href")).toBe("/trips");
});

test("Escape closes the address of a link and leaves the form open, and Tab leaves the editor", async () => {
  const { page } = await newVisitor({ app, signedInAs: await app.createAccount("admin") });
  await page.goto("/admin/faq/new");
  const answer = page.getByRole("textbox", { name: "Answer" });
  await answer.click();
  await page.getByRole("toolbar", { name: "Format answer" }).waitFor();
  await page.keyboard.press("Control+k");
  await page.getByLabel("Link address").waitFor();
  await page.keyboard.press("Escape");
  await expectEventually(() => page.getByLabel("Link address").count()).toBe(0);
  await expectVisible(answer);
  await page.keyboard.type("- one");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  // Below the text stands what can be inserted.
  await page.keyboard.press("Tab");
  await expectEventually(() =>
    page.getByLabel("Category").evaluate((element) => element === document.activeElement),
  ).toBe(true);
});
