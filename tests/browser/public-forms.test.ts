import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { enquiries, mailOutbox, settings, subscribers } from "#server/database/tables.ts";
import { newVisitor, phone } from "./kit/new-visitor.ts";
import { expectEventually, expectHidden, expectText, expectVisible, pathOf } from "./kit/page-expectations.ts";
import { settled } from "./kit/settled.ts";
import { setupTestApp } from "./kit/setup-test-app.ts";
import { backOffice } from "./pages/back-office.ts";

const chatUrl = "https://wa.me/250700000101";

const app = setupTestApp();

const withoutScripts = { javaScriptEnabled: false };
const visit = async (path = "/", options = {}): Promise<Page> => {
  const { page } = await newVisitor({ app, ...options });
  await page.goto(path);
  return page;
};
const newsletter = (page: Page) => page.locator("#newsletter");
const contact = (page: Page) => page.locator("#contact");
const toast = (page: Page) => page.locator(".toast");
const press = (within: Page | Locator, name: string) => within.getByRole("button", { name, exact: true }).click();
const abortRequests = (page: Page, call: string) =>
  page.route(`**/api${call}`, (route) => route.fulfill({ status: 503, json: { message: "We are moving house." } }));

async function findLink(email: string, what: "confirm" | "unsubscribe"): Promise<string> {
  const mails = await app.ctx.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.to_address, email))
    .orderBy(desc(mailOutbox.id));
  const pattern = new RegExp(`/newsletter/${what}/[\\w.-]+`);
  return mails.map(({ text }) => pattern.exec(text)?.[0]).find((link) => link !== undefined) ?? "";
}
const getSubscriptionStatus = async (email: string) =>
  (await app.ctx.db.select().from(subscribers).where(eq(subscribers.email, email)))[0]?.status;

async function subscribe(page: Page, email: string): Promise<void> {
  await newsletter(page).getByLabel("Email").fill(email);
  await press(newsletter(page), "Subscribe");
}

async function writeMessage(page: Page, fields: Record<string, string> = {}): Promise<void> {
  const all = { "First name": "Priya", "Last name": "Nair", Email: "priya@example.com", Message: "Hello", ...fields };
  for (const [label, value] of Object.entries(all)) await contact(page).getByLabel(label).fill(value);
  await press(contact(page), "Send message");
}

describe("the newsletter", () => {
  test("asks for a valid email address, then shows a thank-you message", async () => {
    const page = await visit("/", phone);
    await press(newsletter(page), "Subscribe");
    await expectText(newsletter(page), "Email is required");
    await subscribe(page, "ada@");
    await expectText(newsletter(page), "Please enter a valid email address");
    await subscribe(page, "ada@example.com");
    await expectText(toast(page), "Confirmation Email Sent!");
    await expectVisible(newsletter(page).getByRole("heading", { name: "Thank you" }));
    expect(await getSubscriptionStatus("ada@example.com")).toBe("pending");
  });

  test("a failed call shows a message and keeps the value; the button shows that it is sending", async () => {
    const page = await visit();
    await abortRequests(page, "/newsletter/subscribers");
    await newsletter(page).getByLabel("First name").fill("Grace");
    await subscribe(page, "grace@example.com");
    await expectText(toast(page), "Subscription failed");
    await expectText(newsletter(page).getByRole("alert"), "We are moving house.");
    expect(await newsletter(page).getByLabel("First name").inputValue()).toBe("Grace");
    await page.unroute("**/api/newsletter/subscribers");
    const response = Promise.withResolvers<void>();
    await page.route("**/api/newsletter/subscribers", async (route) => {
      await response.promise;
      await route.continue();
    });
    await press(newsletter(page), "Subscribe");
    await expectVisible(newsletter(page).getByRole("button", { name: "Subscribing…" }));
    response.resolve();
    await expectText(toast(page), "Confirmation Email Sent!");
  });

  test("opening the link changes nothing, its button confirms, and a second visit says so", async () => {
    const email = "linus@example.com";
    await subscribe(await visit(), email);
    await expectEventually(() => findLink(email, "confirm")).not.toBe("");
    const link = await findLink(email, "confirm");
    for (const method of ["HEAD", "GET"]) await fetch(app.url + link, { method });
    expect(await getSubscriptionStatus(email)).toBe("pending");
    const page = await visit(link);
    await settled(page);
    await expectText(page.locator("main"), email);
    expect(await getSubscriptionStatus(email)).toBe("pending");
    await press(page, "Confirm my subscription");
    await expectVisible(page.getByRole("heading", { name: "You are subscribed" }));
    await expectText(toast(page), "Successfully subscribed!");
    expect(await getSubscriptionStatus(email)).toBe("active");
    await page.reload();
    await expectVisible(page.getByRole("heading", { name: "You are already subscribed" }));
  });

  test("a signed link unsubscribes; a failed call shows a message", async () => {
    const email = "ken@example.com";
    await app.ctx.db.insert(subscribers).values({ email, status: "active" });
    const asking = await visit("/newsletter/unsubscribe");
    await asking.getByLabel("Email").fill(email);
    await press(asking, "Send me a link");
    await expectVisible(asking.getByRole("heading", { name: "Thank you" }));
    await expectEventually(() => findLink(email, "unsubscribe")).not.toBe("");
    const page = await visit(await findLink(email, "unsubscribe"));
    await abortRequests(page, "/newsletter/unsubscribe");
    await press(page, "Unsubscribe");
    await expectText(toast(page), "Unsubscribe failed");
    await page.unroute("**/api/newsletter/unsubscribe");
    await press(page, "Unsubscribe");
    await expectText(toast(page), "Successfully unsubscribed");
    expect(await getSubscriptionStatus(email)).toBe("unsubscribed");
  });

  test("an invalid link offers to subscribe again or to send a new one", async () => {
    const confirm = await visit("/newsletter/confirm/nothing");
    await expectVisible(confirm.getByRole("heading", { name: "This link is not valid" }));
    await expectVisible(confirm.getByRole("button", { name: "Subscribe" }));
    const leave = await visit("/newsletter/unsubscribe/1.nothing");
    await expectVisible(leave.getByRole("button", { name: "Send me a link" }));
  });

  test("all of it works without scripts", async () => {
    const email = "barbara@example.com";
    const page = await visit("/", withoutScripts);
    await subscribe(page, email);
    expect(pathOf(page)).toBe("/newsletter/thank-you");
    await page.goto(await findLink(email, "confirm"));
    await press(page, "Confirm my subscription");
    expect(pathOf(page)).toBe("/newsletter/confirmed");
    await page.goto(await findLink(email, "unsubscribe"));
    await press(page, "Unsubscribe");
    expect(pathOf(page)).toBe("/newsletter/unsubscribed");
    expect(await getSubscriptionStatus(email)).toBe("unsubscribed");
  });

  test("a one-click POST to the link unsubscribes (RFC 8058)", async () => {
    const email = "edsger@example.com";
    await subscribe(await visit("/", withoutScripts), email);
    await (await visit(await findLink(email, "confirm"), withoutScripts))
      .getByRole("button", { name: /Confirm/ })
      .click();
    await expectEventually(() => findLink(email, "unsubscribe")).not.toBe("");
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    const answer = await fetch(app.url + (await findLink(email, "unsubscribe")), { method: "POST", body });
    expect(answer.status).toBe(200);
    expect(await getSubscriptionStatus(email)).toBe("unsubscribed");
  });
});

describe("the contact section", () => {
  test("requires its fields, then sends, thanks, and accepts another message", async () => {
    const page = await visit("/", phone);
    let calls = 0;
    page.on("request", (request) => (calls += request.url().endsWith("/api/contact") ? 1 : 0));
    for (const empty of ["First name", "Last name", "Email", "Message"]) {
      await writeMessage(page, { [empty]: "  " });
      await expectText(contact(page), `${empty} is required`);
    }
    expect(calls).toBe(0);
    await writeMessage(page);
    await expectText(toast(page), "Message sent successfully!");
    await press(contact(page), "Send Another Message");
    expect(await contact(page).getByLabel("Message").inputValue()).toBe("");
    expect(await contact(page).getByLabel("Email").getAttribute("type")).toBe("email");
    expect(await app.ctx.db.select().from(enquiries)).toHaveLength(1);
  });

  test("a draft survives a reload until it is sent", async () => {
    const page = await visit();
    await settled(page);
    await contact(page).getByLabel("Message").fill("Is the falls walk open in May?");
    await contact(page).getByLabel("First name").fill("Ada");
    await page.reload();
    await expectEventually(() => contact(page).getByLabel("Message").inputValue()).toBe(
      "Is the falls walk open in May?",
    );
    expect(await contact(page).getByLabel("First name").inputValue()).toBe("Ada");
    await writeMessage(page);
    await expectText(toast(page), "Message sent successfully!");
    await page.reload();
    await expectVisible(contact(page).getByRole("button", { name: "Send message" }));
    expect(await contact(page).getByLabel("Message").inputValue()).toBe("");
  });

  test("a failed call shows a message and keeps the values; a double click sends once", async () => {
    const page = await visit();
    await page.route("**/api/contact", (route) => route.abort());
    await writeMessage(page, { Message: "Kept" });
    await expectText(toast(page), "Failed to send message.");
    await expectText(contact(page).getByRole("alert"), "Network error.");
    expect(await contact(page).getByLabel("Message").inputValue()).toBe("Kept");
    await page.unroute("**/api/contact");
    await contact(page).getByRole("button", { name: "Send message" }).dblclick();
    await expectText(toast(page), "Message sent successfully!");
    expect(await app.ctx.db.select().from(enquiries).where(eq(enquiries.message, "Kept"))).toHaveLength(1);
  });

  test("works without scripts", async () => {
    const page = await visit("/", withoutScripts);
    await writeMessage(page, { Message: "Plain" });
    expect(pathOf(page)).toBe("/message-sent");
    expect(await app.ctx.db.select().from(enquiries).where(eq(enquiries.message, "Plain"))).toHaveLength(1);
  });

  test("offers a call, a meeting, and a chat marked as coming soon until settings have its link", async () => {
    const page = await visit();
    expect(
      await contact(page)
        .getByRole("link", { name: /Call us/ })
        .getAttribute("href"),
    ).toMatch(/^tel:\+/);
    const meeting = contact(page).getByRole("link", { name: /Book a call with a guide/ });
    expect(await meeting.getAttribute("href")).toMatch(/^https:\/\/cal\.example\//);
    await contact(page)
      .getByRole("button", { name: /Live chat/ })
      .click();
    await expectText(page.getByRole("alert"), /Live chat is coming soon/);
    await press(page, "Close");
    await expectHidden(page.getByText(/Live chat is coming soon/));
    const chat = { group: "contact", key: "chat_url", value: chatUrl };
    await app.ctx.db
      .insert(settings)
      .values(chat)
      .onConflictDoUpdate({ target: [settings.group, settings.key], set: { value: chatUrl } });
    await app.invalidate("settings");
    const linked = async () => {
      await page.reload();
      return contact(page)
        .getByRole("link", { name: /Live chat/ })
        .count();
    };
    await expectEventually(linked).toBe(1);
    expect(
      await contact(page)
        .getByRole("link", { name: /Live chat/ })
        .getAttribute("href"),
    ).toBe(chatUrl);
  });
});

test("staff read a message, answer it, take the answer back, send it again and make a booking of it", async () => {
  // A sender of its own each time that the test runs.
  const last_name = `Weber ${randomUUID()}`;
  const message = `A question about gorilla permits from ${last_name}`;
  const [stored] = await app.ctx.db
    .insert(enquiries)
    .values({ first_name: "Jonas", last_name, email: `${randomUUID()}@example.com`, message })
    .returning();
  const mine = eq(enquiries.id, stored?.id ?? 0);
  const status = async () => (await app.ctx.db.select().from(enquiries).where(mine))[0]?.status;
  const answers = () => app.ctx.db.$count(mailOutbox, eq(mailOutbox.to_address, stored?.email ?? ""));
  const { page } = await newVisitor({ app, signedInAs: await app.createAccount("staff") });
  const office = backOffice(page);
  await page.goto("/admin/messages");
  await office.row(`Jonas ${last_name}`).getByText(message).click();
  const sheet = page.getByRole("dialog", { name: `Jonas ${last_name}`, exact: true });
  await expectText(sheet, message);
  await expectEventually(status).toBe("read");

  await page.keyboard.press("r");
  const dialog = page.getByRole("dialog", { name: /^Answer Jonas/ });
  await expectText(dialog, "Replies arrive at");
  await dialog.getByLabel("Text", { exact: true }).fill("Dear Jonas,\n\nThere are **permits** in June.");
  await expectText(page.frameLocator("iframe").locator("strong"), "permits");
  await press(dialog, "Send answer");
  await expectHidden(dialog);
  await expectEventually(status).toBe("answered");
  expect(await answers()).toBe(1);
  await press(office.toast("answered"), "Undo");
  await expectEventually(status).toBe("read");
  expect(await answers()).toBe(0);

  await press(sheet, "Answer");
  await press(dialog, "Send answer");
  await expectText(sheet.getByRole("region", { name: "Conversation" }), "There are permits in June.");
  await expectEventually(status).toBe("answered");

  await sheet.getByRole("link", { name: "New booking" }).click();
  const form = page.getByRole("dialog", { name: "New booking" });
  await expectText(form, message);
  expect(await form.getByLabel("First name").inputValue()).toBe("Jonas");
  expect(await form.getByLabel("Email").inputValue()).toBe(stored?.email);
});

test("staff mark a message as unread, and it stays so; they find it by its words", async () => {
  const last_name = `Weber ${randomUUID()}`;
  const message = "A question about gorilla permits";
  await app.ctx.db.insert(enquiries).values({ first_name: "Jonas", last_name, email: "jonas@example.com", message });
  const { page } = await newVisitor({ app, signedInAs: await app.createAccount("staff") });
  const office = backOffice(page);
  const status = async () =>
    (await app.ctx.db.select().from(enquiries).where(eq(enquiries.last_name, last_name)))[0]?.status;
  await page.goto("/admin/messages");
  await office.row(`Jonas ${last_name}`).getByText(message).click();
  await expectEventually(status).toBe("read");
  await press(office.sheet(), "More actions for this message");
  await page.getByRole("menuitem", { name: "Mark as unread" }).click();
  await expectHidden(office.sheet());
  await expectEventually(status).toBe("unread");
  await office.search().fill(`permits ${last_name}`);
  await expectEventually(() => office.rows().count()).toBe(1);
  expect(await status()).toBe("unread");
});
