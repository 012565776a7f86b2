import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { newVisitor } from "./kit/new-visitor.ts";
import { expectText, expectVisible } from "./kit/page-expectations.ts";
import { setupTestApp } from "./kit/setup-test-app.ts";
import { password } from "./kit/test-app.ts";

const app = setupTestApp();

test("in the back-office, a chosen picture shows in the sidebar at once, and another device is signed out", async () => {
  const account = await app.createAccount("staff");
  const { page } = await newVisitor({ app, signedInAs: account });
  const elsewhere = await page.request.post("/api/auth/login", { data: { email: account.email, password } });
  const headers = { Authorization: `Bearer ${(await elsewhere.json()).data.token}` };
  const statusElsewhere = async () => (await page.request.get("/api/auth/me", { headers })).status();

  await page.goto("/admin/messages");
  await page.getByRole("button", { name: /^Your account/ }).click();
  await page.getByRole("menuitem", { name: "Profile Settings" }).click();
  await page.getByRole("button", { name: "More Options" }).click();
  await page.getByRole("radio", { name: "Volcano" }).press("Space");
  await page.getByRole("button", { name: "Set picture" }).click();
  await expectVisible(page.getByLabel("Sidebar").locator(".avatar-drawing"));

  expect(await statusElsewhere()).toBe(200);
  await page.getByRole("tab", { name: "Security Settings" }).click();
  await page.getByRole("button", { name: "Sign out all other devices" }).click();
  await expectText(page, "Signed out on all other devices");
  expect(await statusElsewhere()).toBe(401);
});

test("a traveller downloads everything that is stored about them, and reads how to have it deleted", async () => {
  const account = await app.createAccount("customer");
  const { page } = await newVisitor({ app, signedInAs: account });
  await page.goto("/account#security");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("my-data.json");
  expect(JSON.parse(await readFile(await file.path(), "utf8"))).toMatchObject({ account: { email: account.email } });
  await expectText(page, /Do you want your account and your data deleted/);
});
