import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { newVisitor, phone } from "./kit/new-visitor.ts";
import { expectEventually, expectHidden, expectVisible } from "./kit/page-expectations.ts";
import { setupTestApp } from "./kit/setup-test-app.ts";
import { backOffice } from "./pages/back-office.ts";

const app = setupTestApp();

async function visit(path: string): Promise<Page> {
  const { page } = await newVisitor({ app, signedInAs: await app.createAccount("admin"), ...phone });
  await page.goto(path);
  return page;
}

/** The visible parts that a toast covers, of those that are given by name. */
async function listCovered(toast: Locator, parts: Readonly<Record<string, Locator>>): Promise<string[]> {
  const over = await toast.boundingBox();
  if (!over) throw new Error("No toast is shown");
  const covered: string[] = [];
  for (const [name, part] of Object.entries(parts)) {
    const box = await part.boundingBox();
    if (!box) throw new Error(`${name} is not shown`);
    if (box.y < over.y + over.height && over.y < box.y + box.height) covered.push(name);
  }
  return covered;
}

test("a toast above the dialog of uploads covers nothing of it", async () => {
  const page = await visit("/admin/images");
  await page.getByRole("button", { name: "Upload images" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Upload images" });
  const refused = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("No picture") };
  await dialog
    .getByLabel("Choose images")
    .last()
    .setInputFiles(Array.from({ length: 14 }, () => refused));
  const toast = backOffice(page).toast("Invalid file");
  await expectVisible(toast);
  await expectEventually(() => listCovered(toast, { dialog })).toEqual([]);
});

test("a toast that asks for corrections covers neither the head of the form nor the field", async () => {
  const page = await visit("/admin/places/new");
  const sheet = page.getByRole("dialog");
  const save = sheet.getByRole("button", { name: /^Create/ });
  await save.click();
  const toast = backOffice(page).toast(/./);
  await expectVisible(toast);
  const field = sheet.locator("[aria-invalid=true]").first();
  const parts = { title: sheet.getByRole("heading").first(), close: sheet.getByLabel("Close"), field, save };
  await expectEventually(() => listCovered(toast, parts)).toEqual([]);
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  const form = sheet.locator("form");
  const findTop = async () => (await form.boundingBox())?.y;
  const top = await findTop();
  await toast.getByRole("button", { name: "Close toast" }).click();
  await expectHidden(toast);
  // Nothing moves under a finger when it goes.
  expect(await findTop()).toBe(top);
});

test("a toast takes its room from an open form, and a question stands above it", async () => {
  const page = await visit("/admin/places");
  const rows = page.locator("[data-row] a");
  await rows.first().click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Name", { exact: true }).fill("Kinigi village");
  const save = sheet.getByRole("button", { name: "Save changes" });
  await save.click();
  await expectHidden(sheet);
  const toast = backOffice(page).toast("Place updated successfully");
  await rows.nth(2).click();
  await expectVisible(save);
  const parts = { head: sheet.locator("> div").first(), content: sheet.locator("> div").nth(1), save };
  await expectEventually(() => listCovered(toast, parts)).toEqual([]);

  await sheet.getByRole("button", { name: "Close" }).first().click();
  await expectHidden(sheet);
  await rows
    .nth(1)
    .locator("xpath=ancestor::*[@data-row]")
    .getByRole("button", { name: /^Delete/ })
    .click();
  const question = page.getByRole("alertdialog");
  await expectVisible(question);
  await expectEventually(() => listCovered(toast, { question })).toEqual([]);
});
