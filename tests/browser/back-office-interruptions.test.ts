import { beforeAll, expect, test } from "vitest";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { newVisitor } from "./kit/new-visitor.ts";
import { expectEventually, expectText, expectVisible, pathOf } from "./kit/page-expectations.ts";
import { setupTestApp } from "./kit/setup-test-app.ts";
import type { Account } from "./kit/test-app.ts";
import { backOffice } from "./pages/back-office.ts";

const app = setupTestApp();
let admin: Account;
beforeAll(async () => {
  admin = await app.createAccount("admin");
});

async function openSignedIn(at: string) {
  const { page, consoleErrors } = await newVisitor({ app, signedInAs: admin });
  await page.goto(at);
  return { page, office: backOffice(page), consoleErrors };
}

test("opening a menu beside the title moves no button", async () => {
  const { page } = await openSignedIn("/admin/bookings");
  const button = page.getByRole("button", { name: "Email Actions" });
  await expectVisible(button);
  // What the first visit learns of the mail server stands above the title.
  await expectText(page, "The set-up of email needs attention");
  const before = await button.boundingBox();
  await button.click();
  await expectVisible(page.getByRole("menu"));
  expect(await button.boundingBox()).toEqual(before);
});

test("a part that can't be loaded closes with a message, and the screen stays", async () => {
  const { page, office, consoleErrors } = await openSignedIn("/admin/bookings");
  await expectVisible(office.heading("Bookings"));
  await page.route("**/*command-palette*", (route) => route.abort());
  await page.keyboard.press("Control+k");
  await expectVisible(office.toast("Couldn't open this"));
  await expectVisible(office.heading("Bookings"));
  await page.unroute("**/*command-palette*");
  // Chromium logs the aborted request.
  expect(consoleErrors.splice(0)).toHaveLength(1);
  await page.reload();
  await expectVisible(office.heading("Bookings"));
  await page.keyboard.press("Control+k");
  await expectVisible(page.getByRole("dialog", { name: "Go to a screen, record or action" }));
});

test("a form loads what validates it with the first change, and saves nothing without it", async () => {
  const { page, office, consoleErrors } = await openSignedIn("/admin/bookings/new");
  const schemas = "**/booking-form-schema-*.js";
  await page.route(schemas, (route) => route.abort());
  await office.submit();
  await expectText(office.form(), "Reload the page and try again.");
  // Chromium logs the aborted request.
  expect(consoleErrors.splice(0)).toHaveLength(1);
  await page.unroute(schemas);
  await page.reload();
  await expectVisible(office.field("First name"));
  const loading = page.waitForRequest(schemas);
  await office.field("First name").fill("Claudine");
  await loading;
  await office.submit();
  await expectText(office.form(), "Email is required");
});

test("where a schema has no message of its own, the form says what is missing in the words of the program", async () => {
  const { page } = await openSignedIn("/admin/places/new");
  await page.getByRole("button", { name: "Create place" }).click();
  await expectVisible(page.getByText("Name is required"));
  await expectVisible(page.getByText("This field is required"));
});

test("Back pressed twice under the question about unsaved changes leaves address and form as they were", async () => {
  const { page, office } = await openSignedIn("/admin/outbox");
  await office.menu().getByRole("link", { name: "Bookings" }).click();
  await office.newBooking();
  await expectEventually(() => pathOf(page)).toBe("/admin/bookings/new");
  await office.field("First name").fill("Claudine");
  await page.evaluate(() => history.back());
  await expectVisible(office.question());
  await page.evaluate(() => history.back());
  await expectEventually(() => office.question().count()).toBe(0);
  await expectEventually(() => pathOf(page)).toBe("/admin/bookings/new");
  expect(await office.field("First name").inputValue()).toBe("Claudine");
  await page.evaluate(() => history.back());
  await office.question().getByRole("button", { name: "Discard changes" }).click();
  await expectEventually(() => pathOf(page)).toBe("/admin/bookings");
});

test("a double-click is one press, also where the first click puts another button under the pointer", async () => {
  const trip_id = await app.findTripId("bisoke-crater-hike");
  const booking = await aBooking(app.ctx, { trip_id, customer_last_name: "Doubleday" });
  const other = await aBooking(app.ctx, { trip_id, customer_last_name: "Doubleday" });
  const { page, office } = await openSignedIn("/admin/bookings?search=doubleday&status=pending");
  const approve = page.getByRole("button", { name: `Approve LT${other.id}` });
  await approve.dblclick({ delay: 60 });
  await expectVisible(office.toast(`LT${other.id}: confirmed`));
  expect(await page.getByRole("dialog").count()).toBe(0);
  const sheet = await office.openBooking(`LT${booking.id}`);
  await sheet.getByRole("button", { name: "Approve" }).dblclick({ delay: 60 });
  await expectVisible(office.toast(`LT${booking.id}: confirmed`));
  expect(pathOf(page)).toBe(`/admin/bookings/${booking.id}?search=doubleday&status=pending`);
});
