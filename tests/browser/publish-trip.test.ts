import { expect, test } from "vitest";
import { trips } from "#server/database/tables.ts";
import { aJpeg } from "#server/testing/test-images.ts";
import { newVisitor, phone } from "./kit/new-visitor.ts";
import { expectEventually, expectHidden, expectText, expectVisible } from "./kit/page-expectations.ts";
import { setupTestApp } from "./kit/setup-test-app.ts";
import { tripEditor } from "./pages/trip-editor.ts";

const app = setupTestApp();

const pictureCount = 6;
const aPictureFile = async (_: unknown, index: number) => ({
  name: `ridge-${index}.jpg`,
  mimeType: "image/jpeg",
  buffer: await aJpeg({ width: 900, height: 600 + index }),
});

test("a trip with six pictures is previewed by a colleague, and then published", async () => {
  const { page, context } = await newVisitor({ app, signedInAs: await app.createAccount("admin") });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const editor = tripEditor(page);
  await page.goto("/admin/trips?category=hiking-adventures");
  await page.getByRole("button", { name: "Add Hiking Adventure" }).click();
  await editor.field("Title").fill("Muhabura in Two Days");
  await editor.field("Full description").fill("Up to the border, and down again.");
  await editor.field("Locations").fill("Musanze");
  await page.keyboard.press("Enter");
  await editor.field("Price from").fill("180");
  await editor.tab("Details").click();
  await editor.press("Add day");
  await page.keyboard.type("To the summit");
  await editor.tab("Media").click();
  const files = await Promise.all(Array.from({ length: pictureCount }, aPictureFile));
  await editor.dialog.locator("input[type=file][multiple]").setInputFiles(files);
  await expectEventually(() => editor.dialog.getByLabel(/^Alternative text of picture/).count()).toBe(pictureCount);
  await editor.press("Make picture 1 the main picture");
  await editor.tab("SEO & Settings").click();
  await editor.dialog.getByRole("checkbox", { name: /^Active/ }).uncheck();
  await editor.press("Create Trip");
  await expectVisible(editor.toast("Trip created successfully!"));
  await expectHidden(editor.dialog);

  await page.getByRole("link", { name: /^Muhabura in Two Days/ }).click();
  await editor.press("Copy preview link");
  await expectVisible(editor.toast("Preview link copied"));
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const colleague = await newVisitor({ app, ...phone });
  const response = await colleague.page.goto(link);
  expect([response?.status(), response?.headers()["cache-control"]]).toEqual([200, "no-store"]);
  await expectText(colleague.page, "Preview – not published");
  await expectText(colleague.page, "To the summit");
  const hidden = await colleague.page.request.get("/trips/muhabura-in-two-days");
  expect(hidden.status()).toBe(404);

  await editor.dialog.getByRole("button", { name: "Close" }).first().click();
  await page.getByRole("switch", { name: "Active: Muhabura in Two Days" }).click();
  await expectVisible(editor.toast("Muhabura in Two Days: active"));
  await colleague.page.goto("/trips/muhabura-in-two-days");
  await expectVisible(colleague.page.getByRole("heading", { level: 1, name: "Muhabura in Two Days" }));
  await expectText(colleague.page, "Musanze");
  const [stored] = (await app.ctx.db.select().from(trips)).filter(({ slug }) => slug === "muhabura-in-two-days");
  expect(stored).toMatchObject({ is_active: true, image_id: expect.any(Number) });

  const forged = await colleague.page.goto(`${link}x`);
  expect(forged?.status()).toBe(404);
  await expectText(colleague.page, "This preview link is not valid, or it has expired.");
});
