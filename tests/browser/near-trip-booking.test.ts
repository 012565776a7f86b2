import { expect, test } from "vitest";
import { newVisitor, phone } from "./kit/new-visitor.ts";
import { expectText, expectVisible } from "./kit/page-expectations.ts";
import { setupSharedTestApp } from "./kit/setup-test-app.ts";
import { bookingWizard, dateInDays, exampleBooking } from "./pages/booking-wizard.ts";

const app = setupSharedTestApp();

test("a trip so near that the whole price is due names no deposit, and says the same as the booking's own page", async () => {
  const { page } = await newVisitor({ app, ...phone });
  const form = bookingWizard(page);
  await form.open(`?trip=${await app.findTripId("karisimbi-two-day-summit")}`);
  await form.fill({ ...exampleBooking, email: "near@example.org", start: dateInDays(17) });
  await expectText(page.getByRole("complementary", { name: "Booking summary" }), "within 3 days of our confirmation");
  await form.send().click();
  const reference = await form.reference();
  await expectText(page, "To pay within 3 days, if we confirm");
  expect(await page.getByText("Deposit (50%)").count()).toBe(0);
  await page.getByRole("link", { name: "See your booking" }).click();
  await expectVisible(page.getByRole("heading", { name: "Who travels" }));
  await expectText(page, reference);
  await expectText(page, "To pay within 3 days, if we confirm");
});
