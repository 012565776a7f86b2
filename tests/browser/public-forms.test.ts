import { desc, eq } from "drizzle-orm";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enquiries, mailOutbox, settings, subscribers } from "#server/database/tables.ts";
import { startChromium } from "./kit/chromium.ts";
import { aGuest, phone } from "./kit/guest.ts";
import { addressOf, eventually, gone, see, seeText } from "./kit/see.ts";
import { openShop, type Shop } from "./kit/shop.ts";
import { backOffice } from "./pages/back-office.ts";

const chat_url = "https://wa.me/250700000101";

let browser: Browser;
let shop: Shop;
beforeAll(async () => {
  [browser, shop] = await Promise.all([startChromium(), openShop({ has_pictures: false })]);
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

const withoutScripts = { javaScriptEnabled: false };
const visit = async (path = "/", options = {}): Promise<Page> => {
  const { page } = await aGuest({ browser, shop, ...options });
  await page.goto(path);
  return page;
};
const newsletter = (page: Page) => page.locator("#newsletter");
const contact = (page: Page) => page.locator("#contact");
const toast = (page: Page) => page.locator(".toast");
const press = (within: Page | Locator, name: string) => within.getByRole("button", { name, exact: true }).click();
const fails = (page: Page, call: string) =>
  page.route(`**/api${call}`, (route) => route.fulfill({ status: 503, json: { message: "We are moving house." } }));

async function linkTo(email: string, what: "confirm" | "unsubscribe"): Promise<string> {
  const mails = await shop.ctx.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.to_address, email))
    .orderBy(desc(mailOutbox.id));
  const pattern = new RegExp(`/newsletter/${what}/[\\w.-]+`);
  return mails.map(({ text }) => pattern.exec(text)?.[0]).find((link) => link !== undefined) ?? "";
}
const statusOf = async (email: string) =>
  (await shop.ctx.db.select().from(subscribers).where(eq(subscribers.email, email)))[0]?.status;

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
  test("asks for a valid e-mail address, then shows a thank-you message", async () => {
    const page = await visit("/", phone);
    await press(newsletter(page), "Subscribe");
    await seeText(newsletter(page), "Email is required");
    await subscribe(page, "ada@");
    await seeText(newsletter(page), "Please enter a valid email address");
    await subscribe(page, "ada@example.com");
    await seeText(toast(page), "Confirmation Email Sent!");
    await see(newsletter(page).getByRole("heading", { name: "Thank you" }));
    expect(await statusOf("ada@example.com")).toBe("pending");
  });

  test("a failed call shows a message and keeps the value; the button shows that it is sending", async () => {
    const page = await visit();
    await fails(page, "/newsletter/subscribers");
    await newsletter(page).getByLabel("First name").fill("Grace");
    await subscribe(page, "grace@example.com");
    await seeText(toast(page), "Subscription failed");
    await seeText(newsletter(page).getByRole("alert"), "We are moving house.");
    expect(await newsletter(page).getByLabel("First name").inputValue()).toBe("Grace");
    await page.unroute("**/api/newsletter/subscribers");
    const response = Promise.withResolvers<void>();
    await page.route("**/api/newsletter/subscribers", async (route) => {
      await response.promise;
      await route.continue();
    });
    await press(newsletter(page), "Subscribe");
    await see(newsletter(page).getByRole("button", { name: "Subscribing…" }));
    response.resolve();
    await seeText(toast(page), "Confirmation Email Sent!");
  });

  test("the link confirms when a browser opens it, not when it is only fetched; a second visit shows a message", async () => {
    const email = "linus@example.com";
    await subscribe(await visit(), email);
    await eventually(() => linkTo(email, "confirm")).not.toBe("");
    const link = await linkTo(email, "confirm");
    for (const method of ["HEAD", "GET"]) await fetch(shop.url + link, { method });
    expect(await statusOf(email)).toBe("pending");
    const page = await visit(link);
    await see(page.getByRole("heading", { name: "You are subscribed" }));
    await seeText(toast(page), "Successfully subscribed!");
    expect(await statusOf(email)).toBe("active");
    await page.reload();
    await see(page.getByRole("heading", { name: "You are already subscribed" }));
  });

  test("a signed link unsubscribes; a failed call shows a message", async () => {
    const email = "ken@example.com";
    await shop.ctx.db.insert(subscribers).values({ email, status: "active" });
    const asking = await visit("/newsletter/unsubscribe");
    await asking.getByLabel("Email").fill(email);
    await press(asking, "Send me a link");
    await see(asking.getByRole("heading", { name: "Thank you" }));
    await eventually(() => linkTo(email, "unsubscribe")).not.toBe("");
    const page = await visit(await linkTo(email, "unsubscribe"));
    await fails(page, "/newsletter/unsubscribe");
    await press(page, "Unsubscribe");
    await seeText(toast(page), "Unsubscribe failed");
    await page.unroute("**/api/newsletter/unsubscribe");
    await press(page, "Unsubscribe");
    await seeText(toast(page), "Successfully unsubscribed");
    expect(await statusOf(email)).toBe("unsubscribed");
  });

  test("an invalid link offers to subscribe again or to send a new one", async () => {
    const confirm = await visit("/newsletter/confirm/nothing");
    await see(confirm.getByRole("heading", { name: "This link is not valid" }));
    await see(confirm.getByRole("button", { name: "Subscribe" }));
    const leave = await visit("/newsletter/unsubscribe/1.nothing");
    await see(leave.getByRole("button", { name: "Send me a link" }));
  });

  test("all of it works without scripts", async () => {
    const email = "barbara@example.com";
    const page = await visit("/", withoutScripts);
    await subscribe(page, email);
    expect(addressOf(page)).toBe("/newsletter/thank-you");
    await page.goto(await linkTo(email, "confirm"));
    await press(page, "Confirm my subscription");
    expect(addressOf(page)).toBe("/newsletter/confirmed");
    await page.goto(await linkTo(email, "unsubscribe"));
    await press(page, "Unsubscribe");
    expect(addressOf(page)).toBe("/newsletter/unsubscribed");
    expect(await statusOf(email)).toBe("unsubscribed");
  });

  test("a one-click POST to the link unsubscribes (RFC 8058)", async () => {
    const email = "edsger@example.com";
    await subscribe(await visit("/", withoutScripts), email);
    await (await visit(await linkTo(email, "confirm"), withoutScripts))
      .getByRole("button", { name: /Confirm/ })
      .click();
    await eventually(() => linkTo(email, "unsubscribe")).not.toBe("");
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    const answer = await fetch(shop.url + (await linkTo(email, "unsubscribe")), { method: "POST", body });
    expect(answer.status).toBe(200);
    expect(await statusOf(email)).toBe("unsubscribed");
  });
});

describe("the contact section", () => {
  test("requires its fields, then sends, thanks, and accepts another message", async () => {
    const page = await visit("/", phone);
    let calls = 0;
    page.on("request", (request) => (calls += request.url().endsWith("/api/contact") ? 1 : 0));
    for (const empty of ["First name", "Last name", "Email", "Message"]) {
      await writeMessage(page, { [empty]: "  " });
      await seeText(contact(page), `${empty} is required`);
    }
    expect(calls).toBe(0);
    await writeMessage(page);
    await seeText(toast(page), "Message sent successfully!");
    await press(contact(page), "Send Another Message");
    expect(await contact(page).getByLabel("Message").inputValue()).toBe("");
    expect(await contact(page).getByLabel("Email").getAttribute("type")).toBe("email");
    expect(await shop.ctx.db.select().from(enquiries)).toHaveLength(1);
  });

  test("a draft survives a reload until it is sent", async () => {
    const page = await visit();
    await contact(page).getByLabel("Message").fill("Is the falls walk open in May?");
    await contact(page).getByLabel("First name").fill("Ada");
    await page.reload();
    await eventually(() => contact(page).getByLabel("Message").inputValue()).toBe("Is the falls walk open in May?");
    expect(await contact(page).getByLabel("First name").inputValue()).toBe("Ada");
    await writeMessage(page);
    await seeText(toast(page), "Message sent successfully!");
    await page.reload();
    await see(contact(page).getByRole("button", { name: "Send message" }));
    expect(await contact(page).getByLabel("Message").inputValue()).toBe("");
  });

  test("a failed call shows a message and keeps the values; a double click sends once", async () => {
    const page = await visit();
    await page.route("**/api/contact", (route) => route.abort());
    await writeMessage(page, { Message: "Kept" });
    await seeText(toast(page), "Failed to send message.");
    await seeText(contact(page).getByRole("alert"), "Network error.");
    expect(await contact(page).getByLabel("Message").inputValue()).toBe("Kept");
    await page.unroute("**/api/contact");
    await contact(page).getByRole("button", { name: "Send message" }).dblclick();
    await seeText(toast(page), "Message sent successfully!");
    expect(await shop.ctx.db.select().from(enquiries).where(eq(enquiries.message, "Kept"))).toHaveLength(1);
  });

  test("works without scripts", async () => {
    const page = await visit("/", withoutScripts);
    await writeMessage(page, { Message: "Plain" });
    expect(addressOf(page)).toBe("/message-sent");
    expect(await shop.ctx.db.select().from(enquiries).where(eq(enquiries.message, "Plain"))).toHaveLength(1);
  });

  test("offers a call, a meeting, and a chat marked as coming soon until settings have its link", async () => {
    const page = await visit();
    expect(
      await contact(page)
        .getByRole("link", { name: /Call us/ })
        .getAttribute("href"),
    ).toMatch(/^tel:\+/);
    const demo = contact(page).getByRole("link", { name: /Book a demo/ });
    expect(await demo.getAttribute("href")).toMatch(/^https:\/\/cal\.example\//);
    await contact(page)
      .getByRole("button", { name: /Live chat/ })
      .click();
    await seeText(page.getByRole("alert"), /Live chat is coming soon/);
    await press(page, "Close");
    await gone(page.getByText(/Live chat is coming soon/));
    const chat = { group: "contact", key: "chat_url", value: chat_url };
    await shop.ctx.db
      .insert(settings)
      .values(chat)
      .onConflictDoUpdate({ target: [settings.group, settings.key], set: { value: chat_url } });
    await shop.ctx.db.execute("select pg_notify('changed', 'settings')");
    const linked = async () => {
      await page.reload();
      return contact(page)
        .getByRole("link", { name: /Live chat/ })
        .count();
    };
    await eventually(linked).toBe(1);
    expect(
      await contact(page)
        .getByRole("link", { name: /Live chat/ })
        .getAttribute("href"),
    ).toBe(chat_url);
  });
});

test("staff read messages, mark them as answered, undo it, and search them", async () => {
  const message = "A question about gorilla permits";
  await shop.ctx.db
    .insert(enquiries)
    .values({ first_name: "Jonas", last_name: "Weber", email: "jonas@example.com", message });
  const { page } = await aGuest({ browser, shop });
  const office = backOffice(page);
  await office.signIn(await shop.anAccount("staff"), "/admin/messages");
  await office.row("Jonas Weber").getByText(message).click();
  const sheet = office.sheet();
  await seeText(sheet, message);
  expect(await sheet.getByRole("link", { name: "Reply by email" }).getAttribute("href")).toMatch(
    /^mailto:jonas@example\.com\?/,
  );
  const status = async () =>
    (await shop.ctx.db.select().from(enquiries).where(eq(enquiries.message, message)))[0]?.status;
  await eventually(status).toBe("read");
  await press(sheet, "Mark as answered");
  await see(office.toast("Marked as answered"));
  expect(await status()).toBe("answered");
  await press(office.toast("Marked as answered"), "Undo");
  await eventually(status).toBe("read");
  await press(sheet, "Mark as unread");
  await gone(sheet);
  await eventually(status).toBe("unread");
  await office.search().fill("permits");
  await eventually(() => office.rows().count()).toBe(1);
});
