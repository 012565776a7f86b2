import { expect, test } from "vitest";
import { aJpeg } from "#server/testing/test-images.ts";
import { newVisitor } from "./kit/new-visitor.ts";
import { expectEventually, expectHidden, expectVisible } from "./kit/page-expectations.ts";
import { setupTestApp } from "./kit/setup-test-app.ts";
import { backOffice } from "./pages/back-office.ts";

const app = setupTestApp();

test("twelve images are dropped; one is described, replaced, deleted and brought back", async () => {
  const { page } = await newVisitor({ app, signedInAs: await app.createAccount("admin") });
  const office = backOffice(page);
  await page.goto("/admin/images");
  await expectVisible(page.locator("[data-row]").first());
  const picture = (await aJpeg({ width: 900, height: 600 })).toString("base64");
  const files = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const transfer = new DataTransfer();
    for (let number = 1; number <= 12; number += 1)
      transfer.items.add(new File([bytes], `ridge-${number}.jpg`, { type: "image/jpeg" }));
    return transfer;
  }, picture);
  await page.dispatchEvent("main", "drop", { dataTransfer: files });
  const upload = page.getByRole("dialog", { name: "Upload images" });
  await upload.getByLabel("Category").selectOption({ label: "Safaris" });
  await upload.getByRole("button", { name: "Upload 12 images" }).click();
  await expectVisible(office.toast("Image Uploaded"));
  await expectHidden(upload);

  await page.getByRole("button", { name: /^Safaris/ }).click();
  await expectEventually(() => page.locator("[data-row]").count()).toBe(12);
  await page.getByRole("link", { name: "ridge-7.jpg" }).click();
  const sheet = page.getByRole("dialog", { name: "ridge-7.jpg" });
  await sheet.getByLabel(/^Alternative text/).fill("A ridge at dawn");
  await sheet.getByRole("img", { name: "ridge-7.jpg" }).click({ position: { x: 10, y: 10 } });
  await sheet.getByRole("button", { name: "Save changes" }).click();
  await expectVisible(office.toast("Image updated successfully"));
  await expectHidden(sheet);
  await page.getByRole("link", { name: "ridge-7.jpg" }).click();

  const next = { name: "new.jpg", mimeType: "image/jpeg", buffer: await aJpeg({ width: 800, height: 500 }) };
  await sheet.getByLabel("Replace file").last().setInputFiles(next);
  await expectVisible(sheet.getByText("800 × 500 pixels"));
  expect(await sheet.getByLabel(/^Alternative text/).inputValue()).toBe("A ridge at dawn");
  // The toast of the saved text, which has an Undo too, may still be on its way out.
  await office.toast("The new file is shown").getByRole("button", { name: "Undo" }).click();
  await expectVisible(sheet.getByText("900 × 600 pixels"));

  await sheet.getByRole("button", { name: "Delete image" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete image" }).click();
  await expectEventually(() => page.locator("[data-row]").count()).toBe(11);
  await office.toast("Image deleted successfully").getByRole("button", { name: "Undo" }).click();
  const again = page.getByRole("link", { name: "ridge-7.jpg" });
  await expectVisible(again);
  const isShown = () =>
    again.locator("img").evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0);
  await expectEventually(isShown).toBe(true);
});
