import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aUser } from "#server/testing/factories/people.ts";
import { passwordSetMessage } from "#shared/sign-in/password-link.ts";
import { newVisitor } from "./kit/new-visitor.ts";
import { expectText, expectVisible, hydrated } from "./kit/page-expectations.ts";
import { setupSharedTestApp } from "./kit/setup-test-app.ts";
import { password } from "./kit/test-app.ts";
import { backOffice } from "./pages/back-office.ts";
import { signIn } from "./pages/sign-in.ts";

const app = setupSharedTestApp();

/** On the page to which a temporary password leads. */
async function choosePassword(page: Page, secret: string): Promise<void> {
  await page.waitForURL("**/sign-in/new-password/**");
  await hydrated(page, "new-password");
  await page.getByLabel("New password", { exact: true }).fill(secret);
  await page.getByLabel("Confirm new password").fill(secret);
  await page.getByRole("button", { name: "Set the new password" }).click();
  await expectText(page, passwordSetMessage);
}

test("a registration is approved, and new staff see what they were given", async () => {
  const owner = await app.createAccount("super_admin");
  await aUser(app.ctx, { status: "pending", is_self_registered: true, first_name: "Priya", last_name: "Nair" });
  const { page } = await newVisitor({ app, signedInAs: owner });
  const office = backOffice(page);
  await page.goto("/admin/users");
  await page.getByRole("tab", { name: "Pending Approval" }).click();
  await page.getByRole("button", { name: "Approve Priya Nair" }).click();
  await expectVisible(page.getByTitle(/^Preview: /));
  await page.getByRole("button", { name: "Approve and send" }).click();
  await expectVisible(office.toast("User Approved"));

  await page.getByRole("button", { name: "Add New User" }).click();
  const form = page.getByRole("dialog", { name: "Add New User" });
  await form.getByLabel("Username", { exact: true }).fill("grace");
  await form.getByLabel("Email", { exact: true }).fill("grace.akello@example.com");
  await form.getByLabel("Password", { exact: true }).fill(password);
  await form.getByLabel("Role", { exact: true }).selectOption("Staff Member");
  for (const permission of ["See users", "Manage testimonials", "Manage trips and places"])
    await form.getByRole("checkbox", { name: permission, exact: true }).click();
  await form.getByRole("button", { name: "Add user" }).click();
  await expectVisible(office.toast("User Added"));

  const staff = (await newVisitor({ app })).page;
  const email = "grace.akello@example.com";
  await signIn(staff, email, password);
  await choosePassword(staff, "ten silver cranes");
  await signIn(staff, email, "ten silver cranes");
  await expectVisible(backOffice(staff).menu());
  await staff.goto("/admin/users");
  await expectText(staff, "User Management");
  expect(await backOffice(staff).screenLinks().allTextContents()).toEqual([
    ...["Hero Slides", "About Section", "Contact Info", "Trips", "Places", "Testimonials", "FAQ and policies"],
    ...["Terms and privacy", "Marketing claims", "Messages", "Bookings", "Users", "Bin"],
  ]);
  expect(await staff.getByRole("button", { name: "Add New User" }).count()).toBe(0);
  await staff.goto("/admin/outbox");
  await expectVisible(staff.getByRole("heading", { name: "Access Denied" }));
});

test("after a temporary password another one is chosen: on the site on a page, in the back-office before one is in", async () => {
  const owner = await app.createAccount("super_admin");
  const person = await app.createAccount("staff");
  const { page } = await newVisitor({ app, signedInAs: owner });
  await page.goto(`/admin/users/${person.id}`);
  const sheet = page.getByRole("dialog", { name: person.name });
  await sheet.getByRole("button", { name: /^More actions/ }).click();
  await page.getByRole("menuitem", { name: "Reset password…" }).click();
  await page.getByRole("button", { name: "Reset password" }).click();
  const secret = (await page.getByLabel("Temporary password").textContent()) ?? "";

  const other = (await newVisitor({ app })).page;
  await signIn(other, person.email, secret);
  await other.waitForURL("**/sign-in/new-password/**");
  const { login, menu } = backOffice(other);
  await login.open();
  await login.fill({ email: person.email, secret });
  await login.send();
  await other.getByLabel("New password", { exact: true }).fill("short");
  await other.getByRole("button", { name: "Set the password and sign in" }).click();
  await expectText(other, "Password must be at least 8 characters");
  await other.getByLabel("New password", { exact: true }).fill("ten silver cranes");
  await other.getByRole("button", { name: "Set the password and sign in" }).click();
  await expectVisible(menu());
});
