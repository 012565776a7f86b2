import { eq } from "drizzle-orm";
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { mailOutbox, tokens } from "#server/database/tables.ts";
import { passwordSetMessage } from "#shared/sign-in/password-link.ts";
import { newVisitor, phone } from "./kit/new-visitor.ts";
import { expectEventually, expectText, expectVisible, hydrated } from "./kit/page-expectations.ts";
import { setupSharedTestApp } from "./kit/setup-test-app.ts";
import { password as oldPassword } from "./kit/test-app.ts";
import { signIn } from "./pages/sign-in.ts";

const app = setupSharedTestApp();

const visit = async (options: BrowserContextOptions = {}): Promise<Page> =>
  (await newVisitor({ app, ...options })).page;

const expectProfilePage = (page: Page) => expectVisible(page.getByRole("tab", { name: "Profile Information" }));

const listMailsTo = (email: string) =>
  app.ctx.db.select().from(mailOutbox).where(eq(mailOutbox.to_address, email)).orderBy(mailOutbox.id);
const listPasswordLinks = async (email: string): Promise<string[]> =>
  (await listMailsTo(email)).flatMap(({ text }) => /\/sign-in\/new-password\/[\w-]+/.exec(text) ?? []);
const requestReset = async (page: Page, email: string) => {
  await page.getByRole("main").getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expectText(page.getByRole("main"), "If there is an account with this address, we have sent it a link");
};
const setPassword = async (page: Page, password: string, repeated = password) => {
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByLabel("Confirm new password").fill(repeated);
  await page.getByRole("button", { name: "Set the new password" }).click();
};
const newPassword = "twelve shoebill storks";

test("a forgotten password is reset with an emailed link, which works once; other sessions are signed out", async () => {
  const { email } = await app.createAccount("customer");
  const elsewhere = await visit();
  await signIn(elsewhere, email, oldPassword);
  await expectProfilePage(elsewhere);
  const page = await visit(phone);
  await page.goto("/sign-in");
  await hydrated(page, "sign-in");
  await page.getByLabel("Email or username").fill(email);
  await page.getByRole("link", { name: "Forgotten your password?" }).click();
  await hydrated(page, "forgotten-password");
  await expectEventually(() => page.getByRole("main").getByLabel("Email").inputValue()).toBe(email);
  expect(page.url()).not.toContain("@");
  await requestReset(page, email);
  await expectEventually(() => listPasswordLinks(email)).toHaveLength(1);
  const [link = ""] = await listPasswordLinks(email);

  await page.goto(link);
  await hydrated(page, "new-password");
  await setPassword(page, "password", "passwort");
  await expectText(page.getByRole("main"), "This password is too common. Please choose another.");
  await expectText(page.getByRole("main"), "Passwords do not match");
  await setPassword(page, newPassword);
  await expectText(page.getByRole("main"), passwordSetMessage);
  expect((await listMailsTo(email)).map(({ template }) => template)).toEqual(["password_reset", "password_changed"]);

  await signIn(page, email, oldPassword);
  await expectText(page.locator(".sign-in-card [role=alert]"), "Invalid credentials");
  await signIn(page, email, newPassword);
  await expectProfilePage(page);
  await page.goto(link);
  await expectVisible(page.getByRole("heading", { level: 1, name: "This link was used already" }));
  await elsewhere.reload();
  await elsewhere.waitForURL("**/sign-in");
});

test("a password can also be reset in a signed-in browser; a link that expires meanwhile shows a message", async () => {
  const { id, email } = await app.createAccount("staff");
  const page = await visit();
  await page.goto("/admin/login");
  await page.getByRole("link", { name: "Forgotten your password?" }).click();
  await hydrated(page, "forgotten-password");
  await requestReset(page, email);
  await expectEventually(() => listPasswordLinks(email)).toHaveLength(1);
  const [link = ""] = await listPasswordLinks(email);
  await signIn(page, email, oldPassword);
  await page.waitForURL("**/admin**");
  await page.goto(link);
  await hydrated(page, "new-password");
  await app.ctx.db
    .update(tokens)
    .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
    .where(eq(tokens.subject_id, id));
  await setPassword(page, newPassword);
  await expectVisible(page.getByRole("heading", { level: 1, name: "This link has expired" }));
  await app.ctx.db
    .update(tokens)
    .set({ created_at: new Date(0).toISOString() })
    .where(eq(tokens.subject_id, id));
  await requestReset(page, email);
  await expectEventually(() => listPasswordLinks(email)).toHaveLength(2);
  await page.goto((await listPasswordLinks(email))[1] ?? "");
  await hydrated(page, "new-password");
  await setPassword(page, newPassword);
  await expectText(page.getByRole("main"), passwordSetMessage);
  expect(await page.evaluate(() => localStorage.getItem("auth_token"))).toBeNull();
  await signIn(page, email, newPassword);
  await page.waitForURL("**/admin**");
});

test("a password can be reset without scripts", async () => {
  const { email } = await app.createAccount("guide");
  const page = await visit({ javaScriptEnabled: false });
  await page.goto("/sign-in/forgotten");
  await requestReset(page, email);
  await expectEventually(() => listPasswordLinks(email)).toHaveLength(1);
  await page.goto((await listPasswordLinks(email))[0] ?? "");
  await setPassword(page, newPassword, "other");
  await expectText(page.getByRole("main"), "Passwords do not match");
  await page.goBack();
  await setPassword(page, newPassword);
  await expectText(page.getByRole("main"), passwordSetMessage);
});
