import { expect, test } from "vitest";
import { enquiries } from "#server/database/tables.ts";
import { newVisitor, phone } from "./kit/new-visitor.ts";
import { expectEventually, expectVisible, pathOf } from "./kit/page-expectations.ts";
import { setupTestApp } from "./kit/setup-test-app.ts";

const app = setupTestApp();

test("on a phone, a row is selected by its checkbox without being opened, and the chosen filter is in sight", async () => {
  const sender = { first_name: "Amina", last_name: "Uwase", email: "amina@example.com" };
  await app.ctx.db
    .insert(enquiries)
    .values({ ...sender, message: "Do you rent e-bikes?", folder: "spam", spam_at: new Date().toISOString() });
  const { page } = await newVisitor({ app, signedInAs: await app.createAccount("admin"), ...phone });
  await page.goto("/admin/messages?view=spam");
  await page.getByRole("checkbox", { name: "Select Amina Uwase" }).tap();
  await expectVisible(page.getByText("1 selected", { exact: true }).last());
  expect(pathOf(page)).toBe("/admin/messages?view=spam");
  const chip = page.getByRole("button", { name: /^Spam/, pressed: true });
  await expectEventually(async () => {
    const box = await chip.boundingBox();
    return box !== null && box.x >= 0 && box.x + box.width <= 390;
  }).toBe(true);
});
