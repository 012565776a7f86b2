import { and, eq } from "drizzle-orm";
import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { bookings, mailOutbox } from "#server/database/tables.ts";
import { administrator } from "#tests/product/start-product.ts";
import { pressEnterOn, tabTo } from "./kit/keyboard.ts";
import { desktop, newVisitor, phone } from "./kit/new-visitor.ts";
import { expectEventually, expectText, expectVisible, pathOf } from "./kit/page-expectations.ts";
import { setupSharedTestApp } from "./kit/setup-test-app.ts";
import { backOffice } from "./pages/back-office.ts";
import { bookingWizard, dateInDays, exampleBooking } from "./pages/booking-wizard.ts";

const app = setupSharedTestApp();

const title = "Gorilla Trekking in Volcanoes National Park";
const operatorEmail = "info@lavatrails.example";
const idOf = (reference: string): number => Number(reference.replace("LT", ""));

const listMailsTo = async (to: string) =>
  (await app.mail.received()).filter((mail) => mail.to.includes(to)).map(({ subject }) => subject);

async function findBooking(reference: string) {
  const [booking] = await app.ctx.db
    .select()
    .from(bookings)
    .where(eq(bookings.id, idOf(reference)));
  return booking;
}

/** Goes from the home page to the wizard's form, by search and filter. */
async function findTrip(page: Page, isNarrow: boolean): Promise<void> {
  await page.goto("/");
  if (isNarrow) await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("navigation", { name: isNarrow ? "Menu" : "Main" });
  await menu.getByRole("link", { name: "Trips", exact: true }).click();
  await expectVisible(page.getByRole("heading", { level: 1, name: "All our trips" }));
  await page.getByRole("searchbox", { name: "Search trips" }).fill("gorilla");
  if (isNarrow) await page.getByRole("button", { name: /^Filters/ }).click();
  await page.getByRole("combobox", { name: "Where" }).selectOption("Rwanda");
  await expectEventually(() => pathOf(page)).toMatch(/search=gorilla.*location=Rwanda/);
  if (isNarrow) await page.getByRole("button", { name: /^Show \d+ trips?/ }).click();
  await page.getByRole("link", { name: title, exact: true }).click();
  await expectVisible(page.getByRole("heading", { level: 1, name: title }));
  await page.getByRole("link", { name: "Book this trip" }).filter({ visible: true }).click();
  await expectVisible(page.getByRole("heading", { level: 1, name: "Your details" }));
}

async function expectStored(reference: string, start_date: string = exampleBooking.start): Promise<void> {
  expect(await findBooking(reference)).toMatchObject({
    customer_first_name: "Anna",
    customer_last_name: "Maria Berg",
    customer_email: exampleBooking.email,
    participants: exampleBooking.participants,
    start_date,
    status: "pending",
    payment_status: "pending",
    special_requirements: exampleBooking.requests,
    source: "website",
  });
}

async function expectFirstMails(reference: string): Promise<void> {
  const all = async () => (await listMailsTo(exampleBooking.email)).filter((subject) => subject.includes(reference));
  await expectEventually(all).toEqual([expect.stringContaining("We have your request")]);
  await expectEventually(async () =>
    (await listMailsTo(operatorEmail)).filter((subject) => subject.includes(reference)),
  ).toEqual([expect.stringMatching(/nswer (?:by|as soon)/)]);
}

async function approve(page: Page, reference: string): Promise<string> {
  const staff = await app.createAccount("staff", ["bookings.approve"]);
  const office = backOffice(page);
  await office.signIn(staff);
  await office.search().fill(exampleBooking.email);
  await expectVisible(office.row(exampleBooking.name));
  const sheet = await office.openBooking(reference);
  await expectText(sheet, exampleBooking.requests);
  await sheet.getByRole("button", { name: /^Approve/ }).click();
  await expectVisible(office.toast(`${reference}: confirmed`));
  await expectVisible(sheet.getByText("Approved", { exact: true }));
  await expectText(sheet, `${staff.name},`);
  await expectText(sheet, "Booked");
  await expectText(sheet, /Website visitor,/);
  return staff.name;
}

describe.each<[string, BrowserContextOptions]>([
  ["on a phone", phone],
  ["on a desktop", desktop],
])("%s", (_, device) => {
  const isNarrow = device === phone;

  test("a traveller finds and books a trip, staff approve it, and everyone gets their emails", async () => {
    const traveller = await newVisitor({ app, ...device, reducedMotion: "no-preference" });
    const { page } = traveller;
    await findTrip(page, isNarrow);
    const form = bookingWizard(page);
    await form.fill(exampleBooking);
    await form.send().click();
    const reference = await form.reference();
    await expectText(page, "Booking Submitted Successfully!");
    await expectText(page, "We'll contact you within 24 hours.");
    await expectStored(reference);
    await expectFirstMails(reference);

    const staff = await newVisitor({ app, reducedMotion: "no-preference" });
    await approve(staff.page, reference);
    expect(await findBooking(reference)).toMatchObject({ status: "confirmed" });
    await expectEventually(async () =>
      (await listMailsTo(exampleBooking.email)).filter((s) => s.includes(reference)),
    ).toHaveLength(2);
    expect(await listMailsTo(exampleBooking.email)).toContainEqual(
      expect.stringMatching(new RegExp(`^Confirmed, .*${reference}`)),
    );
    const listStatuses = () =>
      app.ctx.db
        .select({ status: mailOutbox.status })
        .from(mailOutbox)
        // Files share the app: an account may have the same id.
        .where(and(eq(mailOutbox.about_room, "bookings"), eq(mailOutbox.about_id, idOf(reference))));
    // The relay has the message before its row says so.
    await expectEventually(listStatuses).toEqual(Array(3).fill({ status: "accepted" }));
  });
});

/** Day and month are the same number, as the order in which a date field takes them depends on the locale. */
const fifthOfMay = {
  typed: `0505${Number(dateInDays(0).slice(0, 4)) + 1}`,
  day: `${Number(dateInDays(0).slice(0, 4)) + 1}-05-05`,
};

async function bookByKeyboard(page: Page): Promise<string> {
  const link = (name: string | RegExp) => page.getByRole("link", { name });
  await page.goto("/");
  await pressEnterOn(page, link("Skip to content"));
  await pressEnterOn(page, link(/^Book Now ?: Safaris/));
  await expectVisible(page.getByRole("heading", { level: 1, name: "Choose your safari" }));
  await pressEnterOn(page, link(title));
  await expectVisible(page.getByRole("heading", { level: 1, name: "Your details" }));
  const form = bookingWizard(page);
  for (const name of ["name", "email", "phone", "start", "participants", "requests"] as const) {
    await tabTo(page, form.field(name));
    if (name === "participants") await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(name === "start" ? fifthOfMay.typed : String(exampleBooking[name]));
  }
  await pressEnterOn(page, form.send());
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
  await expectVisible(office.heading("Bookings"));
  await page.keyboard.press("/");
  await page.keyboard.type(reference);
  await expectVisible(office.row(reference));
  await expectEventually(() => office.rows().count()).toBe(1);
  await pressEnterOn(page, page.getByRole("link", { name: reference, exact: true }));
  await expectVisible(office.sheet().getByRole("heading", { name: "History" }));
  await pressEnterOn(page, office.sheet().getByRole("button", { name: /^Approve/ }));
  await expectVisible(office.toast(`${reference}: confirmed`));
}

test("the whole journey by keyboard alone", async () => {
  const traveller = await newVisitor({ app });
  const reference = await bookByKeyboard(traveller.page);
  await expectStored(reference, fifthOfMay.day);
  const owner = await newVisitor({ app });
  await approveByKeyboard(owner.page, reference);
  await expectEventually(async () => (await findBooking(reference))?.status).toBe("confirmed");
});
