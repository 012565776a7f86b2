import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { bookingParticipants, users } from "#server/database/tables.ts";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { addDays, toOperatorDate } from "#shared/kit/dates.ts";
import { axeViolations, overflowingElements } from "./kit/accessibility-checks.ts";
import { newVisitor, phone } from "./kit/new-visitor.ts";
import { expectText, expectVisible } from "./kit/page-expectations.ts";
import { setupSharedTestApp } from "./kit/setup-test-app.ts";
import { password } from "./kit/test-app.ts";
import { signIn } from "./pages/sign-in.ts";
import { tripEditor } from "./pages/trip-editor.ts";

const app = setupSharedTestApp();

/** A confirmed booking that starts in three days, with what its guide needs to know. */
async function aComingBooking(trip_id: number) {
  const start_date = addDays(toOperatorDate(new Date()), 3);
  const dates = { start_date, end_date: addDays(start_date, 4) };
  const { id } = await aBooking(app.ctx, { trip_id, ...dates, status: "confirmed" });
  const person = { name: "Tom Fisher", age: 36, medical_conditions: "Asthma", dietary_requirements: "Vegetarian" };
  await app.ctx.db
    .insert(bookingParticipants)
    .values({ booking_id: id, position: 0, ...person, emergency_contact: "Ann +44 7700 900222" });
}

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
