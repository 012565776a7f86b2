import { eq } from "drizzle-orm";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bookings, mailOutbox } from "#server/database/tables.ts";
import { administrator } from "#tests/running/start-product.ts";
import { startChromium } from "./kit/chromium.ts";
import { aGuest, desktop, phone } from "./kit/guest.ts";
import { addressOf, enter, eventually, see, seeText, tabTo } from "./kit/see.ts";
import { openShop, type Shop } from "./kit/shop.ts";
import { backOffice } from "./pages/back-office.ts";
import { anna, inDays, wizard } from "./pages/wizard.ts";

let browser: Browser;
let shop: Shop;
beforeAll(async () => {
  [browser, shop] = await Promise.all([startChromium(), openShop()]);
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

const title = "Gorilla Trekking in Volcanoes National Park";
const operator = "info@lavatrails.example";
const idOf = (reference: string): number => Number(reference.replace("LT", ""));

const received = async (to: string) =>
  (await shop.mail.received()).filter((mail) => mail.to.includes(to)).map(({ subject }) => subject);

async function bookingOf(reference: string) {
  const [booking] = await shop.ctx.db
    .select()
    .from(bookings)
    .where(eq(bookings.id, idOf(reference)));
  return booking;
}

/** Goes from the home page to the wizard's form, by search and filter. */
async function findTrip(page: Page, is_narrow: boolean): Promise<void> {
  await page.goto("/");
  if (is_narrow) await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("navigation", { name: is_narrow ? "Menu" : "Main" });
  await menu.getByRole("link", { name: "Trips", exact: true }).click();
  await see(page.getByRole("heading", { level: 1, name: "All our trips" }));
  await page.getByRole("searchbox", { name: "Search trips" }).fill("gorilla");
  await page.getByRole("combobox", { name: "Where" }).selectOption("Rwanda");
  await eventually(() => addressOf(page)).toMatch(/search=gorilla.*location=Rwanda/);
  await page.getByRole("link", { name: title, exact: true }).click();
  await see(page.getByRole("heading", { level: 1, name: title }));
  await page.getByRole("link", { name: "Book this trip" }).filter({ visible: true }).click();
  await see(page.getByRole("heading", { level: 1, name: "Your details" }));
}

async function expectStored(reference: string, start_date: string = anna.start): Promise<void> {
  expect(await bookingOf(reference)).toMatchObject({
    customer_first_name: "Anna",
    customer_last_name: "Maria Berg",
    customer_email: anna.email,
    participants: anna.participants,
    start_date,
    status: "pending",
    payment_status: "pending",
    special_requirements: anna.requests,
    source: "website",
  });
}

async function expectFirstMails(reference: string): Promise<void> {
  const all = async () => (await received(anna.email)).filter((subject) => subject.includes(reference));
  await eventually(all).toEqual([expect.stringContaining("We have your booking request")]);
  await eventually(async () => (await received(operator)).filter((subject) => subject.includes(reference))).toEqual([
    expect.stringContaining("New booking"),
  ]);
}

async function approve(page: Page, reference: string): Promise<string> {
  const staff = await shop.anAccount("staff", ["bookings.approve"]);
  const office = backOffice(page);
  await office.signIn(staff);
  await office.search().fill(anna.email);
  await see(office.row(anna.name));
  const sheet = await office.openBooking(reference);
  await seeText(sheet, anna.requests);
  await sheet.getByRole("button", { name: /^Approve/ }).click();
  await see(office.toast(`${reference}: confirmed`));
  await see(sheet.getByText("Approved", { exact: true }));
  await seeText(sheet, `${staff.name},`);
  await seeText(sheet, "Booked");
  await seeText(sheet, /Website visitor,/);
  return staff.name;
}

describe.each<[string, BrowserContextOptions]>([
  ["on a phone", phone],
  ["on a desktop", desktop],
])("%s", (_, device) => {
  const is_narrow = device === phone;

  test("a traveller finds and books a trip, staff approve it, and everyone gets their e-mails", async () => {
    await shop.mail.forget();
    const traveller = await aGuest({ browser, shop, ...device });
    const { page } = traveller;
    await findTrip(page, is_narrow);
    const form = wizard(page);
    await form.fill(anna);
    await form.send().click();
    const reference = await form.reference();
    await seeText(page, "Booking Submitted Successfully!");
    await seeText(page, "We'll contact you within 24 hours.");
    await expectStored(reference);
    await expectFirstMails(reference);

    const staff = await aGuest({ browser, shop, ...desktop });
    await approve(staff.page, reference);
    expect(await bookingOf(reference)).toMatchObject({ status: "confirmed" });
    await eventually(async () => (await received(anna.email)).filter((s) => s.includes(reference))).toHaveLength(2);
    expect(await received(anna.email)).toContainEqual(expect.stringContaining("Your booking is confirmed"));
    const statuses = await shop.ctx.db
      .select({ status: mailOutbox.status })
      .from(mailOutbox)
      .where(eq(mailOutbox.about_id, idOf(reference)));
    expect(statuses.map(({ status }) => status)).toEqual(["accepted", "accepted", "accepted"]);
  });
});

/** Day and month are the same number, as the order in which a date field takes them depends on the locale. */
const fifthOfMay = {
  typed: `0505${Number(inDays(0).slice(0, 4)) + 1}`,
  day: `${Number(inDays(0).slice(0, 4)) + 1}-05-05`,
};

async function bookByKeyboard(page: Page): Promise<string> {
  const link = (name: string | RegExp) => page.getByRole("link", { name });
  await page.goto("/");
  await enter(page, link("Skip to content"));
  await enter(page, link(/^Book Now ?: Safaris/));
  await see(page.getByRole("heading", { level: 1, name: "Choose your safari" }));
  await enter(page, link(title));
  await see(page.getByRole("heading", { level: 1, name: "Your details" }));
  const form = wizard(page);
  for (const name of ["name", "email", "phone", "start", "participants", "requests"] as const) {
    await tabTo(page, form.field(name));
    if (name === "participants") await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(name === "start" ? fifthOfMay.typed : String(anna[name]));
  }
  await enter(page, form.send());
  return form.reference();
}

async function approveByKeyboard(page: Page, reference: string): Promise<void> {
  const office = backOffice(page);
  await page.goto("/admin/bookings");
  await tabTo(page, page.getByLabel("Email"));
  await page.keyboard.type(administrator.email);
  await tabTo(page, page.getByLabel("Password", { exact: true }));
  await page.keyboard.type(administrator.password);
  await page.keyboard.press("Enter");
  await see(office.heading("Bookings"));
  await page.keyboard.press("/");
  await page.keyboard.type(reference);
  await see(office.row(reference));
  await eventually(() => office.rows().count()).toBe(1);
  await enter(page, page.getByRole("link", { name: reference, exact: true }));
  await see(office.sheet().getByRole("heading", { name: "History" }));
  await enter(page, office.sheet().getByRole("button", { name: /^Approve/ }));
  await see(office.toast(`${reference}: confirmed`));
}

test("the whole journey by keyboard alone", async () => {
  const traveller = await aGuest({ browser, shop });
  const reference = await bookByKeyboard(traveller.page);
  await expectStored(reference, fifthOfMay.day);
  const owner = await aGuest({ browser, shop });
  await approveByKeyboard(owner.page, reference);
  await eventually(async () => (await bookingOf(reference))?.status).toBe("confirmed");
});
