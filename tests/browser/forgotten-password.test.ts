import { eq } from "drizzle-orm";
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { mailOutbox, tokens } from "#server/database/tables.ts";
import { barriers, sticksOut } from "./kit/axe.ts";
import { aGuest, phone } from "./kit/guest.ts";
import { aPlace } from "./kit/place.ts";
import { alive, eventually, see, seeText } from "./kit/see.ts";
import { password as shopPassword } from "./kit/shop.ts";
import { signIn } from "./pages/sign-in.ts";

const place = aPlace();

const visit = async (options: BrowserContextOptions = {}): Promise<Page> =>
  (await aGuest({ ...place, reducedMotion: "reduce", ...options })).page;

const ownPage = (page: Page) => see(page.getByRole("tab", { name: "Profile Information" }));
const inOrder = async (page: Page) => expect([...(await barriers(page)), ...(await sticksOut(page))]).toEqual([]);

const sentTo = (email: string) =>
  place.shop.ctx.db.select().from(mailOutbox).where(eq(mailOutbox.to_address, email)).orderBy(mailOutbox.id);
const passwordLinks = async (email: string): Promise<string[]> =>
  (await sentTo(email)).flatMap(({ text }) => /\/sign-in\/new-password\/[\w-]+/.exec(text) ?? []);
const askFor = async (page: Page, email: string) => {
  await page.getByRole("main").getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await seeText(page.getByRole("main"), "If there is an account with this address, we have sent it a link");
};
const setPassword = async (page: Page, password: string, repeated = password) => {
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByLabel("Confirm new password").fill(repeated);
  await page.getByRole("button", { name: "Set the new password" }).click();
};
const another = "twelve shoebill storks";

test("a forgotten password is reset with an e-mailed link, which works once; other sessions are signed out", async () => {
  const { email } = await place.shop.anAccount("customer");
  const elsewhere = await visit();
  await signIn(elsewhere, email, shopPassword);
  await ownPage(elsewhere);
  const page = await visit(phone);
  await page.goto("/sign-in");
  await page.getByRole("link", { name: "Forgotten your password?" }).click();
  await alive(page, "forgotten-password");
  await inOrder(page);
  await askFor(page, email);
  await inOrder(page);
  await eventually(() => passwordLinks(email)).toHaveLength(1);
  const [link = ""] = await passwordLinks(email);

  await page.goto(link);
  await alive(page, "new-password");
  await inOrder(page);
  await setPassword(page, "password", "passwort");
  await seeText(page.getByRole("main"), "This password is too common. Please choose another.");
  await seeText(page.getByRole("main"), "Passwords do not match");
  await setPassword(page, another);
  await seeText(page.getByRole("main"), "Your new password is set: sign in.");
  expect((await sentTo(email)).map(({ template }) => template)).toEqual(["password_reset", "password_changed"]);

  await signIn(page, email, shopPassword);
  await seeText(page.locator(".sign-in-card [role=alert]"), "Invalid credentials");
  await signIn(page, email, another);
  await ownPage(page);
  await page.goto(link);
  await see(page.getByRole("heading", { level: 1, name: "This link was used already" }));
  await elsewhere.reload();
  await elsewhere.waitForURL("**/sign-in");
});

test("a password can also be reset in a signed-in browser; a link that expires meanwhile shows a message", async () => {
  const { id, email } = await place.shop.anAccount("staff");
  const page = await visit();
  await page.goto("/admin/login");
  await page.getByRole("link", { name: "Forgotten your password?" }).click();
  await alive(page, "forgotten-password");
  await askFor(page, email);
  await eventually(() => passwordLinks(email)).toHaveLength(1);
  const [link = ""] = await passwordLinks(email);
  await signIn(page, email, shopPassword);
  await page.waitForURL("**/admin**");
  await page.goto(link);
  await alive(page, "new-password");
  await place.shop.ctx.db
    .update(tokens)
    .set({ expires_at: new Date(0).toISOString() })
    .where(eq(tokens.subject_id, id));
  await setPassword(page, another);
  await see(page.getByRole("heading", { level: 1, name: "This link has expired" }));
  await place.shop.ctx.db
    .update(tokens)
    .set({ created_at: new Date(0).toISOString() })
    .where(eq(tokens.subject_id, id));
  await askFor(page, email);
  await eventually(() => passwordLinks(email)).toHaveLength(2);
  await page.goto((await passwordLinks(email))[1] ?? "");
  await alive(page, "new-password");
  await setPassword(page, another);
  await seeText(page.getByRole("main"), "Your new password is set: sign in.");
  expect(await page.evaluate(() => localStorage.getItem("auth_token"))).toBeNull();
  await signIn(page, email, another);
  await page.waitForURL("**/admin**");
});

test("a password can be reset without scripts", async () => {
  const { email } = await place.shop.anAccount("guide");
  const page = await visit({ javaScriptEnabled: false });
  await page.goto("/sign-in/forgotten");
  await askFor(page, email);
  await eventually(() => passwordLinks(email)).toHaveLength(1);
  await page.goto((await passwordLinks(email))[0] ?? "");
  await setPassword(page, another, "other");
  await seeText(page.getByRole("main"), "Passwords do not match");
  await page.goBack();
  await setPassword(page, another);
  await seeText(page.getByRole("main"), "Your new password is set: sign in.");
});
