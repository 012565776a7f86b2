import { expect, test } from "vitest";
import { createTestContext } from "#server/testing/test-context.ts";
import { aMailedBooking, toValues } from "../testing/mailed-booking.ts";
import { renderBookingMail } from "./booking-mails.ts";

const buttonPattern = /class="m-main"[^>]*><a href="([^"]*)"[^>]*>([^<]*)</g;

test("a late cancellation says kindly that nothing comes back, and hints at no refund", async () => {
  const ctx = await createTestContext();
  const booking = aMailedBooking({ status: "cancelled", payment_status: "paid" }, 1);
  const mail = { cancelled_by: "traveller", linkToken: "token" } as const;
  const { html, text } = await renderBookingMail(ctx, "booking_cancelled", { values: toValues(booking, { mail }) });
  expect(text.split("-----")[0]).toContain(
    "Under our terms nothing comes back this late. Reply and tell us what happened",
  );
  expect(text).toContain("Kept under our terms: US$2,580");
  expect(text).not.toMatch(/refund|Refund|sent? back|Choose other dates/);
  expect([...html.matchAll(buttonPattern)].map(([, , label]) => label)).toEqual(["See your booking"]);
});

test("a confirmation that is taken back says sorry and why, asks for no payment, and offers a call", async () => {
  const ctx = await createTestContext();
  const booking = aMailedBooking({ status: "pending", confirmed_at: null });
  const mail = { changes: "Status: Confirmed → Not confirmed", note: "The guide is ill.", linkToken: "token" };
  const { text } = await renderBookingMail(ctx, "booking_changed", { values: toValues(booking, { mail }) });
  const [top = ""] = text.split("-----");
  expect(top).toContain("have to check it again. The guide is ill.\n\nPlease don't pay and don't book anything");
  expect(top).toContain("\nCall +250 700 000 101\n");
  expect(text).toContain("Until we confirm, you owe nothing.");
  expect(text).not.toMatch(/Status|Not what we agreed|comes back/);
});

test("a trip to another country says so in the heading, the list and the question about flights", async () => {
  const ctx = await createTestContext();
  const mail = { changes: "Trip: Gorillas → Congo Nile Trail\nCountry: Uganda → Rwanda\nDays: 4 → 5" };
  const booking = aMailedBooking({ payment_status: "partial" });
  const { text } = await renderBookingMail(ctx, "booking_changed", { values: toValues(booking, { mail }) });
  expect(text).toMatch(/^New trip in Rwanda, Priya\n/);
  expect(text).toContain("The trip is now in Rwanda: check the airport, the visa and the dates, or call us.");
});

test("a request whose dates are out of season tells the traveller why we may say no", async () => {
  const ctx = await createTestContext();
  const mail = { date_doubt: "We don't usually run this trip in April.", linkToken: "token" };
  const booking = aMailedBooking({ status: "pending", confirmed_at: null });
  const { text } = await renderBookingMail(ctx, "booking_pending", { values: toValues(booking, { mail }) });
  expect(text.split("-----")[0]).toContain("About your dates: We don't usually run this trip in April.");
});
