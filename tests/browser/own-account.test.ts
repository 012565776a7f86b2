import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { mailOutbox, users } from "#server/database/tables.ts";
import { bookingInputFor } from "#server/testing/factories/bookings.ts";
import { axeViolations } from "./kit/accessibility-checks.ts";
import { newVisitor } from "./kit/new-visitor.ts";
import { expectEventually, expectText, expectVisible, hydrated } from "./kit/page-expectations.ts";
import { settled } from "./kit/settled.ts";
import { setupSharedTestApp } from "./kit/setup-test-app.ts";
import { type Account, password } from "./kit/test-app.ts";
import { dateNextYear } from "./pages/booking-wizard.ts";

const app = setupSharedTestApp();

const findUser = async (email: string) => (await app.ctx.db.select().from(users).where(eq(users.email, email)))[0];
const toast = (page: Page) => page.locator(".toast");
const save = (page: Page) => page.getByRole("button", { name: "Save Changes" }).click();
const city = (page: Page) => page.getByLabel("City", { exact: true });

async function openAccount(signedInAs: Account) {
  const visitor = await newVisitor({ app, signedInAs });
  await visitor.page.goto("/account");
  await expectVisible(city(visitor.page));
  return visitor;
}

test("two tabs keep the changes of both, ask about a field that both changed, and sign out together", async () => {
  const customer = await app.createAccount("customer");
  const { page: first, openTab } = await openAccount(customer);
  const second = await openTab();
  await second.goto("/account");
  await expectVisible(city(second));
  await city(first).fill("Huye");
  await save(first);
  await expectText(toast(first), "Profile updated successfully");
  await second.getByLabel("Phone", { exact: true }).fill("+250 788 000 111");
  await save(second);
  await expectText(toast(second), "Profile updated successfully");
  expect(await findUser(customer.email)).toMatchObject({ city: "Huye", phone: "+250 788 000 111" });

  await city(first).fill("Rubavu");
  await save(first);
  await expectEventually(async () => (await findUser(customer.email))?.city).toBe("Rubavu");
  await city(second).fill("Karongi");
  await save(second);
  await expectText(second.locator(".profile-form"), "Your details were changed in another tab");
  await expectText(second.locator(".profile-error"), "It was changed to “Rubavu”. Save again to replace that.");
  expect(await axeViolations(second)).toEqual([]);
  await save(second);
  await expectEventually(async () => (await findUser(customer.email))?.city).toBe("Karongi");

  await second.getByRole("button", { name: "Sign out" }).click();
  await first.waitForURL("**/sign-in");
});

test("a guide changes what was told at the registration", async () => {
  const guide = await app.createAccount("guide");
  const { page } = await openAccount(guide);
  await page.getByRole("group", { name: "Languages you guide in" }).getByText("Swahili").click();
  await page.getByLabel("Your experience as a guide").fill("Ten years in the Virunga.");
  await save(page);
  await expectText(toast(page), "Profile updated successfully");
  const stored = { languages_spoken: ["Swahili"], guide_experience: "Ten years in the Virunga." };
  expect(await findUser(guide.email)).toMatchObject(stored);
  expect(await axeViolations(page)).toEqual([]);
});

test("a booking made without signing in appears in the account and links to its trip", async () => {
  const customer = await app.createAccount("customer");
  const trips = (await (await fetch(`${app.url}/api/trips?limit=1`)).json()) as { data: { trips: { id: number }[] } };
  const { internal_notes: _, ...booking } = bookingInputFor({ id: trips.data.trips[0]?.id ?? 0 });
  const body = JSON.stringify({ ...booking, customer_email: customer.email, start_date: dateNextYear("06-14") });
  await fetch(`${app.url}/api/bookings`, { method: "POST", headers: { "Content-Type": "application/json" }, body });
  const { page } = await openAccount(customer);
  const card = page.locator(".own-booking");
  await expectText(card, "Unpaid");
  const subject = await card.getByRole("link", { name: /Write to us about LT/ }).getAttribute("href");
  expect(decodeURIComponent(subject ?? "")).toMatch(/\?subject=Booking LT\d+: /);
  await card.getByRole("heading").getByRole("link").click();
  await page.waitForURL("**/trips/*");
});

test("the booking form is filled from the account of a signed-in traveller", async () => {
  const customer = await app.createAccount("customer");
  const { page } = await openAccount(customer);
  await page.goto(`/booking?trip=${await app.findTripId("gorilla-trekking-volcanoes")}`);
  await hydrated(page, "booking-wizard");
  const email = page.getByRole("main").getByRole("textbox", { name: "Email" });
  await expectEventually(() => email.inputValue()).toBe(customer.email);
});

test("the link of the notice stops a change of the address, on a press only and without scripts", async () => {
  const customer = await app.createAccount("customer");
  const { page } = await openAccount(customer);
  await page.getByRole("textbox", { name: "Email" }).fill("stolen@example.com");
  await page.getByLabel("Current password").first().fill(password);
  await save(page);
  await expectText(toast(page), "Profile updated successfully");
  const mails = await app.ctx.db.select().from(mailOutbox).where(eq(mailOutbox.to_address, customer.email));
  const link = mails.map(({ text }) => /\/account\/stop-email-change\/[\w.-]+/.exec(text)?.[0]).find(Boolean) ?? "";
  const { page: other } = await newVisitor({ app });
  await other.goto(link);
  await settled(other);
  await expectText(other.getByRole("main"), "wants to use stolen@example.com");
  await page.reload();
  await expectText(page.getByRole("main"), "stolen@example.com");
  const { page: plain } = await newVisitor({ app, javaScriptEnabled: false });
  await plain.goto(link);
  await plain.getByRole("button", { name: "Stop this change" }).click();
  await expectVisible(plain.getByRole("heading", { level: 1, name: "Your address stays as it is" }));
  await other.reload();
  await expectText(other.getByRole("main"), "No change of your address is open any more.");
  expect(await axeViolations(other)).toEqual([]);
});
