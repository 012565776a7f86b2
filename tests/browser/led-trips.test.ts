import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { createBookingLink } from "#server/bookings/booking-link.ts";
import { firstOrThrow } from "#server/database/first-or-throw.ts";
import { bookingParticipants, bookings, sessions, tripLeads, users } from "#server/database/tables.ts";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { addDays, toOperatorDate } from "#shared/kit/dates.ts";
import { axeViolations, overflowingElements } from "./kit/accessibility-checks.ts";
import { newVisitor, phone } from "./kit/new-visitor.ts";
import { expectText, expectVisible, hydrated } from "./kit/page-expectations.ts";
import { setupSharedTestApp } from "./kit/setup-test-app.ts";
import { password } from "./kit/test-app.ts";
import { signIn } from "./pages/sign-in.ts";
import { tripEditor } from "./pages/trip-editor.ts";

const app = setupSharedTestApp();

/** A confirmed booking that starts in three days, with what its guide needs to know. */
async function aComingBooking(trip_id: number, days = 3) {
  const start_date = addDays(toOperatorDate(new Date()), days);
  const dates = { start_date, end_date: addDays(start_date, 4) };
  const { id } = await aBooking(app.ctx, { trip_id, ...dates, status: "confirmed" });
  const person = { name: "Tom Fisher", age: 36, medical_conditions: "Asthma", dietary_requirements: "Vegetarian" };
  await app.ctx.db
    .insert(bookingParticipants)
    .values({ booking_id: id, position: 0, ...person, emergency_contact: "Ann +44 7700 900222" });
  return start_date;
}

const countCopies = (page: Page) => page.evaluate(async () => (await caches.keys()).length);

/** Opens the list of a departure that the guide leads. */
async function openList(page: Page, guide: { email: string }, departure: string): Promise<void> {
  await signIn(page, guide.email, password);
  await page.waitForURL("**/account");
  await page.goto(departure);
  await expectText(page, "Asthma");
}

async function saveList(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save on this device" }).click();
  await expectVisible(page.getByRole("button", { name: "Remove from this device" }));
}

async function aLedDeparture(days: number) {
  const guide = await app.createAccount("guide");
  const trip_id = await app.findTripId("bisoke-crater-hike");
  await app.ctx.db.insert(tripLeads).values({ trip_id, user_id: guide.id });
  return { guide, trip_id, path: `/account/trip?trip=${trip_id}&date=${await aComingBooking(trip_id, days)}` };
}

test("a guide who leads no trip yet reads that, and with a trip that nobody is booked on it", async () => {
  const guide = await app.createAccount("guide");
  const { page } = await newVisitor({ app });
  await signIn(page, guide.email, password);
  await page.waitForURL("**/account");
  await expectText(page, "You don't lead a trip yet.");
  const trip_id = await app.findTripId("bisoke-crater-hike");
  await app.ctx.db.insert(tripLeads).values({ trip_id, user_id: guide.id });
  await app.ctx.db.update(bookings).set({ status: "cancelled" }).where(eq(bookings.trip_id, trip_id));
  await page.reload();
  await expectText(page, "Nobody is booked on the trips that you lead at the moment.");
});

test("a list that the guide saves opens without a connection, until the guide signs out", async () => {
  const { guide, path } = await aLedDeparture(4);
  const { page, context } = await newVisitor({ app, ...phone });
  await openList(page, guide, path);
  expect(await countCopies(page)).toBe(0);
  await saveList(page);
  expect(await axeViolations(page)).toEqual([]);

  await context.setOffline(true);
  await page.goto(path);
  await expectText(page, "The list as it was on");
  await expectText(page, "No connection: your account and the other pages open again once there is one.");
  expect(await page.getByRole("link", { name: "Your account" }).count()).toBe(0);
  await page.goto("/account");
  await expectVisible(page.getByRole("heading", { name: "Saved on this device" }));
  expect(await axeViolations(page)).toEqual([]);
  await page.locator(".led-trip").click();
  for (const text of ["Tom Fisher", "Asthma", "+44 7700 900222"]) await expectText(page, text);
  expect(await axeViolations(page)).toEqual([]);

  await context.setOffline(false);
  await page.goto("/account");
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL("**/");
  expect(await countCopies(page)).toBe(0);
});

test("a saved list can be read after the session has timed out on the way, not after staff have ended it", async () => {
  const { guide, path } = await aLedDeparture(6);
  const { page, context } = await newVisitor({ app, ...phone });
  await openList(page, guide, path);
  await saveList(page);
  const past = new Date(Date.now() - 60_000).toISOString();
  const expired = { access_expires_at: past, refresh_expires_at: past };
  await app.ctx.db.update(sessions).set(expired).where(eq(sessions.user_id, guide.id));
  await page.reload();
  await page.waitForURL("**/sign-in");
  await context.setOffline(true);
  await page.goto(path);
  await expectText(page, "Asthma");
  await expectVisible(page.getByRole("link", { name: "Sign in", exact: true }).first());

  await context.setOffline(false);
  await openList(page, guide, path);
  await app.ctx.db.delete(sessions).where(eq(sessions.user_id, guide.id));
  await page.reload();
  await page.waitForURL("**/sign-in");
  expect(await countCopies(page)).toBe(0);
});

test("a saved list is gone with the right to see it, and when another person signs in", async () => {
  const { guide, trip_id, path } = await aLedDeparture(5);
  const { page } = await newVisitor({ app, ...phone });
  await openList(page, guide, path);
  await saveList(page);
  await app.ctx.db.delete(tripLeads).where(eq(tripLeads.user_id, guide.id));
  await page.reload();
  await expectVisible(page.getByRole("alert"));
  expect(await page.getByText("Asthma").count()).toBe(0);

  await app.ctx.db.insert(tripLeads).values({ trip_id, user_id: guide.id });
  await page.reload();
  await expectVisible(page.getByRole("button", { name: "Save on this device" }));
  await saveList(page);
  await page.evaluate(() => {
    for (const name of ["auth_token", "auth_user", "refresh_token"]) localStorage.removeItem(name);
  });
  const other = await app.createAccount("guide");
  await signIn(page, other.email, password);
  await page.waitForURL("**/account");
  await expectVisible(page.getByRole("heading", { name: "Trips you lead" }));
  expect(await countCopies(page)).toBe(0);
});

test("an administrator names the guide of a trip, who reads on the phone who comes along", async () => {
  const guide = await app.createAccount("guide");
  await app.ctx.db.update(users).set({ first_name: "Zoe", last_name: "Mutesi" }).where(eq(users.id, guide.id));
  const trip_id = await app.findTripId("bisoke-crater-hike");
  await aComingBooking(trip_id);

  const { page: office } = await newVisitor({ app, signedInAs: await app.createAccount("admin") });
  const editor = tripEditor(office);
  await office.goto(`/admin/trips/${trip_id}`);
  await editor.tab("Details").click();
  await editor.dialog.getByRole("combobox", { name: /^Led by/ }).fill("zoe");
  await office.getByRole("option", { name: /Zoe Mutesi/ }).click();
  await editor.press("Save changes");
  await expectVisible(editor.toast("Trip updated successfully!"));

  const { page } = await newVisitor({ app, ...phone });
  await signIn(page, guide.email, password);
  await page.waitForURL("**/account");
  await expectVisible(page.getByRole("heading", { name: "Trips you lead" }));
  expect(await axeViolations(page)).toEqual([]);
  await page.locator(".led-trip").first().click();
  await expectText(page, "Tom Fisher");
  await expectText(page, "Asthma");
  expect(await page.getByRole("link", { name: "+44 7700 900222" }).getAttribute("href")).toBe("tel:+447700900222");
  expect(await axeViolations(page)).toEqual([]);
  expect(await overflowingElements(page)).toEqual([]);
});

test("what travellers write on the page of their booking is read by their guide", async () => {
  const guide = await app.createAccount("guide");
  const trip_id = await app.findTripId("bisoke-crater-hike");
  await app.ctx.db.insert(tripLeads).values({ trip_id, user_id: guide.id });
  const start_date = addDays(toOperatorDate(new Date()), 2);
  const group = { participants: 2, price_per_person: 100, total_price: 200 };
  const dates = { trip_id, start_date, end_date: addDays(start_date, 1) };
  const { id } = await aBooking(app.ctx, { ...dates, ...group, status: "confirmed" });
  const booking = firstOrThrow(await app.ctx.db.select().from(bookings).where(eq(bookings.id, id)));

  const { page } = await newVisitor({ app, ...phone });
  await page.goto(`/your-booking/${await createBookingLink(app.ctx, booking)}`);
  await hydrated(page, "your-booking");
  const field = (label: string, at: number) => page.getByLabel(label).nth(at);
  await field("Name", 0).fill("Hanna Berg");
  await field("What they eat", 0).fill("No nuts");
  await field("Whom to call", 0).fill("Lars +46 70 765 43 21");
  await field("What their guide should know", 0).fill("Carries an inhaler");
  await page.getByRole("button", { name: "Save details" }).click();
  await expectText(page, "Saved. Our office sees it, and your guide before the trip.");
  await expectText(page, "You have told us something.");
  expect(await page.getByText("inhaler").count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  expect(await overflowingElements(page)).toEqual([]);

  const savesWithout = async (name: string) => {
    await field("Name", 0).fill(name);
    await page.getByRole("button", { name: "Save details" }).click();
    await expectText(page, `Please say whether it is still true for ${name}`);
    const question = page.getByRole("radiogroup", { name: `Is what you have told us still true for ${name}?` });
    expect(await question.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await question.getByRole("radio", { checked: true }).count()).toBe(0);
  };
  await savesWithout("Inga Berg");
  expect(await axeViolations(page)).toEqual([]);
  expect(await overflowingElements(page)).toEqual([]);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await savesWithout("Johanna Berg");
  await page.getByRole("radio", { name: "Yes, it is true for Johanna Berg" }).check();
  await page.getByRole("button", { name: "Save details" }).click();
  await expectText(page, "Saved. Our office sees it, and your guide before the trip.");

  const { page: guidePage } = await newVisitor({ app, ...phone });
  await signIn(guidePage, guide.email, password);
  await guidePage.waitForURL("**/account");
  await guidePage.goto(`/account/trip?trip=${trip_id}&date=${start_date}`);
  for (const text of ["Johanna Berg", "No nuts", "Carries an inhaler"]) await expectText(guidePage, text);
});

test("what a traveller has typed stays when the office changes the booking meanwhile", async () => {
  const trip_id = await app.findTripId("bisoke-crater-hike");
  const start_date = addDays(toOperatorDate(new Date()), 20);
  const dates = { trip_id, start_date, end_date: addDays(start_date, 1) };
  const { id } = await aBooking(app.ctx, { ...dates, status: "confirmed" });
  const booking = firstOrThrow(await app.ctx.db.select().from(bookings).where(eq(bookings.id, id)));
  const { page } = await newVisitor({ app, ...phone });
  await page.goto(`/your-booking/${await createBookingLink(app.ctx, booking)}`);
  await hydrated(page, "your-booking");
  const field = (label: string, at: number) => page.getByLabel(label).nth(at);
  const save = () => page.getByRole("button", { name: "Save details" }).click();
  const listStored = () => app.ctx.db.select().from(bookingParticipants).where(eq(bookingParticipants.booking_id, id));
  await field("Name", 0).fill("Ann Berg");
  await field("What their guide should know", 0).fill("Allergic to wasps");
  await app.ctx.db.update(bookings).set({ customer_phone: "+44 7700 900333", version: 2 }).where(eq(bookings.id, id));
  await save();
  await expectText(page, "Saved. Our office sees it, and your guide before the trip.");
  expect(await listStored()).toMatchObject([{ name: "Ann Berg", medical_conditions: "Allergic to wasps" }]);

  await field("What their guide should know", 0).fill("Allergic to bees");
  const ben = { booking_id: id, position: 1, name: "Ben Berg" };
  await app.ctx.db.insert(bookingParticipants).values(ben);
  await app.ctx.db.update(bookings).set({ version: 4 }).where(eq(bookings.id, id));
  await save();
  await expectText(page, "What you have typed is still here.");
  expect(await field("Name", 1).inputValue()).toBe("Ben Berg");
  expect(await field("What their guide should know", 0).inputValue()).toBe("Allergic to bees");
  await save();
  await expectText(page, "Saved. Our office sees it, and your guide before the trip.");
  expect(await listStored()).toMatchObject([{ medical_conditions: "Allergic to bees" }, { name: "Ben Berg" }]);
});
