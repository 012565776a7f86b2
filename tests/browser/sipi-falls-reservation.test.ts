import { and, desc, eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { bookings, mailOutbox, trips } from "#server/database/tables.ts";
import { newVisitor, phone } from "./kit/new-visitor.ts";
import { expectEventually, expectText, expectVisible } from "./kit/page-expectations.ts";
import { setupSharedTestApp } from "./kit/setup-test-app.ts";
import { dateInDays } from "./pages/booking-wizard.ts";
import { reservation, validReservation } from "./pages/reservation.ts";

const app = setupSharedTestApp();

async function visit(options = {}): Promise<Page> {
  const { page } = await newVisitor({ app, ...options });
  await page.goto(reservation(page).path);
  await reservation(page).ready();
  return page;
}
const listBookingsOf = (email: string) =>
  app.ctx.db.select().from(bookings).where(eq(bookings.customer_email, email)).orderBy(desc(bookings.id));

describe("the reservation of Sipi Falls", () => {
  test("shows the trip's figures, and updates when they change", async () => {
    const page = await visit();
    const facts = page.getByRole("region", { name: "About this trip" });
    for (const text of ["$1,200", "5 days", "1 to 12"]) await expectText(facts, text);
    await page.getByLabel("Guests").fill("3");
    await expectText(reservation(page).summary(), "$3,600");
  });

  test("requires every field, with messages next to each field and in a toast", async () => {
    const page = await visit(phone);
    await reservation(page).send();
    await expectText(reservation(page).toast(), "Validation Error");
    for (const message of [
      "Name is required",
      "Email is required",
      "Phone number is required",
      "Arrival date is required",
      "Message is required",
    ])
      await expectVisible(page.locator("form").getByText(message));
    expect(await page.locator(".error-summary a").first().textContent()).toBe("Name is required");
    await reservation(page).fill({ Email: "wanjiru", "Arrival date": dateInDays(-1), Guests: "13" });
    await reservation(page).send();
    await expectVisible(page.locator("form").getByText("Please enter a valid email"));
    await expectVisible(page.locator("form").getByText("Arrival date cannot be in the past"));
    await expectVisible(page.locator("form").getByText("At most 12 guests can be booked here"));
    expect(await listBookingsOf("wanjiru")).toEqual([]);
  });

  test("creates a pending booking and its emails", async () => {
    const page = await visit();
    await reservation(page).fill();
    await reservation(page).send();
    await expectText(reservation(page).toast(), "Booking Submitted Successfully!");
    await expectVisible(page.getByRole("heading", { name: "Your reservation is with us" }));
    await expectText(page, "7 days before departure:");
    const [booking] = await listBookingsOf(validReservation.Email);
    expect(booking).toMatchObject({
      customer_first_name: "Wanjiru",
      customer_last_name: "Kamau Njeri",
      participants: 2,
      total_price: 2400,
      start_date: dateInDays(30),
      end_date: dateInDays(34),
      status: "pending",
      special_requirements: validReservation.Message,
    });
    const mails = await app.ctx.db
      .select()
      .from(mailOutbox)
      .where(and(eq(mailOutbox.about_room, "bookings"), eq(mailOutbox.about_id, booking?.id ?? 0)));
    expect(mails.map(({ template }) => template).toSorted()).toEqual(["admin_notification", "booking_pending"]);

    await page.reload();
    await expectVisible(page.getByRole("heading", { name: "Your reservation is with us" }));
    await page.getByRole("button", { name: "Submit Another Booking" }).click();
    expect(await page.getByLabel("Name").first().inputValue()).toBe("");
  });

  test("keeps its values over a failed call and a reload, and books once", async () => {
    const page = await visit();
    await reservation(page).fill({ Email: "once@example.org" });
    await page.route("**/api/bookings", (route) => route.abort("connectionreset"), { times: 1 });
    await reservation(page).send();
    await expectText(reservation(page).toast(), "Booking Failed");
    await expectText(reservation(page).toast(), "There was an error submitting your booking. Please try again.");
    await page.reload();
    await reservation(page).ready();
    await expectEventually(() => page.getByLabel("Message").inputValue()).toBe(validReservation.Message);
    await page.getByRole("button", { name: "Reserve now" }).dblclick();
    await expectVisible(page.getByRole("heading", { name: "Your reservation is with us" }));
    expect(await listBookingsOf("once@example.org")).toHaveLength(1);
  });

  test("links to other trips while the trip is not on sale", async () => {
    const tripId = await app.findTripId("sipi-falls");
    const setActive = async (is_active: boolean): Promise<void> => {
      await app.ctx.db.update(trips).set({ is_active }).where(eq(trips.id, tripId));
      await app.invalidate("trips");
    };
    await setActive(false);
    onTestFinished(() => setActive(true));
    const { page } = await newVisitor({ app });
    const { path } = reservation(page);
    await expectEventually(async () => (await fetch(app.url + path)).text()).toContain("is not available right now");
    await page.goto(path);
    await expectText(page, "This trip is not available right now");
    await page.getByRole("link", { name: "See all trips" }).click();
    await page.waitForURL("**/trips");
  });
});
